import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '@netlify/functions'
import { isScheduled } from '../host/run-schedule.ts'
import type { LoadFunction } from './function-module.ts'
import { answersAt, createRateLimiter, ruleInForce } from './rate-limiter.ts'
import { sendResponse, toRequest, unreadable } from './web-request.ts'

/** Tests name a header that tells the caller's address: on one machine all would be one network. */
const callerHeader = process.env['TEST_CALLER_HEADER']?.toLowerCase()

function callerOf({ headers, socket }: IncomingMessage): string {
  const told = callerHeader === undefined ? undefined : headers[callerHeader]
  return typeof told === 'string' ? told : (socket.remoteAddress ?? '')
}

const path = /^\/\.netlify\/functions\/([\w-]+)\/?(?:\?|$)/

/** What the host tells the live shop's functions of their deploy, and those of others; `--deploy` of npm run preview. */
export const deploys = {
  live: { context: 'production', id: 'local', published: true },
  old: { context: 'production', id: 'local', published: false },
  preview: { context: 'deploy-preview', id: 'local', published: false },
  branch: { context: 'branch-deploy', id: 'local', published: false },
} as const satisfies Record<string, Context['deploy']>
export type DeployKind = keyof typeof deploys
export const isDeployKind = (text: unknown): text is DeployKind => Object.keys(deploys).some((kind) => kind === text)

/** Functions as Netlify runs them, on this machine: by their names under /.netlify/functions/, with the rate limits that
 *  the host would apply, and with work that goes on after the answer. Netlify's own stand-in bundles a function anew for
 *  every call, which takes seconds. Scheduled functions answer the schedule of this process and nobody else. They belong to
 *  the live deploy unless `kind` says otherwise. */
export function createFunctionHost(load: LoadFunction, kind: DeployKind = 'live') {
  const limiter = createRateLimiter()
  const after = new Set<Promise<unknown>>()
  const waitUntil = (work: Promise<unknown>) => {
    const done = work.catch((error: unknown) => console.error(error)).finally(() => after.delete(done))
    after.add(done)
  }
  return {
    /** True when the request was for a function, and has been answered. */
    async handle(message: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const name = path.exec(message.url ?? '')?.[1]
      if (!name) return false
      const refusal = unreadable(message)
      if (refusal) {
        response.writeHead(refusal, { 'content-type': 'text/plain' }).end('Request not understood')
        return true
      }
      const module = await load(name)
      const isClosed = module?.config?.schedule !== undefined && !isScheduled(message.headers)
      if (!module || isClosed || !answersAt(module.config, `/.netlify/functions/${name}`)) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Function not found')
        return true
      }
      const ip = callerOf(message)
      if (!limiter.admit(name, ruleInForce(module.config), ip)) {
        response.writeHead(429, { 'content-type': 'text/plain' }).end('Too many requests')
        return true
      }
      const context = { ip, requestId: randomUUID(), waitUntil, deploy: deploys[kind] } as unknown as Context
      await sendResponse(await module.default(toRequest(message), context), response)
      return true
    },
    /** Waits for the work that functions left for after their answers. */
    settled: () => Promise.all(after),
  }
}
