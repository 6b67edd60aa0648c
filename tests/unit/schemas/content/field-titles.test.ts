import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { fieldTitle } from '#content/field-titles.ts'
import { types } from '../../../../schemas/sanity/index.ts'

const schema = createSchema({ name: 'default', types })
/** Where the fields of an object stand, if not at its document's root. */
const parents: Readonly<Record<string, string>> = {
  galleryGroup: 'gallery',
  historyEntry: 'history',
  heroSlide: 'heroSlides',
  claim: 'claims',
  flaw: 'flaws',
}

/** What Sanity itself adds: no editor sees it. */
const hidden = ['orderRank', 'asset', 'media', 'hotspot', 'crop']

test.each(types.map(({ name }) => name))('each field of %s is called as the form calls it', (name) => {
  const type = schema.get(name)
  const fields = type && 'fields' in type ? type.fields : []
  const titles = fields.filter((field) => !hidden.includes(field.name))
  expect(fields.length).toBeGreaterThan(0)
  expect(
    titles.map((field) => fieldTitle(parents[name] ? `${parents[name]}[0].${field.name}` : field.name, name)),
  ).toEqual(titles.map((field) => (parents[name] ? `${fieldTitle(parents[name])} 1, ` : '') + field.type.title))
})

test('a path is told as the way to its field; what has no title keeps its name', () => {
  expect(fieldTitle('gallery[0].images[2].alt.fr')).toBe(
    'Photos par catégorie 1, Photos 3, Ce que montre la photo, Français',
  )
  expect(fieldTitle('features[1].zh_CN')).toBe('Équipements 2, Chinois simplifié')
  expect(fieldTitle('unheard.of')).toBe('unheard, of')
})
