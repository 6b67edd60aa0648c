import { createHmac } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { ClientError } from '@sanity/client'
import { z } from 'zod'
import type { ContentSource } from '#domain/content-source.ts'
import { salesStates, type StudioRefusal, studioRefusals } from '#domain/publication.ts'
import { readRevisions } from '../lib/built-content.ts'
import { answerHeaders, misconfigured, withErrorResponse } from '../lib/http/respond.ts'
import { inBackground, log } from '../lib/log.ts'
import { type RebuildState, requestBuild, statusOf } from '../lib/rebuild/rebuild-state.ts'
import {
  advance,
  applyStep,
  contentClient,
  makeRebuildContext,
  readState,
  type RebuildContext,
} from '../lib/rebuild/rebuild.ts'
import { networkOf } from '../lib/limits.ts'
import {
  HOUR,
  listLastHour,
  openHourly,
  recordHourly,
  sha256,
  StoreUnavailable,
  timeOfRecord,
} from '../lib/store/blob-store.ts'
import { areSalesStopped, openSales, stopSales } from '../lib/store/order-store.ts'

/** Serves the Studio's tab « Publication »: build status, build now, stop or open sales. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('publication', { request, context }, async () => {
    const rebuild = makeRebuildContext()
    return rebuild.ok ? serveStudio(request, rebuild.value, context) : misconfigured('publication', rebuild.variables)
  })

/** Seconds. */
const RETRY_AFTER = '600'
const bearer = /^Bearer ([\w.~+/=-]{1,1000})$/

/** Serves the Studio, which sends the editor's Sanity token. GET: whether sales are open and, if a build hook is set up, the
 *  build status; with `?revisions`, also the content revisions of the live build. POST: builds now; with `?sales=stopped` or
 *  `?sales=open`, stops or opens all sales. OPTIONS: the browser's preflight. */
async function serveStudio(request: Request, context: RebuildContext, host: Context): Promise<Response> {
  const { settings, store, now } = context
  const origin = studioOrigin(request, settings.studioUrl)
  const { accept, refuse, preflight } = studioAnswer(origin || undefined)
  if (origin === false) return refuse('foreignOrigin')
  const { method } = request
  if (method === 'OPTIONS') return preflight()
  if (method !== 'GET' && method !== 'POST') return refuse('methodNotAllowed', { allow: 'GET, POST, OPTIONS' })
  const [, token] = bearer.exec(request.headers.get('authorization') ?? '') ?? []
  const role = token ? await identifyEditor(settings.content, { token, ip: host.ip }, now()) : 'nobody'
  if (role === 'tooMany') return refuse('tooManyTokens', { 'retry-after': RETRY_AFTER })
  if (role === 'nobody') return refuse('signedOut')
  const { searchParams } = new URL(request.url)
  const sales = salesStates.find((state) => state === searchParams.get('sales'))
  // Before the build hook check: sales must stop even where no build can be requested.
  if (method === 'POST' && sales) {
    if (role === 'reader') return refuse('notAllowed')
    await (sales === 'stopped' ? stopSales(now()) : openSales())
    log('sales-switched', { state: sales })
  }
  const answer = async (state: RebuildState) => ({
    ...(settings.hookUrl && { status: statusOf(state) }),
    sales: (await areSalesStopped()) ? 'stopped' : 'open',
  })
  if (method === 'GET' || sales) {
    const state = await answer(await readState(store))
    return accept({ ...state, ...(searchParams.has('revisions') && { revisions: await readRevisions() }) })
  }
  if (!settings.hookUrl) return refuse('notSetUp')
  if (role === 'reader') return refuse('notAllowed')
  const state = await applyStep(context, requestBuild(now(), 0))
  log('build-wanted', { cause: 'editor' })
  inBackground(host, advance(context), 'rebuild-fault')
  return accept(await answer(state))
}

/** Response builders with CORS headers. `allowed`: the Studio's origin, if the request has one. */
function studioAnswer(allowed?: string) {
  const headers = { ...answerHeaders, vary: 'origin', ...(allowed && { 'access-control-allow-origin': allowed }) }
  return {
    accept: (more: Readonly<Record<string, unknown>>) => Response.json({ ok: true, ...more }, { headers }),
    refuse: (code: StudioRefusal, more: Record<string, string> = {}) =>
      Response.json(
        { ok: false, code, errors: [] },
        { status: studioRefusals[code], headers: { ...headers, ...more } },
      ),
    preflight: () =>
      new Response(null, {
        status: 204,
        headers: {
          ...headers,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization',
          'access-control-max-age': '600',
        },
      }),
  }
}

