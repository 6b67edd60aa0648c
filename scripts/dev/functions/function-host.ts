import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config, Context } from '@netlify/functions'
import { sendResponse, toRequest, unreadable } from './web-request.ts'

/** What a file of `netlify/functions` exports. */
export interface FunctionModule {
  default: (request: Request, context: Context) => Response | Promise<Response>
  config?: Config
}

/** The function of that name as its sources stand now; undefined if there is none. */
export type LoadFunction = (name: string) => Promise<FunctionModule | undefined>

/** What the host tells the live shop's functions of their deploy, and those of others; `--deploy` of npm run preview. */
export const deploys = {
  live: { context: 'production', id: 'local', published: true },
  old: { context: 'production', id: 'local', published: false },
  preview: { context: 'deploy-preview', id: 'local', published: false },
  branch: { context: 'branch-deploy', id: 'local', published: false },
} as const satisfies Record<string, Context['deploy']>
export type DeployKind = keyof typeof deploys
export const isDeployKind = (text: unknown): text is DeployKind => Object.keys(deploys).some((kind) => kind === text)

const ADDRESS = /^\/\.netlify\/functions\/([\w-]+)\/?(?:\?|$)/

/** Functions as Netlify runs them, on this machine: by their names under /.netlify/functions/, with the host's rate limits
 *  and with work that goes on after the answer. Netlify's own stand-in bundles a function anew for every call, which takes
 *  seconds. Scheduled functions answer this process's schedule alone. They belong to the live deploy unless `kind` says
 *  otherwise. */
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
      const name = ADDRESS.exec(message.url ?? '')?.[1]
      if (!name) return false
      const refuse = (status: number, text: string) => {
        response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
        return true
      }
      const status = unreadable(message)
      if (status) return refuse(status, 'Request not understood')
      const module = await load(name)
      const isClosed = module?.config?.schedule !== undefined && message.headers[KEY_HEADER] !== key
      if (!module || isClosed || !answersAt(module.config, `/.netlify/functions/${name}`))
        return refuse(404, 'Function not found')
      const ip = callerOf(message)
      if (!limiter.admit(name, ruleInForce(module.config), ip)) return refuse(429, 'Too many requests')
      const context = { ip, requestId: randomUUID(), waitUntil, deploy: deploys[kind] } as unknown as Context
      await sendResponse(await module.default(toRequest(message), context), response)
      return true
    },
    /** Waits for the work that functions left for after their answers. */
    settled: () => Promise.all(after),
  }
}

/** Tests name a header with the caller's address: on one machine all would be one network. */
const callerHeader = process.env['TEST_CALLER_HEADER']?.toLowerCase()

function callerOf({ headers, socket }: IncomingMessage): string {
  const given = callerHeader === undefined ? undefined : headers[callerHeader]
  return typeof given === 'string' ? given : (socket.remoteAddress ?? '')
}

/** Whether a function answers at an address: at its `path` alone if it names one, else under its name. */
const answersAt = (config: Config | undefined, address: string): boolean => {
  const own = config && 'path' in config ? config.path : undefined
  return own === undefined || [own].flat().includes(address as `/${string}`)
}

type Rule = NonNullable<Config['rateLimit']>

/** The rule that the host puts in force. It knows addresses, not functions, and ignores a rule without a `path` in silence
 *  (docs.netlify.com, "Rate limiting", "Function rules require config.path"). */
const ruleInForce = (config: Config | undefined): Rule | undefined =>
  config && 'path' in config && config.path !== undefined ? config.rateLimit : undefined

/** Counts calls as the host does: a sliding window for each rule and caller. `aggregateBy: ['ip', 'domain']` counts each
 *  address apart; one name alone means the whole domain at the host, whatever it says (seen in Netlify's bundler). Windows
 *  are seconds, `now` milliseconds. */
export function createRateLimiter(now: () => number = Date.now) {
  const calls = new Map<string, number[]>()
  return {
    /** False when the caller has had its share; a refused call does not count. */
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

/** Only this process's schedule knows it: at the host, a scheduled function has no address. */
const key = randomUUID()
const KEY_HEADER = 'x-local-schedule'

/** Calls a scheduled function of a site as the host's schedule does, every so many milliseconds, until the returned function
 *  is called. A run never starts while one is under way; `failed` hears why one failed, and the next one comes all the same. */
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
