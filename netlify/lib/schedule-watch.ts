import { z } from 'zod'
import { DAY } from '#domain/legal.ts'
import { type AlertContext, alertOnceADay } from './outbox/alerts.tsx'
import { HOUR, openStore } from './store/blob-store.ts'

/** Scheduled functions and the milliseconds without a completed run that raise an alert. Netlify does not report killed
 *  runs. */
const MAX_GAP = { minute: HOUR, retention: 2 * DAY } as const
type ScheduleName = keyof typeof MAX_GAP

/** `at`: last completed run. `since`: start of the current period without a gap. Milliseconds since 1970. */
const completionSchema = z.object({ at: z.number(), since: z.number() })

/** Milliseconds between two records of one process: gaps are measured in hours. */
const RECORD_INTERVAL = 5 * 60_000
const recorded = new Map<ScheduleName, number>()

/** Records a completed run, and alerts once a day if the other schedule has stopped. After its own gap (first start, host
 *  outage) a schedule gives the other one the full time again before it alerts. */
export async function recordCompletion(context: AlertContext, name: ScheduleName): Promise<void> {
  const now = context.now()
  if (Math.abs(now - (recorded.get(name) ?? -Infinity)) < RECORD_INTERVAL) return
  const store = openStore('runs')
  const other = name === 'minute' ? 'retention' : 'minute'
  const [own, others] = await Promise.all(
    [name, other].map(async (key) => completionSchema.safeParse(await store.read(key)).data),
  )
  const since = own && now - own.at <= MAX_GAP[name] ? own.since : now
  await store.put(name, { at: now, since } satisfies z.infer<typeof completionSchema>)
  recorded.set(name, now)
  if (now - Math.max(others?.at ?? since, since) <= MAX_GAP[other]) return
  await alertOnceADay(context, { event: 'schedule-stopped', id: other, kind: 'schedule', code: 'no-end' })
}
