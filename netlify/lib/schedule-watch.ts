import { z } from 'zod'
import { DAY } from '#domain/legal.ts'
import { tellOnceADay } from './outbox/alerts.ts'
import type { OutboxRun } from './outbox/delivery.ts'
import { openStore } from './store/blob-store.ts'
import { HOUR } from './store/recent.ts'

/** The functions that the host's clock calls, each with the milliseconds after which one that has not come to its end is
 *  missed. A host that stops a run says so to nobody. */
const LONGEST = { minute: HOUR, retention: 2 * DAY } as const
export type ScheduleName = keyof typeof LONGEST

/** `at`: when it last came to its end; `since`: since when it has done so without such a gap. Milliseconds since 1970. */
const endSchema = z.object({ at: z.number(), since: z.number() })

/** Milliseconds. A process that has noted an end lets the next few go by: what is missed is missed by the hour. */
const NOTED = 5 * 60_000
const noted = new Map<ScheduleName, number>()

/** Notes that a schedule has come to its end, and looks whether the other one still does: a person is told once a day. One that
 *  was away itself (a first start, a host that was out) counts the other's silence from its own return. */
export async function noteEnd(run: Pick<OutboxRun, 'alarm' | 'now'>, name: ScheduleName): Promise<void> {
  const now = run.now()
  if (Math.abs(now - (noted.get(name) ?? -Infinity)) < NOTED) return
  const store = openStore('runs')
  const other = name === 'minute' ? 'retention' : 'minute'
  const [mine, its] = await Promise.all(
    [name, other].map(async (key) => endSchema.safeParse(await store.read(key)).data),
  )
  const since = mine && now - mine.at <= LONGEST[name] ? mine.since : now
  await store.put(name, { at: now, since } satisfies z.infer<typeof endSchema>)
  noted.set(name, now)
  if (now - Math.max(its?.at ?? since, since) <= LONGEST[other]) return
  await tellOnceADay(run, { event: 'schedule-stopped', id: other, kind: 'schedule', code: 'no-end' })
}
