import type { Context } from '@netlify/functions'
import { faultName, log } from '../log.ts'
import { deliverHeld, type OutboxRun } from './deliver-held.ts'
import type { Letter } from './letter.ts'
import { enqueue, type Held } from './outbox-store.ts'

/** Puts letters into the outbox under their own ids. `again` when that may have been done before: a letter that is out does
 *  not leave twice. Gives those that wait to be delivered. */
export async function unpackLetters(run: OutboxRun, letters: Letter[], again: boolean): Promise<Held[]> {
  const held = await Promise.all(
    letters.map(({ id, kind, mail }) =>
      enqueue(run.store, { id, kind, content: { channel: 'mail', mail }, now: run.now(), again }),
    ),
  )
  return held.filter((one) => one !== undefined)
}

/** After the answer: letters into the outbox, `unpacked` told, then a first attempt at each. Whatever goes wrong is the
 *  scheduled run's to repair. */
export function sendLettersSoon(
  run: OutboxRun,
  letters: Letter[],
  { again = false, unpacked }: { again?: boolean; unpacked: () => Promise<unknown> },
  context: Pick<Context, 'waitUntil'>,
): void {
  const work = async () => {
    const held = await unpackLetters(run, letters, again)
    await unpacked()
    await Promise.all(held.map((one) => deliverHeld(run, one)))
  }
  context.waitUntil(
    work().catch((thrown: unknown) => {
      log('letters-fault', { id: letters[0]?.id ?? '', fault: faultName(thrown) })
    }),
  )
}
