import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft, draftDescription } from '#content/draft-description.ts'
import { draftFacts } from '#content/draft-facts.ts'
import { equipmentKeys } from '#domain/equipment.ts'
import { baseColors, eventKinds, gearboxes } from '#domain/facts.ts'
import { languages } from '#domain/languages.ts'
import { accidentAnswers, serviceBooks } from '#domain/listing.ts'
import { inspectionKinds, previousUses } from '#domain/vehicle.ts'
import { readDraftWords } from '../../../../scripts/snapshot/fact-words.ts'
import { readSources } from '../../../../scripts/sample/sources.ts'

const all = readDraftWords()
const textOf = (draft: Draft) => ('text' in draft ? draft.text : `missing ${draft.missing.join()}`)
const wordsOf = (wanted: string) => all.find(({ language }) => language === wanted) ?? { language: 'fr', texts: {} }
const drafted = (language: string, car: object) =>
  textOf(draftDescription(draftFacts(car), wordsOf(language))).replaceAll('\u00a0', ' ')

const month = fc
  .integer({ min: 0, max: 300 })
  .map((n) => `${2001 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`)
const mileage = fc.integer({ min: 0, max: 2_000_000 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** Cars with any of the facts that a description tells. */
const anyCar = fc.record({
  firstRegistration: maybe(month),
  owners: maybe(fc.integer({ min: 0, max: 20 })),
  previousUse: maybe(fc.constantFrom(...previousUses)),
  mileage: maybe(mileage),
  mileageProven: fc.boolean(),
  serviceBook: maybe(fc.constantFrom(...serviceBooks)),
  keys: maybe(fc.integer({ min: 1, max: 5 })),
  accident: maybe(fc.constantFrom(...accidentAnswers)),
  technicalInspection: maybe(month.map((day) => `${day}-17`)),
  inspectionKind: maybe(fc.constantFrom(...inspectionKinds)),
  recallsChecked: maybe(month.map((day) => `${day}-01`)),
  history: fc.array(
    fc.record({
      month,
      mileage: maybe(mileage),
      kind: maybe(fc.constantFrom(...eventKinds)),
      place: maybe(fc.constantFrom('Kiel', 'Bremen')),
    }),
    { maxLength: 9 },
  ),
  gearbox: maybe(fc.constantFrom(...gearboxes)),
  gears: maybe(fc.integer({ min: 4, max: 10 })),
  baseColor: maybe(fc.constantFrom(...baseColors)),
  equipment: fc.subarray([...equipmentKeys], { maxLength: 12 }),
})

test('five cars of the sample read so in 13 languages', async () => {
  const shown = ['audi-a3-limousine-2015', 'audi-rs3', 'audi-rs5', 'skoda-octavia', 'volvo-xc60']
  const cars = [...readSources().cars].filter(([id]) => shown.some((start) => id.startsWith(start)))
  const texts = languages.map((language) =>
    [
      `## ${language}`,
      ...cars.map(([id, { flaws, ...car }]) => `${id}\n${drafted(language, { ...car, images: [{ flaws }] })}`),
    ].join('\n\n'),
  )
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('./draft-description.snapshot.md')
})

test('whatever is known of a car, no language writes a hole, a name of the code or two spaces', () => {
  expect(all).toHaveLength(13)
  for (const words of all)
    fc.assert(
      fc.property(anyCar, (car) => {
        const text = textOf(draftDescription(draftFacts(car), words))
        expect(text).not.toMatch(/undefined|missing|[{}]| {2}|\(\)|[,;:、；：] ?[.。]|[.。]{2}|\b[a-z]+_[a-z]/i)
        expect(text === '' || /[.。]$/.test(text)).toBe(true)
      }),
      { numRuns: 40 },
    )
})

test('every language tells the same facts: the same numbers, years and towns', () => {
  const figures = (text: string) =>
    (text.replaceAll(/(\d)[\u00a0.,](?=\d{3})/g, '$1').match(/\d{4,}|Kiel|Bremen|HU/g) ?? []).toSorted()
  const french = wordsOf('fr')
  for (const words of all)
    fc.assert(
      fc.property(anyCar, (car) => {
        const facts = draftFacts(car)
        expect(figures(textOf(draftDescription(facts, words)))).toEqual(
          figures(textOf(draftDescription(facts, french))),
        )
      }),
      { numRuns: 40 },
    )
})

test('every number of a description is one of the car', () => {
  fc.assert(
    fc.property(anyCar, (car) => {
      const known = new Set(JSON.stringify(car).match(/\d+/g)?.map(Number))
      const told = drafted('en', { ...car, equipment: [] }).replaceAll(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
      expect((told.match(/\d+/g) ?? []).filter((figure) => !known.has(Number(figure)))).toEqual([])
    }),
  )
})

test('no sentence of the French draft stands in another language', () => {
  fc.assert(
    fc.property(anyCar, fc.constantFrom(...languages.slice(1)), (car, language) => {
      const sentencesOf = (text: string) => text.split(/(?<=[.。])\s*/).filter((part) => /\p{L}{4}/u.test(part))
      const french = new Set(sentencesOf(drafted('fr', car)))
      expect(sentencesOf(drafted(language, car)).filter((part) => french.has(part))).toEqual([])
    }),
  )
})

test('numbers agree with their nouns', () => {
  const keys = (language: string) => [1, 2, 5].map((count) => drafted(language, { keys: count }))
  expect(keys('ru')).toEqual(['1 ключ.', '2 ключа.', '5 ключей.'])
  expect(keys('fr')).toEqual(['1 clé.', '2 clés.', '5 clés.'])
  expect(drafted('de', { owners: 1 })).toBe('Erste Hand.')
  expect(drafted('ja', { owners: 3, keys: 2 })).toBe('これまでの所有者3名。キー2本。')
})

test('a mileage that no paper proves stands once, with its warning', () => {
  const history = [{ month: '2024-03', mileage: 201_000, kind: 'clutch' }]
  expect(drafted('en', { mileage: 232_800, mileageProven: false, history })).toBe(
    '232 800 km, mileage not guaranteed. Maintenance and repairs: new clutch (March 2024).',
  )
})

test('works of one visit stand together; what is no work stands elsewhere', () => {
  const visit = { month: '2020-03', mileage: 202_000 }
  const history = [
    { ...visit, kind: 'timingBelt' },
    { ...visit, kind: 'waterPump' },
    { month: '2021-01', kind: 'ownerChange' },
  ]
  expect(drafted('de', { mileageProven: true, history })).toBe(
    'Wartung und Reparaturen: Zahnriemen neu und Wasserpumpe neu (März 2020, 202 000 km).',
  )
})

test('a defect that two photos show counts once', () => {
  const chip = { kind: 'stoneChip', place: 'bonnet', x: 0.1, y: 0.2 }
  const images = [
    { asset: 'a', flaws: [chip] },
    { asset: 'b', flaws: [{ ...chip, x: 0.7 }] },
  ]
  const twice = { asset: 'a', flaws: [{ kind: 'dent' }] }
  expect(drafted('fr', { images, gallery: [{ images: [twice] }] })).toBe('1 défaut signalé sur les photos.')
})

test('a value that the form would refuse is not told, and the rest is', () => {
  expect(
    drafted('fr', { keys: 'deux', owners: -1, mileage: 1e9, accident: 'none', history: [null, { kind: 'x' }] }),
  ).toBe('Sans accident.')
  expect(drafted('fr', {})).toBe('')
})

test('a language without a word writes nothing and names it', () => {
  const { draftKeys_other: _gone, ...texts } = wordsOf('de').texts
  const draft = draftDescription(draftFacts({ keys: 2, accident: 'none' }), { language: 'de', texts })
  expect(draft).toEqual({ missing: ['draftKeys_other'] })
})
