import { vi } from 'vitest'
import type { Entry, Outcome, Trace } from '../../../netlify/lib/mail/message.ts'
import { makeOutbox, type OutboxContext } from '../../../netlify/lib/outbox/delivery.ts'
import { type RunCounts, runMinute, runOutbox } from '../../../netlify/lib/run-minute.ts'
import { readSettings } from '../../../netlify/lib/settings.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The outbox with the environment's settings and a provider timeout of three seconds: a busy machine answers a mail within it. */
export const outboxNow = () => makeOutbox(settingsNow(), { timeout: 3000, now: () => Date.now() })

function settingsNow() {
  const settings = readSettings()
  if (!settings.ok) throw new Error(`misconfigured: ${settings.variables.join(' ')}`)
  return settings.value
}

/** Fakes only the date, starting at the real time or `now`; timers stay real. */
export function fakeClock(now?: number): void {
  vi.useRealTimers()
  vi.useFakeTimers({ now: now ?? Date.now(), toFake: ['Date'] })
}

/** Runs the outbox `minutes` from now. */
export async function runLater(minutes: number): Promise<RunCounts> {
  vi.setSystemTime(Date.now() + minutes * MINUTE)
  const run = outboxNow()
  return runOutbox(run, run.now() + MINUTE)
}

/** Runs the minute schedule `minutes` from now. */
export function scheduleLater(minutes: number): Promise<Record<string, number>> {
  vi.setSystemTime(Date.now() + minutes * MINUTE)
  return runMinute(settingsNow())
}

/** An outbox on the real store with a provider whose outcomes the test decides. */
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
/** A visitor's message, stored now. */
export const letter = (id: string) => ({
  id,
  kind: 'contact',
  content: { channel: 'relay', body: { text: id } } as const,
  now: Date.now(),
})
export const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)
export const runAll = (outbox: OutboxContext) => runOutbox(outbox, Date.now() + HOUR)
/** All keys of the outbox, in order. */
export const keys = async () => (await outboxNow().store.list('')).map(({ key }) => key)
