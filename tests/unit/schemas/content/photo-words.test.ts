import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withViews } from '../../../../schemas/content/photo-words.ts'
import { photoShots } from '../../../../schemas/domain/facts.ts'
import { type Language, languages } from '../../../../schemas/domain/languages.ts'
import type { CategoryKey, Picture } from '../../../../schemas/domain/picture.ts'

const wordsOf = (language: Language) => {
  const file = new URL(`../../../../web/src/locales/${language}/facts.json`, import.meta.url)
  return { language, texts: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> }
}
const picture = (n: number, more: Partial<Picture> = {}): Picture => ({
  asset: `image-${n}-1600x1067-jpg`,
  alt: { fr: 'Mots français' },
  ...more,
})
const group = (category: CategoryKey, ...images: Picture[]) => ({ category, images })

const car = {
  mainImage: picture(1),
  images: [picture(9)],
  gallery: [
    group('exterior', picture(1, { shot: 'frontQuarter' }), picture(2, { alt: { fr: 'La jante', de: 'Die Felge' } })),
    group('interior', picture(3), picture(4)),
    group('engine', picture(5)),
  ],
}
const altsIn = (language: Language) => {
  const { mainImage, images, gallery } = withViews(car, { name: 'Audi Q2 2020' }, wordsOf(language))
  return [mainImage, ...images, ...gallery.flatMap((one) => one.images)].map(({ alt }) => alt[language])
}

test('photos that are described in French alone are described in German by what they show', () => {
  expect(altsIn('de')).toEqual([
    'Audi Q2 2020, Ansicht schräg von vorn',
    'Audi Q2 2020, Foto',
    'Audi Q2 2020, Ansicht schräg von vorn',
    'Die Felge',
    'Audi Q2 2020, innen, Ansicht 1',
    'Audi Q2 2020, innen, Ansicht 2',
    'Audi Q2 2020, Motor',
  ])
})

test('in each other language no photo keeps its French text', () => {
  for (const language of languages.filter((one) => one !== 'fr'))
    expect(altsIn(language).filter((alt) => !alt || alt === 'Mots français' || alt.includes('{{'))).toEqual([])
})

test('the editor’s French words stay on the French page', () => {
  expect(altsIn('fr')).toEqual(expect.arrayContaining(['Mots français', 'La jante']))
})

test('a written text names the model as its language does', () => {
  const named = { name: 'BMW 3er 2016', model: ['Série 3', '3er'] } as const
  const mainImage = picture(1, { alt: { fr: 'BMW Série 3, de face', de: 'BMW Série 3, von vorne' } })
  const shown = withViews({ mainImage, images: [], gallery: [] }, named, wordsOf('de')).mainImage
  expect(shown.alt).toEqual({ fr: 'BMW Série 3, de face', de: 'BMW 3er, von vorne' })
})

test('each view has words of its own in each language', () => {
  const short = languages.filter((language) => {
    const { texts } = wordsOf(language)
    return new Set(photoShots.flatMap((shot) => texts[`shot_${shot}`] ?? [])).size < photoShots.length
  })
  expect(short).toEqual([])
})
