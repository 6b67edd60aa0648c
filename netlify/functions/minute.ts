import type { Config, Context } from '@netlify/functions'
import { readSettings } from '../lib/settings.ts'
import { answering } from '../lib/http/handler.ts'
import { misconfigured, refuse } from '../lib/http/responses.ts'
import { log } from '../lib/log.ts'
import { workOff } from '../lib/minute-work.ts'
import { makeDesk } from '../lib/rebuild/advance.ts'
import { publishDue } from '../lib/rebuild/publish-due.ts'
import { readRebuildSettings } from '../lib/rebuild/rebuild-settings.ts'

/** Milliseconds. The host stops a scheduled function after 30 s, in silence. */
const LIMIT = 28_000

/** What is done each minute, side by side. */
const parts: Record<string, () => Promise<unknown>> = {
  outbox: async () => {
    const settings = readSettings()
    return settings.ok ? workOff(settings.value) : misconfigured('outbox', settings.variables)
  },
  'publish-due': async () => {
    const reading = readRebuildSettings()
    return reading.ok
      ? publishDue(makeDesk(reading.value), reading.value)
      : misconfigured('publish-due', reading.variables)
  },
}

/** All that the host's clock does for the shop each minute: nobody else can call it. One function and not one a part, because
 *  plans count calls. No part waits for another or hides its fault: the answer holds each one's, and has the worst status. */
export default (_request: Request, context: Context): Promise<Response> =>
  answering('minute', { schedule: context }, async () => {
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, work]) => {
        const done = answering(name, { schedule: context }, async () => {
          const result = await work()
          return result instanceof Response ? result : Response.json(result)
        })
        const answer = await inTime(name, done)
        return { name, status: answer.status, said: (await answer.json()) as unknown }
      }),
    )
    return Response.json(Object.fromEntries(answers.map(({ name, said }) => [name, said])), {
      status: Math.max(...answers.map(({ status }) => status)),
    })
  })

/** The answer, or after `LIMIT` a refusal in its place: what is unfinished then is the next minute's. */
async function inTime(name: string, answer: Promise<Response>): Promise<Response> {
  const late = Promise.withResolvers<Response>()
  const timer = setTimeout(() => {
    log('run-late', { part: name })
    late.resolve(refuse('unavailable'))
  }, LIMIT)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export const config: Config = { schedule: '* * * * *' }
