import { expect, test } from 'vitest'
import { type Fields, planCar, type Version } from '../../../../studio/batch/plan.ts'
import { undoOf } from '../../../../studio/batch/batch-write.ts'

const version = (fields: object = {}): Version => ({
  _id: 'a3',
  _type: 'vehicle',
  _rev: 'r1',
  brand: 'Audi',
  model: 'A3',
  slug: { current: 'audi-a3-2015-001' },
  price: 14_000,
  status: 'available',
  ...fields,
})
const draft = (fields: object = {}) => version({ _id: 'drafts.a3', _rev: 'd1', ...fields })
const around = { held: {}, others: [], soldTo: [] }
const plan = (versions: { published?: Version; draft?: Version }, fields: Fields, held = {}) =>
  planCar({ id: 'a3', ...versions }, { fields: () => fields }, { ...around, held })

test('a published car changes online, and in its draft without the draft’s other changes', () => {
  const planned = plan({ published: version(), draft: draft({ version: 'en préparation' }) }, { price: 14_300 })
  expect(planned).toMatchObject({ online: true, questions: [], revisions: { a3: 'r1', 'drafts.a3': 'd1' } })
  expect(planned.edits).toEqual([
    { document: 'a3', field: 'price', before: 14_000, after: 14_300 },
    { document: 'drafts.a3', field: 'price', before: 14_000, after: 14_300 },
  ])
})

test('a draft that was never published stays a draft, whatever its price', () => {
  expect(plan({ draft: draft() }, { price: 1_400 })).toMatchObject({ online: false, questions: [] })
})

test('a car that an order holds or delivered is left out with its reason', () => {
  const held = (state: string) => plan({ published: version() }, { price: 14_300 }, { 'audi-a3-2015-001': state })
  expect(held('reserved')).toMatchObject({ edits: [], refusal: 'Une commande la tient.' })
  expect(held('sold')).toMatchObject({ edits: [], refusal: 'Une commande l’a livrée.' })
})

test('what « Publier » would ask is asked', () => {
  expect(plan({ published: version() }, { price: 1_400 }).questions).toEqual([expect.stringContaining('Est-ce bien')])
  const sold = { published: version({ status: 'sold' }) }
  expect(plan(sold, { price: 13_900 }).questions).toEqual(['Cette voiture est marquée « Vendu ».'])
  expect(plan(sold, { status: 'available' }).questions).toEqual([])
})

test('a date asks before it takes a car off the site, and a car that is not shown yet says so', () => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  expect(plan({ published: version() }, { publishAt }).questions).toEqual([
    expect.stringContaining('quitterait le site'),
  ])
  const scheduled = { published: version({ publishAt }) }
  expect(plan(scheduled, { price: 14_100 }).questions).toEqual([expect.stringMatching(/^Programmé le .* pas encore/)])
  expect(plan(scheduled, { publishAt: undefined })).toMatchObject({
    questions: [],
    edits: [{ document: 'a3', field: 'publishAt', before: publishAt, after: undefined }],
  })
})

test('a value that is there already is no change', () => {
  expect(plan({ published: version() }, { price: 14_000, publishAt: undefined })).toMatchObject({
    edits: [],
    online: false,
  })
})

const batch = { title: '', edits: plan({ published: version(), draft: draft() }, { price: 14_300 }).edits }

test('taking back restores what nobody changed since, and names the rest', () => {
  const cars = [{ id: 'a3', published: version({ price: 14_300, _rev: 'r2' }), draft: draft({ price: 15_000 }) }]
  const { plans, left } = undoOf(batch, cars)
  expect(plans).toEqual([
    { edits: [{ document: 'a3', field: 'price', before: 14_300, after: 14_000 }], revisions: { a3: 'r2' } },
  ])
  expect(left).toEqual(['a3'])
})

test('a draft that was published since has nothing of its own to take back; a deleted car is named', () => {
  const published = version({ price: 14_300 })
  expect(undoOf(batch, [{ id: 'a3', published }])).toMatchObject({ plans: [{ edits: [{ document: 'a3' }] }], left: [] })
  expect(undoOf(batch, [])).toEqual({ plans: [], left: ['a3'] })
})
