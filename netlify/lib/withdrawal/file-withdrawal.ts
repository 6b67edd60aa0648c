import { faultName, log } from '../log.ts'
import type { OutboxRun } from '../outbox/deliver-held.ts'
import { unpackLetters } from '../outbox/unpack-letters.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { freshKey, keptKey, keptWithdrawalSchema, type KeptWithdrawal } from './kept-withdrawal.ts'

/** Milliseconds. Younger ones are still in the hands of the request that wrote them. */
const IN_HAND = 60_000

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
      log('withdrawal-fault', { key, fault: faultName(thrown) })
    }
  }
  return unpacked
}
