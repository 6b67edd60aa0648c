import type { Config, Context } from '@netlify/functions'
import { readSettings } from '../lib/settings.ts'
import { answering } from '../lib/http/handler.ts'
import { misconfigured, refuse } from '../lib/http/responses.ts'
import { log } from '../lib/log.ts'
import { tellFault } from '../lib/outbox/alerts.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'
import { retainShelves } from '../lib/retention/retention.ts'
import { noteEnd } from '../lib/schedule-watch.ts'

/** Milliseconds. The host stops a scheduled function after 30 s, in silence; a shelf may need some for its last look. */
const RUN_TIME = 20_000

/** Deletes what the shop has no more reason to keep, once an hour: once a day cannot keep up with a flood. Subscribers stay
 *  until they leave. The next run does what this one could not, because its time was up or the store was out. */
export default (_request: Request, context: Context): Promise<Response> =>
  answering('retention', { schedule: context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('retention', settings.variables)
    const run = makeOutbox(settings.value)
    const counts: Record<string, number> = {}
    let stuck = false
    // Side by side: a shelf with more than a run can do takes no time from the others.
    const shelves = Object.entries(retainShelves(run, run.now() + RUN_TIME)).map(async ([shelf, retain]) => {
      try {
        counts[shelf] = await retain()
      } catch (thrown) {
        stuck = true
        await tellFault(run, { event: 'retention-stuck', id: shelf, kind: 'retention' }, thrown)
      }
    })
    await Promise.all(shelves)
    if (Object.values(counts).some(Boolean)) log('retention-ran', counts)
    await noteEnd(run, 'retention')
    return stuck ? refuse('unavailable') : Response.json(counts)
  })

export const config: Config = { schedule: '@hourly' }
