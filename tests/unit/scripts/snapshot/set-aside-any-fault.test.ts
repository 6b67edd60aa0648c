import fc from 'fast-check'
import { evaluate, parse } from 'groq-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LastGood } from '#content/last-good.ts'
import type { Snapshot } from '#content/snapshot.ts'
import { contentQuery, type RawContent } from '../../../../scripts/snapshot/read.ts'
import { settle } from '../../../../scripts/snapshot/set-aside.ts'
import { snapshotFiles } from '../../../../scripts/snapshot/write.ts'
import { completeDocuments } from '../../../fixtures/complete-documents.ts'
import type { MadeDocument } from '../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'

let lake: TestLake
let good: MadeDocument[]
let files: unknown[]
beforeAll(async () => {
  lake = await startTestLake()
  const { vehicle, category, testimonial, settings } = completeDocuments(await lake.upload())
  const car = (n: number) => ({
    ...structuredClone(vehicle),
    _id: `car-${n}`,
    slug: { _type: 'slug', current: `audi-a3-2015-00${n}` },
  })
  const stored = { _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-02T00:00:00Z' }
  good = [car(1), car(2), car(3), category, testimonial, settings].map((document) => ({ ...document, ...stored }))
  files = await lake.client.fetch('*[_type == "sanity.imageAsset"]')
})
afterAll(() => lake.close())

const query = parse(contentQuery)
const now = new Date()

async function settled(documents: MadeDocument[], lastGood: LastGood) {
  const content = (await (await evaluate(query, { dataset: [...files, ...documents] })).get()) as RawContent
  const result = await settle(
    { content, documents },
    { now, client: lake.client, readLastGood: (ids) => Promise.resolve(pick(lastGood, ids)) },
  )
  if (!result.ok) return undefined
  const { checked, ...rest } = result.settled
  return { ...rest, snapshot: checked.snapshot }
}
const pick = (lastGood: LastGood, ids: readonly string[]) =>
  structuredClone(Object.fromEntries(Object.entries(lastGood).filter(([id]) => ids.includes(id))))

/** What the site shows of a car. */
const shown = (site: { snapshot: Snapshot } | undefined, id: string) =>
  JSON.stringify(site?.snapshot.vehicles.find((car) => car.id === id.replace('car-', 'audi-a3-2015-00')))

/** Every place in a document that holds a value. */
const pathsOf = (value: unknown): string[][] =>
  typeof value !== 'object' || value === null
    ? [[]]
    : Object.entries(value)
        .filter(([name]) => !['_id', '_type', '_createdAt', '_updatedAt', 'orderRank', 'order'].includes(name))
        .flatMap(([name, part]) => [
          [name],
          ...pathsOf(part)
            .filter((rest) => rest.length > 0)
            .map((rest) => [name, ...rest]),
        ])

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 'x'.repeat(600), '2026-02-30', -1, 0.5, 1e12, true, [], {}, [null], [7], {
    fr: 7,
  }),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A copy of a document with any value at any place. */
const spoilt = (document: MadeDocument) =>
  fc.tuple(fc.constantFrom(...pathsOf(document)), junk).map(([path, value]) => {
    const copy = structuredClone(document)
    const parent = path.slice(0, -1).reduce<object>((part, step) => Reflect.get(part, step) as object, copy)
    Reflect.set(parent, path.at(-1) ?? '', value)
    return copy
  })

const spoiltDocuments = (count: number) =>
  fc
    .shuffledSubarray(
      good.map((_, place) => place),
      { minLength: count, maxLength: count },
    )
    .chain((places) =>
      fc.tuple(...good.map((document, place) => (places.includes(place) ? spoilt(document) : fc.constant(document)))),
    )

test.each([
  ['one document', 1, 150],
  ['two documents', 2, 100],
  ['all documents', 6, 60],
])('any value in any field of %s leaves the other cars as published', async (_, count, numRuns) => {
  const before = await settled(good, {})
  if (!before) throw new Error('the good documents were refused')
  await fc.assert(
    fc.asyncProperty(spoiltDocuments(count), async (documents) => {
      const after = await settled(documents, before.lastGood)
      // The settings have a good version, so there is always something to publish.
      expect(after).toBeDefined()
      expect(after && wrongs(documents, before, after)).toEqual([])
    }),
    { numRuns },
  )
})

type Site = NonNullable<Awaited<ReturnType<typeof settled>>>

/** What differs from the rule: what is refused shows its last good version, and nothing else changes. */
function wrongs(documents: readonly MadeDocument[], before: Site, after: Site): string[] {
  const refused = new Map(after.setAside.map(({ id, since }) => [id, since]))
  // A spoilt category or settings may be valid, and then change what a car's page says.
  const areOnlyCars = documents.every((document) => good.includes(document) || document._type === 'vehicle')
  return documents.flatMap((document) => {
    const { _id, _type } = document
    const isSpoilt = !good.includes(document)
    const isRefused = refused.has(_id)
    const isChanged = unsold(shown(after, _id)) !== unsold(shown(before, _id))
    return [
      !isSpoilt && isRefused ? `${_id} is refused, though nobody changed it` : [],
      isRefused && refused.get(_id) !== '2026-01-02T00:00:00Z' ? `${_id} lost its good version` : [],
      _type === 'vehicle' && areOnlyCars && (isRefused || !isSpoilt) && isChanged ? `${_id} is shown otherwise` : [],
    ].flat()
  })
}

/** A refused version may still say that the car is sold. */
const unsold = (json: string | undefined) => json?.replace(/"status":"\w+"/, '')

test('without any good version the other cars are published, and what is refused is named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 2), fc.constantFrom('price', 'brand', 'mainImage'), async (place, field) => {
      const documents = good.map((document, n) => (n === place ? { ...document, [field]: null } : document))
      const after = await settled(documents, {})
      expect(after && snapshotFiles(after.snapshot, after.revisions, now).size).toBeGreaterThan(3)
      expect(after?.setAside.map(({ id, since }) => [id, since])).toEqual([[`car-${place + 1}`, undefined]])
      expect([1, 2, 3].map((n) => shown(after, `car-${n}`) !== undefined)).toEqual([0, 1, 2].map((n) => n !== place))
    }),
    { numRuns: 9 },
  )
})
