import type { Config, Context } from '@netlify/functions'
import { readSettings } from '../lib/environment.ts'
import { answering } from '../lib/http/answering.ts'
import { misconfigured } from '../lib/http/misconfigured.ts'
import { refuse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'
import { tellFault } from '../lib/outbox/tell-fault.ts'
import { retainShelves } from '../lib/retention/retain-shelves.ts'

/** Deletes what the shop has no more reason to keep, once a day. Subscribers stay until they leave. What a run could not do,
 *  the next day's does. */
export default (_request: Request, context: Context): Promise<Response> =>
  answering('retention', { schedule: context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('retention', settings.variables)
    const run = makeOutbox(settings.value)
    const counts: Record<string, number> = {}
    let stuck = false
    for (const [shelf, retain] of Object.entries(retainShelves(run)))
      try {
        counts[shelf] = await retain()
      } catch (thrown) {
        stuck = true
        await tellFault(run, { event: 'retention-stuck', id: shelf, kind: 'retention' }, thrown)
      }
    if (Object.values(counts).some(Boolean)) log('retention-ran', counts)
    return stuck ? refuse('unavailable') : Response.json(counts)
  })

export const config: Config = { schedule: '@daily' }
