import type { Config, Context } from '@netlify/functions'
import { misconfigured, refuse, withErrorResponse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { makeRebuildContext, publishDue } from '../lib/rebuild/rebuild.ts'
import { runMinute } from '../lib/run-minute.ts'
import { readSettings } from '../lib/settings.ts'

/** Milliseconds. Netlify kills a scheduled function after 30 s without reporting it. */
const LIMIT = 28_000

/** Runs the per-minute jobs; only Netlify's scheduler can call it. They share one function because plans count invocations.
 *  The jobs run in parallel and fail independently: the answer holds each result, with the worst status. */
export default (_request: Request, context: Context): Promise<Response> =>
  withErrorResponse('minute', { schedule: context }, async () => {
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, work]) => {
        const done = withErrorResponse(name, { schedule: context }, async () => {
          const result = await work()
          return result instanceof Response ? result : Response.json(result)
        })
        const answer = await inTime(name, done)
        return { name, status: answer.status, body: (await answer.json()) as unknown }
      }),
    )
    return Response.json(Object.fromEntries(answers.map(({ name, body }) => [name, body])), {
      status: Math.max(...answers.map(({ status }) => status)),
    })
  })

export const config: Config = { schedule: '* * * * *' }

const parts: Record<string, () => Promise<unknown>> = {
  outbox: async () => {
    const settings = readSettings()
    return settings.ok ? runMinute(settings.value) : misconfigured('outbox', settings.variables)
  },
  'publish-due': async () => {
    const rebuild = makeRebuildContext()
    return rebuild.ok ? publishDue(rebuild.value) : misconfigured('publish-due', rebuild.variables)
  },
}

/** The job's answer, or 503 after `LIMIT` milliseconds. The next run continues what is unfinished. */
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
