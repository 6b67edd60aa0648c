import { vi } from 'vitest'
import { readSettings } from '../../../netlify/lib/settings.ts'
import { makeOutbox } from '../../../netlify/lib/outbox/make-outbox.ts'
import { runOutbox, type RunCounts } from '../../../netlify/lib/outbox/run-outbox.ts'
import { workOff } from '../../../netlify/lib/minute-work.ts'

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
  return workOff(settingsNow())
}
