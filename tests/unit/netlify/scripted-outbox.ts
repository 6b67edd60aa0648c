import { vi } from 'vitest'
import type { Entry, Outcome, Trace } from '../../../netlify/lib/mail/message.ts'
import { runOutbox } from '../../../netlify/lib/outbox/run-outbox.ts'
import { HOUR, MINUTE, outboxNow } from './shop-clock.ts'

/** An outbox on the real store whose provider does as the test says. */
export function scripted(
  decide: (entry: Entry) => Outcome,
  journal: (entry: Entry) => Trace = () => ({ kind: 'absent' }),
) {
  const delivered: string[] = []
  const alarm = vi.fn(async () => undefined)
  const office = {
    deliver: async (entry: Entry) => {
      const outcome = decide(entry)
      if (outcome.kind === 'sent') delivered.push(entry.id)
      return outcome
    },
    lookUp: async (entry: Entry) => journal(entry),
  }
  return { run: { ...outboxNow(), office, alarm }, delivered, alarm }
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
export const runAll = (run: Parameters<typeof runOutbox>[0]) => runOutbox(run, Date.now() + HOUR)
/** All that the outbox keeps, in the order of its keys. */
export const keys = async () => (await outboxNow().store.list('')).map(({ key }) => key)
