import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config, Context } from '@netlify/functions'
import { sendResponse, toRequest, refusalStatus } from './web-request.ts'

/** What a file of `netlify/functions` exports. */
export interface FunctionModule {
  default: (request: Request, context: Context) => Response | Promise<Response>
  config?: Config
}

/** Loads a function from its current sources; undefined if there is no function of that name. */
export type LoadFunction = (name: string) => Promise<FunctionModule | undefined>

/** The `context.deploy` that the host gives functions, by kind of deploy; for `npm run preview -- --deploy`. */
export const deploys = {
  live: { context: 'production', id: 'local', published: true },
  old: { context: 'production', id: 'local', published: false },
  preview: { context: 'deploy-preview', id: 'local', published: false },
  branch: { context: 'branch-deploy', id: 'local', published: false },
} as const satisfies Record<string, Context['deploy']>
export type DeployKind = keyof typeof deploys
export const isDeployKind = (text: unknown): text is DeployKind => Object.keys(deploys).some((kind) => kind === text)

const ADDRESS = /^\/\.netlify\/functions\/([\w-]+)\/?$/
/** A function with an address of its own has its name as the first part of it. */
const OWN_ADDRESS = /^\/([\w-]+)\//

/** Runs functions as Netlify does: under /.netlify/functions/<name> or their own path, with rate limits and `waitUntil`. We do
 *  not use Netlify's own local server because it bundles a function on every call, which takes seconds. Scheduled functions
 *  answer only `runSchedule` of this process. `kind` is the deploy that the functions see. */
export function createFunctionHost(load: LoadFunction, kind: DeployKind = 'live') {
  const limiter = createRateLimiter()
  const after = new Set<Promise<unknown>>()
  const waitUntil = (work: Promise<unknown>) => {
    const done = work.catch((error: unknown) => console.error(error)).finally(() => after.delete(done))
    after.add(done)
  }
  return {
    /** Answers a request for a function and returns true; returns false for any other request. */
    async handle(message: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [path = ''] = (message.url ?? '').split('?')
      const called = ADDRESS.exec(path)?.[1]
      const name = called ?? OWN_ADDRESS.exec(path)?.[1]
      if (!name) return false
      const refuse = (status: number, text: string) => {
        response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
        return true
      }
      const status = refusalStatus(message)
      if (called && status) return refuse(status, 'Request not understood')
      if (Number(message.headers['content-length'] ?? 0) > MAX_BODY) return refuse(413, 'Request body too large')
      const module = await load(name)
      const isThere = module !== undefined && answersAt(module.config, called ? `/.netlify/functions/${name}` : path)
      if (!called && (status || !isThere)) return false
      const isClosed = module?.config?.schedule !== undefined && message.headers[KEY_HEADER] !== key
      if (!isThere || isClosed) return refuse(404, 'Function not found')
      const ip = callerOf(message)
      if (!limiter.admit(name, ruleInForce(module.config), ip)) return refuse(429, 'Too many requests')
      const context = { ip, requestId: randomUUID(), waitUntil, deploy: deploys[kind] } as unknown as Context
      await sendResponse(await module.default(toRequest(message), context), response)
      return true
    },
    /** Waits for the functions' work passed to `waitUntil`. */
    drain: () => Promise.all(after),
  }
}

/** Bytes. The host takes 6 MB a request, of which the encoding of a file for its functions leaves 4.5 (docs.netlify.com, "Functions",
 *  limits). */
const MAX_BODY = 4.5 * 1024 * 1024

/** Tests send the caller's address in this header; otherwise all requests would come from one address. */
const callerHeader = process.env['TEST_CALLER_HEADER']?.toLowerCase()

function callerOf({ headers, socket }: IncomingMessage): string {
  const given = callerHeader === undefined ? undefined : headers[callerHeader]
  return typeof given === 'string' ? given : (socket.remoteAddress ?? '')
}

/** Whether a function answers at an address: only at its `path` if it has one, else under its name. A path may end with a
 *  star. */
const answersAt = (config: Config | undefined, address: string): boolean => {
  const own = config && 'path' in config ? config.path : undefined
  if (own === undefined) return ADDRESS.test(address)
  return [own].flat().some((path) => (path.endsWith('/*') ? address.startsWith(path.slice(0, -1)) : path === address))
}

type Rule = NonNullable<Config['rateLimit']>

/** The rate limit that the host applies. It silently ignores a rule without a `path` (docs.netlify.com, "Rate limiting":
 *  "Function rules require config.path"). */
const ruleInForce = (config: Config | undefined): Rule | undefined =>
  config && 'path' in config && config.path !== undefined ? config.rateLimit : undefined

/** Counts calls as the host does: a sliding window for each rule and caller. `aggregateBy: ['ip', 'domain']` counts per IP
 *  address; a single string always counts for the whole domain, even 'ip' (see Netlify's bundler). Windows are in seconds,
 *  `now` in milliseconds. */
export function createRateLimiter(now: () => number = Date.now) {
  const calls = new Map<string, number[]>()
  return {
    /** Counts a call; false, without counting, if the caller has reached the limit. */
    admit(name: string, rule: Rule | undefined, ip: string): boolean {
      if (!rule || !('windowLimit' in rule)) return true
      const { windowLimit, windowSize, aggregateBy } = rule
      const key = Array.isArray(aggregateBy) && aggregateBy.includes('ip') ? `${name} ${ip}` : name
      const since = now() - windowSize * 1000
      const recent = (calls.get(key) ?? []).filter((time) => time > since)
      const admitted = recent.length < windowLimit
      if (admitted) recent.push(now())
      calls.set(key, recent)
      return admitted
    },
  }
}

/** Secret of this process's schedule: on the host, a scheduled function has no public address. */
const key = randomUUID()
const KEY_HEADER = 'x-local-schedule'

/** Calls a scheduled function of a site every `every` ms until the returned function is called. Runs never overlap. `failed`
 *  receives the reason of a failed run; the schedule continues. */
export function runSchedule(
  site: string,
  { name, every, failed }: { name: string; every: number; failed: (reason: string) => void },
): () => void {
  const stop = new AbortController()
  let running = false
  const run = async () => {
    if (running) return
    running = true
    try {
      const response = await fetch(`${site}/.netlify/functions/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [KEY_HEADER]: key },
        body: JSON.stringify({ next_run: new Date(Date.now() + every).toISOString() }),
        signal: stop.signal,
      })
      await response.arrayBuffer()
      if (!response.ok) failed(`status ${response.status}`)
    } catch (error) {
      if (!stop.signal.aborted) failed(error instanceof Error ? error.message : String(error))
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void run(), every).unref()
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}
