import { z } from 'zod'
import { DAY } from '#domain/legal.ts'
import { type AlertContext, alertOnceADay } from './outbox/alerts.tsx'
import { openStore } from './store/blob-store.ts'
import { HOUR } from './store/hourly.ts'

/** Scheduled functions, each with the milliseconds after which a missing end is an alert. A host that stops a run tells
 *  nobody. */
const MAX_GAP = { minute: HOUR, retention: 2 * DAY } as const
export type ScheduleName = keyof typeof MAX_GAP

/** `at`: when it last came to its end; `since`: since when without such a gap. Milliseconds since 1970. */
const completionSchema = z.object({ at: z.number(), since: z.number() })

/** Milliseconds. A process records an end only this often: gaps are counted in hours. */
const RECORD_INTERVAL = 5 * 60_000
const recorded = new Map<ScheduleName, number>()

/** Records that a schedule has come to its end, and alerts once a day if the other one no longer does. A schedule that was away
 *  itself (a first start, a host that was down) counts the other's silence from its own return. */
export async function recordCompletion(context: AlertContext, name: ScheduleName): Promise<void> {
  const now = context.now()
  if (Math.abs(now - (recorded.get(name) ?? -Infinity)) < RECORD_INTERVAL) return
  const store = openStore('runs')
  const other = name === 'minute' ? 'retention' : 'minute'
  const [mine, its] = await Promise.all(
    [name, other].map(async (key) => completionSchema.safeParse(await store.read(key)).data),
  )
  const since = mine && now - mine.at <= MAX_GAP[name] ? mine.since : now
  await store.put(name, { at: now, since } satisfies z.infer<typeof completionSchema>)
  recorded.set(name, now)
  if (now - Math.max(its?.at ?? since, since) <= MAX_GAP[other]) return
  await alertOnceADay(context, { event: 'schedule-stopped', id: other, kind: 'schedule', code: 'no-end' })
}
