import type { Config, Context } from '@netlify/functions'
import { misconfigured, refuse, withErrorResponse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { alertFault } from '../lib/outbox/alerts.tsx'
import { makeOutbox } from '../lib/outbox/delivery.ts'
import { retentionTasks } from '../lib/retention.ts'
import { recordEnd } from '../lib/schedule-watch.ts'
import { readSettings } from '../lib/settings.ts'

/** Milliseconds. The host stops a scheduled function after 30 s, without a word; a task may need some for its last item. */
const RUN_TIME = 20_000

/** Deletes what the shop has no more reason to store, once an hour: once a day cannot keep up with a flood. Subscribers stay
 *  until they leave. The next run does what this one could not. */
export default (_request: Request, context: Context): Promise<Response> =>
  withErrorResponse('retention', { schedule: context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('retention', settings.variables)
    const outbox = makeOutbox(settings.value)
    const counts: Record<string, number> = {}
    let stuck = false
    // In parallel: a task with more than a run can do takes no time from the others.
    const tasks = Object.entries(retentionTasks(outbox, outbox.now() + RUN_TIME)).map(async ([name, retain]) => {
      try {
        counts[name] = await retain()
      } catch (thrown) {
        stuck = true
        await alertFault(outbox, { event: 'retention-stuck', id: name, kind: 'retention' }, thrown)
      }
    })
    await Promise.all(tasks)
    if (Object.values(counts).some(Boolean)) log('retention-ran', counts)
    await recordEnd(outbox, 'retention')
    return stuck ? refuse('unavailable') : Response.json(counts)
  })

export const config: Config = { schedule: '@hourly' }
