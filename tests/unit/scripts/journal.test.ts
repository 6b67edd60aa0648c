import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { continueChain, headOf, readChainKeys } from '../../../schemas/domain/journal-chain.ts'
import type { Journal } from '../../../schemas/domain/journal.ts'
import { sampleOf } from '../../../scripts/command/environment.ts'
import { STORE_FOLDER } from '../../../scripts/dev/local-services.ts'
import { openShopStores } from '../../../scripts/orders/stores.ts'
import { runScript } from '../../fixtures/run-program.ts'
import { makeLetters } from '../netlify/lib/emails/make-letters.ts'

const id = 'audi-a3-sportback-2015-001'
const keys = await readChainKeys(sampleOf('JOURNAL_KEY') ?? '')

/** A record of two prices, and where it ended after the first. */
async function makeRecord() {
  const at = Date.parse('2026-11-20T10:00:00Z')
  const car = (price: number) => ({ id, shown: { price, mileage: 120_000, status: 'available' as const } })
  const first = (await continueChain(undefined, car(14_900), { at, keys })) as Journal
  const journal = (await continueChain(first, car(13_900), { at: at + 1000, keys })) as Journal
  return { journal, seen: await headOf(first), head: await headOf(journal) }
}

/** Runs the command on a store with these values. */
async function runOn(values: { store: string; key: string; value: object }[], ...args: string[]) {
  const cwd = await mkdtemp(join(tmpdir(), 'journal-'))
  onTestFinished(() => rm(cwd, { recursive: true, force: true }))
  const stores = await openShopStores(undefined, join(cwd, STORE_FOLDER))
  for (const { store, key, value } of values) await stores.put(store, key, value)
  await stores.close()
  return runScript('scripts/journal.ts', args, { cwd })
}

const stored = (journal: object, head: object) => [
  { store: 'journal', key: `cars/${id}`, value: journal },
  { store: 'journal', key: `heads/${id}`, value: head },
]
const orderWith = async (listing: object) => {
  const { order } = await makeLetters({ vehicleId: id })
  return { store: 'orders', key: `cars/${id}`, value: { ...order, vehicleId: id, listing } }
}

test('the command checks a record against its signatures, the noted head, and the head that an order keeps', async () => {
  const { journal, seen, head } = await makeRecord()
  const { code, output } = await runOn([...stored(journal, head), await orderWith(seen)], '--check')
  expect(output).toContain(`${id} : 2 entrées, empreinte ${head.hash}`)
  expect(output).toContain('1 journaux vérifiés, 0 en défaut')
  expect(code).toBe(0)
})

test('one changed figure is named with its entry, and the command fails', async () => {
  const { journal, head } = await makeRecord()
  const [first, ...rest] = journal.entries
  const { code, output } = await runOn(stored({ entries: [{ ...first, priceEuros: 9900 }, ...rest] }, head), '--check')
  expect(output).toContain('entrée 1 : sa signature est fausse')
  expect(code).toBe(1)
})

test('a record that was made anew, head and all, is betrayed by the head that an order keeps', async () => {
  const { seen } = await makeRecord()
  const shown = { price: 14_900, mileage: 90_000, status: 'available' as const }
  const anew = (await continueChain(undefined, { id, shown }, { at: 1, keys })) as Journal
  const { code, output } = await runOn([...stored(anew, await headOf(anew)), await orderWith(seen)], '--check')
  expect(output).toMatch(/l’empreinte que garde la commande \S+ n’y est pas/)
  expect(code).toBe(1)
})

test('a deleted record whose head is still noted is in default; a car without a record is told', async () => {
  const { head } = await makeRecord()
  const [, noted] = stored({}, head)
  const gone = await runOn(noted ? [noted] : [], '--check')
  expect([gone.code, gone.output]).toEqual([1, expect.stringContaining('illisible ou absent')])
  const none = await runOn([], '--car', id)
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('n’a pas de journal')])
})
