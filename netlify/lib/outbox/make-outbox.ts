import type { Settings } from '../environment.ts'
import type { OutboxRun } from './deliver-held.ts'
import { makeAlarm } from './make-alarm.ts'
import { makeOffice } from './make-office.ts'
import { openOutbox } from './outbox-store.ts'

/** The outbox with all it needs. `timeout` of one call to a provider and `now` are for tests. */
export function makeOutbox(
  settings: Settings,
  { now = Date.now, timeout }: { now?: () => number; timeout?: number } = {},
): OutboxRun {
  const store = openOutbox()
  return { store, office: makeOffice(settings, timeout), alarm: makeAlarm(settings, store, now), now }
}
