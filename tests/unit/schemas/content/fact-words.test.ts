import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventSentence } from '#content/car-words.ts'
import { flawSentence, flawsOf, withFact } from '#content/fact-words.ts'
import { eventKinds, flawKinds, flawPlaces } from '#domain/facts.ts'
import type { Flaw } from '#domain/picture.ts'
import { readFactWords } from '../../../../scripts/snapshot/fact-words.ts'
import { makePicture } from '../../../fixtures/make-vehicle.ts'

const all = readFactWords()
const wordsOf = (wanted: string) => all.find(({ language }) => language === wanted) ?? { language: 'fr', texts: {} }
const flawIn = (language: string, flaw: Partial<Flaw>) => flawSentence({ x: 0, y: 0, ...flaw }, wordsOf(language))
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test.each([
  ['fr', 'Portière avant droite : rayure de 14 cm. Défaut non réparé.'],
  ['de', 'Tür vorne rechts: Kratzer, 14 cm. Nicht ausgebessert.'],
  ['en', 'Front right door: 14 cm scratch. Not repaired.'],
  ['ja', '右フロントドア：線キズ（14cm）。未補修。'],
  ['ru', 'Передняя правая дверь: царапина, 14 см. Не устранено.'],
])('in %s a flaw reads « %s »', (language, sentence) => {
  const flaw = { kind: 'scratch', place: 'frontRightDoor', size: 140, repaired: false } as const
  expect(spaced(flawIn(language, flaw))).toBe(sentence)
})

test('several flaws of a kind are counted, and the size is that of the largest', () => {
  const chips = { kind: 'stoneChip', place: 'bonnet', count: 11, size: 3 } as const
  expect(spaced(flawIn('de', chips))).toBe('Motorhaube: Steinschläge (11), bis 3 mm.')
  expect(spaced(flawIn('fr', { kind: 'dent', count: 2 }))).toBe('Bosses (2).')
  expect(spaced(flawIn('fr', { kind: 'rust', size: 15, repaired: true }))).toBe(
    'Point de rouille de 1,5 cm. Défaut réparé.',
  )
})

test('an event reads with its town and its cost', () => {
  const said = (language: string, event: object) =>
    spaced(eventSentence({ month: '2025-03', ...event }, wordsOf(language)))
  expect(said('sv', { kind: 'firstRegistration', place: 'Köln' })).toBe('Första registrering (Köln).')
  expect(said('it', { kind: 'accident', cost: 11_480 })).toBe('Incidente: 11 480 €.')
  expect(said('it', {})).toBeUndefined()
})

test('every language has a word for every kind and place: no sentence shows a hole or a name of the code', () => {
  const flaw = fc.record({
    x: fc.constant(0),
    y: fc.constant(0),
    kind: fc.constantFrom(...flawKinds),
    place: fc.option(fc.constantFrom(...flawPlaces), { nil: undefined }),
    size: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
    count: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    repaired: fc.option(fc.boolean(), { nil: undefined }),
  })
  expect(all).toHaveLength(13)
  for (const words of all) {
    fc.assert(fc.property(flaw, (one) => !/undefined|[{}]|[a-z][A-Z]/.test(flawSentence(one, words) ?? 'undefined')))
    for (const kind of eventKinds) expect(eventSentence({ month: '', kind }, words)).toMatch(/^\p{L}.*[.。]$/u)
  }
})

test('an editor’s words follow the fact in their own language, and stand alone where there is no fact', () => {
  const text = { fr: 'Sous la poignée.', de: 'Unter dem Griff.' }
  const de = wordsOf('de')
  expect(withFact('Tür: Kratzer.', text, de)?.de).toBe('Tür: Kratzer. Unter dem Griff.')
  expect(withFact('Puerta: arañazo.', text, wordsOf('es'))?.es).toBe('Puerta: arañazo.')
  expect(withFact(undefined, text, de)).toBe(text)
  expect(withFact(undefined, undefined, de)).toBeUndefined()
})

test('each defect is named once, in the order of the photos and in all languages', () => {
  const marked = (name: string, ...flaws: Partial<Flaw>[]) => ({
    ...makePicture(name),
    flaws: flaws.map((flaw, n) => ({ x: n / 10, y: 0.5, ...flaw })),
  })
  const old = { text: { fr: 'Rayure.' } }
  const gallery = [{ category: 'interior' as const, images: [marked('i', { kind: 'stain' }, old)] }]
  const said = flawsOf({ mainImage: marked('m', old), images: [marked('n', { kind: 'stain' })], gallery }, all)
  expect(said.map(({ fr, ja }) => ({ fr, ja }))).toEqual([
    { fr: 'Rayure.', ja: undefined },
    { fr: 'Tache.', ja: 'シミ。' },
  ])
})
