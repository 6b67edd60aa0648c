import type { Config } from '@netlify/functions'
import { readSettings } from '../lib/environment.ts'
import { answering } from '../lib/http/answering.ts'
import { refuse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'
import { runOutbox } from '../lib/outbox/run-outbox.ts'

/** Milliseconds. The host stops a scheduled function after 30 s; an attempt begun at the last moment may take 20. */
const RUN_TIME = 8000

/** Sends what waits. The host calls it every minute and nobody else can. */
export default (): Promise<Response> =>
  answering('outbox', async () => {
    const settings = readSettings()
    if (!settings.ok) {
      log('misconfigured', { function: 'outbox', variables: settings.variables.join(' ') })
      return refuse('unavailable')
    }
    const outbox = makeOutbox(settings.value)
    const counts = await runOutbox(outbox, outbox.now() + RUN_TIME)
    // Silence while nothing waits: this runs every minute, for years.
    if (Object.values(counts).some(Boolean)) log('outbox-ran', counts)
    return Response.json(counts)
  })

export const config: Config = { schedule: '* * * * *' }