/** The request's origin if it is the Studio's: that of STUDIO_URL, or the requested host (a local Studio beside the site).
 *  `undefined` without an Origin header, `false` for any other origin. */
function studioOrigin(request: Request, studioUrl: string | undefined): string | undefined | false {
  const given = request.headers.get('origin')
  if (given === null) return undefined
  const origin = URL.parse(given)
  if (!origin) return false
  const isStudio = studioUrl !== undefined && origin.origin === new URL(studioUrl).origin
  const isHere = origin.host === request.headers.get('host') || origin.origin === new URL(request.url).origin
  return isStudio || isHere ? origin.origin : false
}

/** Milliseconds to cache a role: the Studio polls every few seconds. */
const CACHE_TIME = 60_000
const MAX_CACHED = 500
/** Unknown tokens an hour that we check with Sanity: per network, and in total. */
export const UNKNOWN_TOKENS = { network: 20, all: 200 }
/** Hexadecimal digits of a hash in a key. */
const HASH_LENGTH = 32

/** Sanity's tokens are about 80 letters and digits (sanity.io/docs/http-auth). The local Content Lake has its own format. */
const tokenShape = /^[\w.-]{40,400}$/

/** Sanity answers an invalid token with an empty object. A user of other projects has no role in ours. */
const userSchema = z.object({ id: z.string().min(1), roles: z.array(z.object({ name: z.string() })).min(1) })

/** `reader` may view, `editor` may also publish. */
type Role = 'nobody' | 'reader' | 'editor'

interface CachedRole {
  role: Role
  until: number
}
// Separate caches: a flood of made-up tokens must not evict the editors.
const members = new Map<string, CachedRole>()
const strangers = new Map<string, CachedRole>()

export interface Caller {
  token: string
  ip: string | undefined
}

/** The role of a token's owner, according to the project's API. `tooMany`: the hour's limit for unknown tokens is reached,
 *  so that made-up tokens cannot use up the project's API quota; tokens that were valid within the hour are always checked.
 *  Only hashes are stored, for an hour. Throws StoreUnavailable if Sanity or the store does not answer. `now` in
 *  milliseconds. */
export async function identifyEditor(
  content: ContentSource,
  { token, ip }: Caller,
  now: number,
): Promise<Role | 'tooMany'> {
  if (!content.apiHost && !tokenShape.test(token)) return 'nobody'
  const key = sha256(`${content.apiHost ?? ''} ${content.projectId} ${token}`)
  const cached = members.get(key) ?? strangers.get(key)
  if (cached && cached.until > now) return cached.role
  const store = openHourly()
  const mark = key.slice(0, HASH_LENGTH)
  const seen = (await listLastHour(store, 'editors', now)).findLast(({ marks }) => marks[0] === mark)
  const secret = content.token ?? content.projectId
  const network = createHmac('sha256', secret).update(networkOf(ip)).digest('hex').slice(0, HASH_LENGTH)
  const own = seen ? undefined : await recordUnknown(network, now)
  if (own === 'tooMany') return own
  const role = await askSanity(content, token).catch(async (thrown: unknown) => {
    if (own) await store.remove(own)
    throw thrown
  })
  cache(role === 'nobody' ? strangers : members, key, { role, until: now + CACHE_TIME })
  ;(role === 'nobody' ? members : strangers).delete(key)
  if (role === 'nobody') return role
  if (own) await store.remove(own)
  if (!seen || now - (timeOfRecord(seen.name) ?? 0) > HOUR / 2) await recordHourly(store, 'editors', [mark], now)
  return role
}

/** Counts an unknown token within the hour and returns its record's name, or `tooMany`. */
async function recordUnknown(network: string, now: number): Promise<string> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'tokens', [network], now)
  const near = others.filter(({ marks }) => marks[0] === network)
  if (near.length < UNKNOWN_TOKENS.network && others.length < UNKNOWN_TOKENS.all) return own
  await store.remove(own)
  return 'tooMany'
}

function cache(map: Map<string, CachedRole>, key: string, value: CachedRole): void {
  map.delete(key)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size >= MAX_CACHED) map.delete(oldest)
  map.set(key, value)
}

async function askSanity(content: ContentSource, token: string): Promise<Role> {
  try {
    const answer: unknown = await contentClient({ ...content, token }).request({ url: '/users/me' })
    const user = userSchema.safeParse(answer)
    if (!user.success) return 'nobody'
    return user.data.roles.some(({ name }) => name !== 'viewer') ? 'editor' : 'reader'
  } catch (thrown) {
    if (thrown instanceof ClientError) return 'nobody'
    throw new StoreUnavailable('Sanity does not answer', { cause: thrown })
  }
}
