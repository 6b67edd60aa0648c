import type { OutboxRun } from '../outbox/deliver-held.ts'
import { IN_HAND } from '../outbox/timing.ts'
import { tellFault } from '../outbox/tell-fault.ts'
import { unpackLetters } from '../outbox/unpack-letters.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { freshKey, keptKey, keptWithdrawalSchema, type KeptWithdrawal } from './kept-withdrawal.ts'

/** Files a withdrawal whose letters the outbox has. The new place first: killed between the two, it is done again. */
export async function fileWithdrawal(store: BlobStore, withdrawal: KeptWithdrawal): Promise<void> {
  await store.put(keptKey(withdrawal.id), { ...withdrawal, letters: [] })
  await store.remove(freshKey(withdrawal.id))
}

/** Takes up what a killed process left. Gives how many withdrawals were unpacked. */
export async function sweepWithdrawals(run: OutboxRun, store: BlobStore): Promise<number> {
  let unpacked = 0
  for (const { key } of await store.list('fresh/')) {
    try {
      const withdrawal = keptWithdrawalSchema.parse(await store.read(key))
      if (run.now() - withdrawal.receivedAt < IN_HAND) continue
      await unpackLetters(run, withdrawal.letters, true)
      await fileWithdrawal(store, withdrawal)
      unpacked += 1
    } catch (thrown) {
      await tellFault(run, { event: 'withdrawal-stuck', id: key, kind: 'withdrawal' }, thrown)
    }
  }
  return unpacked
}
