import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkChain, continueChain, fingerprint, headOf, lowestPrice, readChainKeys } from '#domain/journal-chain.ts'
import { type Journal, journalSchema } from '#domain/journal.ts'
import { saleStatuses } from '#domain/listing.ts'
import { sampleOf } from '../../../../scripts/command/environment.ts'

const id = 'audi-a3-2015-001'
const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const [photo, text] = ['a'.repeat(40), 'b'.repeat(64)]
const shown = { price: 14_900, mileage: 121_400, status: 'available' as const, photos: [photo], text }
const keys = await readChainKeys(sampleOf('JOURNAL_KEY') ?? '')
const next = (journal: Journal | undefined, car: typeof shown | undefined, day: string, signing = keys) =>
  continueChain(journal, { id, shown: car }, { at: at(day), keys: signing })

/** Four entries: online, cheaper, sold, gone. */
async function record(signing = keys): Promise<Journal> {
  let journal = await next(undefined, shown, '2026-11-01', signing)
  journal = await next(journal, { ...shown, price: 13_900 }, '2026-11-10', signing)
  journal = await next(journal, { ...shown, price: 13_900, status: 'sold' as never }, '2026-11-12', signing)
  journal = await next(journal, undefined, '2026-11-20', signing)
  return journalSchema.parse(JSON.parse(JSON.stringify(journal)))
}

/** The record with one entry changed. */
const changed = (journal: Journal, n: number, change: object): Journal => ({
  entries: journal.entries.map((entry) => (entry.n === n ? { ...entry, ...change } : entry)),
})

test('a car’s record begins with its first day online, grows only when something changed, and every entry is chained and signed', async () => {
  const first = await next(undefined, shown, '2026-11-01')
  expect(first?.entries).toMatchObject([
    {
      n: 1,
      at: at('2026-11-01'),
      car: id,
      priceEuros: 14_900,
      mileage: 121_400,
      status: 'available',
      photos: [photo],
      text,
    },
  ])
  expect(await next(first, shown, '2026-11-02')).toBe(first)
  expect((await next(first, { ...shown, photos: [photo, 'c'] }, '2026-11-02'))?.entries).toHaveLength(2)
  const journal = await record()
  expect(journal.entries.map(({ n, status }) => [n, status])).toEqual([
    [1, 'available'],
    [2, 'available'],
    [3, 'sold'],
    [4, 'gone'],
  ])
  expect(await checkChain(id, journal)).toMatchObject({
    ok: true,
    head: { n: 4 },
    keys: [keys?.publicKey],
    isSignatureChecked: true,
  })
  expect(await next(undefined, undefined, '2026-11-01')).toBeUndefined()
})

test.each([
  ['the price', { priceEuros: 12_000 }],
  ['the mileage', { mileage: 90_000 }],
  ['the photos', { photos: [] }],
  ['the texts', { text: 'c'.repeat(64) }],
  ['the day', { at: at('2026-11-11') }],
  ['a field that this release does not know', { note: 'later' }],
])('a change of %s in an old entry is found, and the entry named', async (_, change) => {
  expect(await checkChain(id, changed(await record(), 2, change))).toMatchObject({
    ok: false,
    fault: { n: 2, reason: 'signature' },
  })
  // Without signatures the fingerprint in the entry after it tells.
  expect(await checkChain(id, changed(await record(null as never), 2, change))).toMatchObject({
    ok: false,
    fault: { n: 3, reason: 'previous' },
  })
})

test('an entry that was left out, moved to another car, unsigned or signed by somebody else is found', async () => {
  const journal = await record()
  const [one, two, three, four] = journal.entries
  const fault = async (entries: unknown[], car = id) => {
    const check = await checkChain(car, { entries } as Journal)
    return check.ok ? undefined : check.fault
  }
  expect(await fault([one, three, four])).toEqual({ n: 3, reason: 'number' })
  expect(await fault([one, { ...three, n: 2 }])).toEqual({ n: 2, reason: 'previous' })
  expect(await fault(journal.entries, 'other-car')).toEqual({ n: 1, reason: 'car' })
  const { key: _, signature: __, ...bare } = two as NonNullable<typeof two>
  expect(await fault([one, bare])).toEqual({ n: 2, reason: 'unsigned' })
  expect(await fault([one, { ...two, key: 'A'.repeat(43) }])).toEqual({ n: 2, reason: 'signature' })
  expect(await fault([one, { ...two, key: '?' }])).toEqual({ n: 2, reason: 'signature' })
})

