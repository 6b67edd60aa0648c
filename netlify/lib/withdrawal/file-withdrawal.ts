import { eachUntil } from '../each-until.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { IN_HAND } from '../outbox/timing.ts'
import { tellFault } from '../outbox/alarm.ts'
import { unpackLetters } from '../outbox/unpack-letters.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { timeOfId } from '../store/time-ordered-id.ts'
import { freshKey, keptKey, keptWithdrawalSchema, type KeptWithdrawal } from './kept-withdrawal.ts'

/** Files a withdrawal whose letters the outbox has. The new place first: killed between the two, it is done again. */
export async function fileWithdrawal(store: BlobStore, withdrawal: KeptWithdrawal): Promise<void> {
  await store.put(keptKey(withdrawal.id), { ...withdrawal, letters: [] })
  await store.remove(freshKey(withdrawal.id))
}

/** How many are read at once. */
const AT_ONCE = 8

/** Takes up what a killed process left, until the time is up (`until`, milliseconds since 1970). What is in a request's hands,
 *  by its key, is not read. Gives how many withdrawals were unpacked. */
export async function sweepWithdrawals(run: OutboxRun, store: BlobStore, until: number): Promise<number> {
  let unpacked = 0
  const end = run.now() - IN_HAND
  const left = (await store.list(freshKey(''))).filter(
    ({ key }) => (timeOfId(key.replace(freshKey(''), '')) ?? 0) <= end,
  )
  await eachUntil(left, { atOnce: AT_ONCE, until, now: run.now }, async ({ key }) => {
    try {
      const value = await store.read(key)
      if (value === undefined) return
      const withdrawal = keptWithdrawalSchema.parse(value)
      await unpackLetters(run, withdrawal.letters, true)
      await fileWithdrawal(store, withdrawal)
      unpacked += 1
    } catch (thrown) {
      await tellFault(run, { event: 'withdrawal-stuck', id: key, kind: 'withdrawal' }, thrown)
    }
  })
  return unpacked
}
