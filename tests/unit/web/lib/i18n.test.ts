import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../../schemas/domain/languages.ts'
import { readTexts } from '../../../../scripts/site/texts/read-texts.ts'
import { i18nextReader, smallReader, translateOf } from '../../../../web/src/lib/i18n.ts'

const messages = {
  own: { vehicleCount_one: '{{count}} voiture', vehicleCount_other: '{{count}} voitures', close: 'Fermer' },
}

it('a translated text is cached by its key and values', () => {
  const t = translateOf('fr', messages)
  expect([1, 12, 1].map((count) => t('vehicleCount', { count }))).toEqual(['1 voiture', '12 voitures', '1 voiture'])
  expect([t('close'), t('close')]).toEqual(['Fermer', 'Fermer'])
})

it('pages with the same messages share a translator; others have their own', () => {
  expect(translateOf('fr', messages)).toBe(translateOf('fr', messages))
  expect(translateOf('fr', { own: { close: 'Refermer' } })('close')).toBe('Refermer')
})

describe('the browser reads what i18next wrote', () => {
  /** All texts of a language by key. */
  const textsIn = async (language: Language) => {
    const all = await readTexts('web/src/locales', language)
    return Object.fromEntries([...all].map(([key, text]) => [key.replace(/^.*:/, ''), text]))
  }
  const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
  /** Values for every name in a text; some that a careless replacement would read as a pattern. */
  const valuesFor = (text: string, count: number) => ({
    ...Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `$& $1 ${name} <b>`])),
    count,
  })
  const counts = [0, 1, 2, 5, 21, 1.5, 1_000_000]

  it.each(languages)('every text of %s, with every form of its plural and without French', async (language) => {
    const own = await textsIn(language)
    const [theirs, ours] = [i18nextReader(language, { own }), smallReader(language, { own })]
    const asked = Object.entries(own).flatMap(([key, text]) => [
      { key, values: undefined },
      ...counts.map((count) => ({ key: withoutForm(key), values: valuesFor(text, count) })),
    ])
    expect(asked.length).toBeGreaterThan(5000)
    const differing = asked.filter(({ key, values }) => theirs(key, values) !== ours(key, values))
    expect(differing).toEqual([])
  })

  it.each(['ja', 'ru'] as const)('texts of %s that fall back to French, by its plural rules', async (language) => {
    const french = await textsIn('fr')
    const own = { onlyHere_other: '{{count}}' }
    const [theirs, ours] = [i18nextReader(language, { own, french }), smallReader(language, { own, french })]
    const keys = ['onlyHere', 'nobodyHasIt', ...new Set(Object.keys(french).map(withoutForm))]
    const asked = keys.flatMap((key) => [{}, ...counts.map((count) => ({ count }))].map((values) => ({ key, values })))
    expect(asked.filter(({ key, values }) => theirs(key, values) !== ours(key, values))).toEqual([])
    expect(ours('searchCount', { count: 1 })).toBe(french['searchCount_one']?.replace('{{count}}', '1'))
  })
})