test('a record that was cut short or written anew no longer contains a head seen before', async () => {
  const journal = await record()
  const head = await headOf({ entries: journal.entries.slice(0, 3) })
  expect(await checkChain(id, journal, head)).toMatchObject({ ok: true })
  const short = { entries: journal.entries.slice(0, 2) }
  expect(await checkChain(id, short, head)).toMatchObject({ ok: false, fault: { n: 3, reason: 'number' } })
  // Whoever has the key can sign another past, but not one that leads to the head.
  let other = await next(undefined, { ...shown, mileage: 80_000 }, '2026-11-01')
  other = await next(other, shown, '2026-11-02')
  other = await next(other, { ...shown, price: 1 }, '2026-11-03')
  expect(await checkChain(id, other as Journal)).toMatchObject({ ok: true })
  expect(await checkChain(id, other as Journal, head)).toMatchObject({ ok: false, fault: { n: 3, reason: 'previous' } })
})

test('entries from before there were fingerprints are covered by the first entry after them', async () => {
  const old = {
    entries: [1, 2].map((n) => ({ n, at: n, priceEuros: 9000 + n, mileage: 1, status: 'available' as const })),
  }
  const journal = (await next(old, shown, '2026-11-01')) as Journal
  expect(await checkChain(id, journal)).toMatchObject({ ok: true, head: { n: 3 } })
  expect(await checkChain(id, changed(journal, 1, { priceEuros: 1 }))).toMatchObject({ ok: false, fault: { n: 3 } })
})

test('whatever is published, also an old state again, no entry is lost or altered, numbers and times go up, and the chain holds', async () => {
  const states = fc.option(
    fc.record({
      price: fc.integer({ min: 1, max: 3 }),
      mileage: fc.integer({ min: 0, max: 2 }),
      status: fc.constantFrom(...saleStatuses),
    }),
    { nil: undefined },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(states, fc.integer({ min: 0, max: 1e12 })), { maxLength: 8 }), async (steps) => {
      let journal: Journal | undefined
      for (const [state, time] of steps) {
        const before = journal?.entries ?? []
        journal = await continueChain(journal, { id, shown: state }, { at: time, keys })
        const after = journal?.entries ?? []
        expect(after.slice(0, before.length)).toEqual(before)
        expect(after.length - before.length).toBeLessThanOrEqual(1)
        const last = after.at(-1)
        const was = before.at(-1)
        const told = state ? [state.price, state.mileage, state.status] : was && [was.priceEuros, was.mileage, 'gone']
        expect(last && [last.priceEuros, last.mileage, last.status]).toEqual(told)
        expect(after.map(({ n }) => n)).toEqual(after.map((_, index) => index + 1))
        expect(after.map((one) => one.at)).toEqual(after.map((one) => one.at).toSorted((a, b) => a - b))
      }
      const check = journal ? await checkChain(id, journal) : { ok: true }
      expect(check.ok).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('the lowest price of the thirty days before a reduction is known, and of a car that was not online there is none', async () => {
  const journal = await record()
  expect(lowestPrice(journal, at('2026-11-10'))).toBe(14_900)
  expect(lowestPrice(journal, at('2026-11-11'))).toBe(13_900)
  // 14,900 ended on the 10th, 31 days before.
  expect(lowestPrice({ entries: journal.entries.slice(0, 2) }, at('2026-12-11'))).toBe(13_900)
  expect(lowestPrice({ entries: journal.entries.slice(0, 1) }, at('2026-11-01'))).toBeUndefined()
})

test('only a private Ed25519 key is taken as JOURNAL_KEY', async () => {
  expect(keys?.publicKey).toMatch(/^[\w-]{43}$/)
  expect(await readChainKeys('not a key')).toBeUndefined()
  expect(await readChainKeys('AAAA')).toBeUndefined()
})

test('fingerprints do not depend on the order of fields', async () => {
  expect(await fingerprint({ a: 1, b: [2] })).toBe(await fingerprint({ b: [2], a: 1 }))
  expect(await fingerprint({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
})
