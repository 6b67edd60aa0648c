import { createHmac } from 'node:crypto'
import { ClientError } from '@sanity/client'
import { z } from 'zod'
import type { ContentSource } from '#domain/content-source.ts'
import { networkOf } from '../limits/same-sender.ts'
import { sha256, StoreUnavailable } from '../store/blob-store.ts'
import { HOUR, listLastHour, openHourly, recordHourly, timeOfRecord } from '../store/hourly.ts'
import { contentClient } from './rebuild.ts'

/** Milliseconds for which Sanity's answer is cached: the Studio asks every few seconds. */
const CACHED = 60_000
const MOST_CACHED = 500
/** Tokens an hour that Sanity is asked about and does not know: from one network, and in all. */
export const UNKNOWN_TOKENS = { network: 20, all: 200 }
/** Hexadecimal digits of a hash in a key. */
const HASH = 32

/** Sanity's tokens are about 80 letters and digits (sanity.io/docs/http-auth). The local Content Lake has its own. */
const tokenShape = /^[\w.-]{40,400}$/

/** For an invalid token Sanity answers with an empty object. A user of other projects only has no role in ours. */
const userSchema = z.object({ id: z.string().min(1), roles: z.array(z.object({ name: z.string() })).min(1) })

/** `reader` may look, `editor` may also publish. */
export type Role = 'nobody' | 'reader' | 'editor'

interface CachedRole {
  role: Role
  until: number
}
// Apart: however many tokens somebody makes up, they evict no editor's.
const members = new Map<string, CachedRole>()
const strangers = new Map<string, CachedRole>()

export interface Caller {
  token: string
  ip: string | undefined
}

/** The role of a token's owner, as the project's own API says. `tooMany`: so many unknown tokens came within the hour that
 *  Sanity is asked about no other, because made-up tokens must not use up the project's quota; an editor's that was valid within
 *  the hour is always asked about. Nothing of the person is stored or logged but hashes, for an hour. Throws StoreUnavailable if
 *  Sanity or the store does not answer. `now` in milliseconds. */
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
  const mark = key.slice(0, HASH)
  const seen = (await listLastHour(store, 'editors', now)).findLast(({ marks }) => marks[0] === mark)
  const secret = content.token ?? content.projectId
  const network = createHmac('sha256', secret).update(networkOf(ip)).digest('hex').slice(0, HASH)
  const own = seen ? undefined : await recordUnknown(network, now)
  if (own === 'tooMany') return own
  const role = await askSanity(content, token).catch(async (thrown: unknown) => {
    if (own) await store.remove(own)
    throw thrown
  })
  cache(role === 'nobody' ? strangers : members, key, { role, until: now + CACHED })
  ;(role === 'nobody' ? members : strangers).delete(key)
  if (role === 'nobody') return role
  if (own) await store.remove(own)
  if (!seen || now - (timeOfRecord(seen.name) ?? 0) > HOUR / 2) await recordHourly(store, 'editors', [mark], now)
  return role
}

/** Counts an unknown token of the hour and returns its record's name. */
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
  if (oldest !== undefined && map.size >= MOST_CACHED) map.delete(oldest)
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
