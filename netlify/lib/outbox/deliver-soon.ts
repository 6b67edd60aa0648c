import type { Context } from '@netlify/functions'
import { faultName, log } from '../log.ts'
import { deliverHeld, type OutboxRun } from './deliver-held.ts'
import type { Held } from './outbox-store.ts'

/** Delivers after the answer. Whatever goes wrong is the scheduled run's to repair. */
export function deliverSoon(run: OutboxRun, held: Held | undefined, context: Pick<Context, 'waitUntil'>): void {
  if (!held) return
  context.waitUntil(
    deliverHeld(run, held).catch((thrown: unknown) => {
      log('outbox-fault', { key: held.version.key, fault: faultName(thrown) })
    }),
  )
}
