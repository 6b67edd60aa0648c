import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BatchChange,
  changedFields,
  changedPrice,
  changeRefusal,
  parisTime,
} from '../../../../studio/batch/batch-changes.ts'
import { equipmentTexts } from '../../../../studio/equipment.ts'
import type { CarVersions, Version } from '../../../../studio/batch/plan.ts'

const version = (fields: object = {}, id = 'a3'): Version => ({
  _id: id,
  _type: 'vehicle',
  _rev: 'r1',
  price: 14_000,
  ...fields,
})
const price = (by: object, direction: 1 | -1 = 1, up = true, step: 1 | 10 | 100 = 1) =>
  ({ kind: 'price', direction, by, rounding: { step, up } }) as Extract<BatchChange, { kind: 'price' }>
const raise = price({ euros: 300 })

test.each([
  [14_000, price({ euros: 300 }), 14_300],
  [14_000, price({ euros: 300 }, -1), 13_700],
  // 14 000 × 1.1 is 15400.000000000002 as a float.
  [14_000, price({ hundredths: 1000 }), 15_400],
  [9_990, price({ hundredths: 250 }), 10_240],
  [9_990, price({ hundredths: 250 }, 1, false), 10_239],
  [9_990, price({ hundredths: 250 }, -1, true, 10), 9_750],
  [9_990, price({ hundredths: 250 }, -1, false, 100), 9_700],
])('%d € becomes a whole price by the chosen rounding', (before, change, after) => {
  expect(changedPrice(before, change)).toBe(after)
})

test('a percentage gives the nearest allowed price on the side that was chosen', () => {
  const options = { euros: fc.integer({ min: 1, max: 9_999_999 }), hundredths: fc.integer({ min: 1, max: 9_999 }) }
  fc.assert(
    fc.property(fc.record({ ...options, step: fc.constantFrom(1, 10, 100), up: fc.boolean() }), (one) => {
      const { euros, hundredths, up } = one
      const step = one.step as 1 | 10 | 100
      const next = BigInt(changedPrice(euros, price({ hundredths }, 1, up, step)))
      const exact = BigInt(euros) * BigInt(10_000 + hundredths)
      const [low, high] = up ? [next - BigInt(step), next] : [next, next + BigInt(step)]
      expect(next % BigInt(step)).toBe(0n)
      expect(
        up ? low * 10_000n < exact && exact <= high * 10_000n : low * 10_000n <= exact && exact < high * 10_000n,
      ).toBe(true)
    }),
  )
})

test.each<[string, Omit<CarVersions, 'id'>, string | undefined]>([
  ['a car with one price', { published: version(), draft: version({ _id: 'drafts.a3' }) }, undefined],
  ['a draft without a price', { draft: version({ price: undefined }) }, 'Elle n’a pas encore de prix.'],
  [
    'a new price that waits',
    { published: version(), draft: version({ price: 13_500 }) },
    'Un autre prix attend dans ses changements à publier. Publiez-les ou annulez-les d’abord.',
  ],
])('%s is changed or says why not', (_, versions, refusal) => {
  expect(changeRefusal(raise, { id: 'a3', ...versions })).toBe(refusal)
})

test('a price below 1 € is refused with what it would be', () => {
  expect(changeRefusal(price({ euros: 14_000 }, -1), { id: 'a3', published: version() })).toMatch(/serait de 0.€/)
})

test('equipment is added once, and what stays keeps its translations', () => {
  const features = [
    { _key: 'a', fr: 'Attelage', de: 'Anhängerkupplung' },
    { _key: 'b', fr: 'Régulateur' },
  ]
  const change: BatchChange = { kind: 'features', add: ['ATTELAGE', 'Coffre de toit'], remove: ['regulateur'] }
  const { features: next } = changedFields(change, version({ features }))
  expect(next).toEqual([features[0], expect.objectContaining({ _type: 'localeString', fr: 'Coffre de toit' })])
  expect(
    changedFields({ kind: 'features', add: [], remove: ['Toit ouvrant'] }, version({ features }))['features'],
  ).toBe(features)
})

test('a word of the list is ticked, unless the car has it already in its own words', () => {
  const car = version({ equipment: ['abs', 'cruise'], features: [{ _key: 'a', fr: 'Rückfahrkamera' }] })
  const change: BatchChange = { kind: 'features', add: ['Caméra de recul', 'radars arrière', 'abs'], remove: [] }
  expect(changedFields(change, car)).toEqual({
    equipment: ['abs', 'cruise', 'rearParkingSensors'],
    features: car['features'],
  })
  expect(changedFields({ kind: 'features', add: [], remove: ['ABS', 'Régulateur de vitesse'] }, car)).toEqual({
    equipment: undefined,
    features: car['features'],
  })
})

test('removing what was added gives the equipment of before', () => {
  const word = fc.stringMatching(/^[a-zé ]{1,12}$/).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.uniqueArray(word), (has, add) => {
      const before = version({ features: has.map((fr, index) => ({ _key: String(index), fr })) })
      const added = changedFields({ kind: 'features', add, remove: [] }, before)
      const fresh = equipmentTexts(added).filter((text) => !equipmentTexts(before).includes(text))
      const back = changedFields({ kind: 'features', add: [], remove: fresh }, version(added))
      expect(equipmentTexts(back)).toEqual(equipmentTexts(before))
    }),
  )
})

test.each([
  ['2027-01-10T09:00', '2027-01-10T08:00:00.000Z'],
  ['2027-07-10T00:30', '2027-07-09T22:30:00.000Z'],
  // The night in which clocks go from 2 to 3.
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['', undefined],
])('%j in Paris is %j', (local, time) => {
  expect(parisTime(local)).toBe(time)
})
