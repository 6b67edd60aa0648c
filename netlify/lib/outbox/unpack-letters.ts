import { setImmediate } from 'node:timers/promises'
import type { Context } from '@netlify/functions'
import { faultName, log } from '../log.ts'
import { deliverHeld, type OutboxRun } from './deliver-held.ts'
import type { Letter } from './entry.ts'
import { enqueue, type Held } from './outbox-store.ts'
import { IN_HAND } from './timing.ts'

/** Puts letters into the outbox under their own ids. `again` when that may have been done before: a letter that is out does
 *  not leave twice. Gives those that can be delivered at once. */
export async function unpackLetters(run: OutboxRun, letters: Letter[], again: boolean): Promise<Held[]> {
  const held = await Promise.all(
    letters.map(({ id, kind, mail, gather }) =>
      enqueue(run.store, { id, kind, content: { channel: 'mail', mail }, gather, now: run.now(), again }),
    ),
  )
  return held.filter((one) => one !== undefined)
}

interface Owed {
  /** What the letters are about, for the log. */
  id: string
  make: () => Promise<Letter[]>
  /** True when these letters may have been in the outbox before. */
  again?: boolean
  /** Called when the outbox has them. */
  unpacked: () => Promise<unknown>
}

/** After the answer: letters made and put into the outbox, `unpacked` told, then a first attempt at each. Whatever goes wrong
 *  is the scheduled run's to repair. */
export function sendLettersSoon(
  run: OutboxRun,
  { id, make, again = false, unpacked }: Owed,
  context: Pick<Context, 'waitUntil'>,
): void {
  const begun = run.now()
  const work = async () => {
    // Making a letter takes longer than answering: the answer goes first.
    await setImmediate()
    const letters = await make()
    // A process that was held up may find that the scheduled run was here meanwhile.
    const late = run.now() - begun > IN_HAND / 2
    const held = await unpackLetters(run, letters, again || late)
    await unpacked()
    await Promise.all(held.map((one) => deliverHeld(run, one)))
  }
  context.waitUntil(
    work().catch((thrown: unknown) => {
      log('letters-fault', { id, fault: faultName(thrown) })
    }),
  )
}
