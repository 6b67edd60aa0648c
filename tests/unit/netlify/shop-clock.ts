import { vi } from 'vitest'
import type { Entry, Outcome, Trace } from '../../../netlify/lib/mail/message.ts'
import { makeOutbox, type OutboxContext } from '../../../netlify/lib/outbox/delivery.ts'
import { type RunCounts, runMinute, runOutbox } from '../../../netlify/lib/run-minute.ts'
import { readSettings } from '../../../netlify/lib/settings.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The outbox with the environment's settings; a provider that hangs is given up after 300 ms. */
export const outboxNow = () => makeOutbox(settingsNow(), { timeout: 300, now: () => Date.now() })

function settingsNow() {
  const settings = readSettings()
  if (!settings.ok) throw new Error(`misconfigured: ${settings.variables.join(' ')}`)
  return settings.value
}

/** Only the clock is ours, from the real time (or `now`) on; timers run as they do. */
export function holdClock(now?: number): void {
  vi.useRealTimers()
  vi.useFakeTimers({ now: now ?? Date.now(), toFake: ['Date'] })
}

/** What the host does `minutes` from now. */
export async function runLater(minutes: number): Promise<RunCounts> {
  vi.setSystemTime(Date.now() + minutes * MINUTE)
  const run = outboxNow()
  return runOutbox(run, run.now() + MINUTE)
}

/** What the host's clock does with orders and mails `minutes` from now. */
export function scheduleLater(minutes: number): Promise<Record<string, number>> {
  vi.setSystemTime(Date.now() + minutes * MINUTE)
  return runMinute(settingsNow())
}

/** An outbox on the real store whose provider does as the test says. */
export function scripted(
  decide: (entry: Entry) => Outcome,
  journal: (entry: Entry) => Trace = () => ({ kind: 'absent' }),
) {
  const delivered: string[] = []
  const sendAlert = vi.fn(async () => undefined)
  const transport = {
    deliver: async (entry: Entry) => {
      const outcome = decide(entry)
      if (outcome.kind === 'sent') delivered.push(entry.id)
      return outcome
    },
    lookUp: async (entry: Entry) => journal(entry),
  }
  return { outbox: { ...outboxNow(), transport, sendAlert }, delivered, sendAlert }
}

export const sent = { kind: 'sent', providerId: 'p' } as const
/** A message of a visitor, stored now. */
export const letter = (id: string) => ({
  id,
  kind: 'contact',
  content: { channel: 'relay', body: { text: id } } as const,
  now: Date.now(),
})
export const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)
export const runAll = (outbox: OutboxContext) => runOutbox(outbox, Date.now() + HOUR)
/** All that the outbox keeps, in the order of its keys. */
export const keys = async () => (await outboxNow().store.list('')).map(({ key }) => key)
