import type { Config, Context } from '@netlify/functions'
import { answering } from '../lib/http/answering.ts'
import { misconfigured } from '../lib/http/misconfigured.ts'
import { faultName, log } from '../lib/log.ts'
import { advance, moveOn } from '../lib/rebuild/advance.ts'
import { withDueVehicles } from '../lib/rebuild/due-vehicles.ts'
import { makeDesk } from '../lib/rebuild/make-desk.ts'
import { ask } from '../lib/rebuild/moves.ts'
import { statusOf } from '../lib/rebuild/rebuild-state.ts'
import { readRebuildSettings } from '../lib/rebuild/rebuild-settings.ts'

/** Asks for the build that gathered publishes or a failed one wait for, and for one when a car's hour (`publishAt`) has
 *  come. The host calls it every minute and nobody else can. */
export default (_request: Request, context: Context): Promise<Response> =>
  answering('publish-due', { schedule: context }, async () => {
    const reading = readRebuildSettings()
    if (!reading.ok) return misconfigured('publish-due', reading.variables)
    const desk = makeDesk(reading.value)
    try {
      const count = await withDueVehicles(desk.store, reading.value.content, desk.now(), () =>
        moveOn(desk, ask(desk.now(), 0)),
      )
      if (count > 0) log('build-wanted', { cause: 'hour', vehicles: count })
    } catch (thrown) {
      // Content that does not answer must not hold up a build that waits; the next look reaches back to the last.
      log('due-unknown', { fault: faultName(thrown) })
    }
    return Response.json({ phase: statusOf(await advance(desk)).phase })
  })

export const config: Config = { schedule: '* * * * *' }
