import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Config, Context } from '@netlify/functions'
import { sendResponse, toRequest, unreadable } from './web-request.ts'

/** Milliseconds: what Netlify's shortest schedule allows. */
const EVERY_MINUTE = 60_000

/** Only who runs the schedule knows it: at the host, a scheduled function has no address that anybody could call. */
const key = randomUUID()
const KEY_HEADER = 'x-local-schedule'

/** Whether a request comes from this process's own schedule. */
const isScheduled = (headers: IncomingHttpHeaders): boolean => headers[KEY_HEADER] === key

/** Calls a scheduled function as the host's schedule would, until the returned function is called. The site's address is asked each
 *  time, because a server may start later than its schedule. A run that fails is told to `failed` and the next one comes
 *  all the same; a run never starts while one is under way. `every` in milliseconds. */
export function runSchedule(
  site: string,
  { name, every = EVERY_MINUTE, failed }: { name: string; every?: number; failed: (reason: string) => void },
): () => void {
  const stop = new AbortController()
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    void post(`${site}/.netlify/functions/${name}`, Date.now() + every, stop.signal)
      .then((reason) => {
        if (reason && !stop.signal.aborted) failed(reason)
      })
      .finally(() => {
        running = false
      })
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

/** Calls the function the way the host does. Gives what went wrong, or undefined. */
async function post(address: string, next: number, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [KEY_HEADER]: key },
      body: JSON.stringify({ next_run: new Date(next).toISOString() }),
      signal,
    })
    await response.arrayBuffer()
    return response.ok ? undefined : `status ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What a file of `netlify/functions` exports. */
export interface FunctionModule {
  default: (request: Request, context: Context) => Response | Promise<Response>
  config?: Config
}

/** The function of that name as its sources stand now; undefined if there is none. */
export type LoadFunction = (name: string) => Promise<FunctionModule | undefined>

type Rule = NonNullable<Config['rateLimit']>

/** Whether a function answers at an address: at its `path` alone if it names one, else under its name. */
const answersAt = (config: Config | undefined, address: string): boolean => {
  const own = config && 'path' in config ? config.path : undefined
  return own === undefined || [own].flat().includes(address as `/${string}`)
}

/** The rule that the host puts in force. It knows addresses, not functions: a rule without a `path` beside it is left out of
 *  what the host gets to know, and nobody is told (docs.netlify.com, "Rate limiting", "Function rules require config.path"). */
const ruleInForce = (config: Config | undefined): Rule | undefined =>
  config && 'path' in config && config.path !== undefined ? config.rateLimit : undefined

/** Counts calls as the host does: a sliding window for each rule and caller. `aggregateBy: ['ip', 'domain']` counts each
 *  address by itself; one name alone means the whole domain at the host, whatever it says (seen in Netlify's bundler).
 *  Windows are seconds, `now` milliseconds. */
export function createRateLimiter(now: () => number = Date.now) {
  const calls = new Map<string, number[]>()
  return {
    /** False when the caller has had its share; a refused call does not count. */
    admit(name: string, rule: Rule | undefined, ip: string): boolean {
      if (!rule || !('windowLimit' in rule)) return true
      const { windowLimit, windowSize, aggregateBy } = rule
      const byAddress = Array.isArray(aggregateBy) && aggregateBy.includes('ip')
      const key = byAddress ? `${name} ${ip}` : name
      const since = now() - windowSize * 1000
      const recent = (calls.get(key) ?? []).filter((time) => time > since)
      const admitted = recent.length < windowLimit
      if (admitted) recent.push(now())
      calls.set(key, recent)
      return admitted
    },
  }
}

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
