import { createHmac } from 'node:crypto'
import { ClientError } from '@sanity/client'
import { z } from 'zod'
import type { ContentSource } from '#domain/content-source.ts'
import { networkOf } from '../http/network-of.ts'
import { forgetRecent, HOUR, listRecent, noteRecent, openRecent, timeOfRecent } from '../store/recent.ts'
import { sha256 } from '../store/ids.ts'
import { StoreUnavailable } from '../store/blob-store.ts'
import { contentClient } from './rebuild-settings.ts'

/** Milliseconds for which an answer of Sanity's counts: the Studio asks every few seconds. */
const KEEP = 60_000
const MOST_KEPT = 500
/** Tokens an hour that Sanity is asked about and does not know: from one network, and in all. */
export const UNKNOWN_TOKENS = { network: 20, all: 200 }
/** Hexadecimal digits of a hash in a key. */
const HASH = 32

/** Sanity's tokens are about 80 letters and digits (sanity.io/docs/http-auth). A stand-in has its own. */
const tokenShape = /^[\w.-]{40,400}$/

/** Without a valid token Sanity answers with an empty object. A user of other projects only has no role in ours. */
const userSchema = z.object({ id: z.string().min(1), roles: z.array(z.object({ name: z.string() })).min(1) })

/** `reader` may look, `editor` may also publish. */
export type Standing = 'nobody' | 'reader' | 'editor'

interface Kept {
  standing: Standing
  until: number
}
// Apart: however many tokens somebody makes up, no editor's is forgotten for them.
const members = new Map<string, Kept>()
const strangers = new Map<string, Kept>()

/** Who shows a token, and from where. */
export interface Caller {
  token: string
  ip: string | undefined
}

/** Whose token this is, as the project's own API says; `tooMany` when so many unknown ones were shown within the hour that it
 *  is asked about no other: made-up tokens must not use up the project's allowance of calls. An editor's that was good within
 *  the hour is always asked about. Nothing of the person is kept or logged, hashes for an hour. Throws StoreUnavailable when
 *  Sanity or the store does not answer. `now` in milliseconds. */
export async function identifyEditor(
  content: ContentSource,
  { token, ip }: Caller,
  now: number,
): Promise<Standing | 'tooMany'> {
  if (!content.apiHost && !tokenShape.test(token)) return 'nobody'
  const key = sha256(`${content.apiHost ?? ''} ${content.projectId} ${token}`)
  const kept = members.get(key) ?? strangers.get(key)
  if (kept && kept.until > now) return kept.standing
  const store = openRecent()
  const mark = key.slice(0, HASH)
  const seen = (await listRecent(store, 'editors', now)).findLast(({ marks }) => marks[0] === mark)
  const secret = content.token ?? content.projectId
  const network = createHmac('sha256', secret).update(networkOf(ip)).digest('hex').slice(0, HASH)
  const own = seen ? undefined : await takePlace(network, now)
  if (own === 'none') return 'tooMany'
  const standing = await askSanity(content, token).catch(async (thrown: unknown) => {
    if (own) await forgetRecent(store, own)
    throw thrown
  })
  keep(standing === 'nobody' ? strangers : members, key, { standing, until: now + KEEP })
  ;(standing === 'nobody' ? members : strangers).delete(key)
  if (standing === 'nobody') return standing
  if (own) await forgetRecent(store, own)
  if (!seen || now - (timeOfRecent(seen.name) ?? 0) > HOUR / 2) await noteRecent(store, 'editors', [mark], now)
  return standing
}

/** A place among the hour's unknown tokens, by its name; 'none' when there are too many. */
async function takePlace(network: string, now: number): Promise<string> {
  const store = openRecent()
  const { own, others } = await noteRecent(store, 'tokens', [network], now)
  const near = others.filter(({ marks }) => marks[0] === network)
  if (near.length < UNKNOWN_TOKENS.network && others.length < UNKNOWN_TOKENS.all) return own
  await forgetRecent(store, own)
  return 'none'
}

function keep(map: Map<string, Kept>, key: string, value: Kept): void {
  map.delete(key)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size >= MOST_KEPT) map.delete(oldest)
  map.set(key, value)
}

async function askSanity(content: ContentSource, token: string): Promise<Standing> {
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
