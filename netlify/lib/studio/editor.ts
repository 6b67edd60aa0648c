import { createHmac } from 'node:crypto'
import { ClientError } from '@sanity/client'
import { evaluate, parse } from 'groq-js/1'
import { z } from 'zod'
import type { ContentSource } from '#domain/content-source.ts'
import { networkOf, openQuota } from '../limits.ts'
import { log } from '../log.ts'
import { contentClient } from '../rebuild/rebuild.ts'
import { openHourly, recordHourly, sha256, StoreUnavailable } from '../store/blob-store.ts'
import type { Editor } from './answer.ts'

/** Milliseconds to cache what Sanity says of a token: the Studio polls every few seconds. */
const CACHE_TIME = 60_000
const MAX_CACHED = 500
/** Unknown tokens an hour that we check with Sanity. `network`: from one network. `calm`: from all, before each network has only
 *  `flooded` of them. `most`: from all networks in which nobody worked lately, so that no flood uses up the project's API quota. */
export const UNKNOWN_TOKENS = { network: 20, calm: 200, flooded: 3, most: 2000 }
/** Hexadecimal digits of a hash in a key. */
const HASH_LENGTH = 32

/** Sanity's tokens are about 80 letters and digits (sanity.io/docs/http-auth). The local Content Lake has its own format. */
const tokenShape = /^[\w.-]{40,400}$/

/** Sanity answers an invalid token with an empty object. A user of other projects has no role in ours. */
const userSchema = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  displayName: z.string().optional(),
  /** How he signed in; 'sanity-token' for a robot's token. */
  provider: z.string().optional(),
  roles: z.array(z.object({ name: z.string() })).min(1),
})

/** What a token's owner may do in the dataset, by filters over documents. */
const grantsSchema = z.array(z.object({ filter: z.string(), permissions: z.array(z.string()) }))
type Grant = z.infer<typeof grantsSchema>[number]

interface CachedEditor {
  editor: Editor | undefined
  until: number
}
// Separate caches: a flood of made-up tokens must not evict the editors.
const members = new Map<string, CachedEditor>()
const strangers = new Map<string, CachedEditor>()

export interface Caller {
  token: string
  ip: string | undefined
}

/** Who a token's owner is and what he may do, according to the project's API; undefined for nobody of ours. `tooMany`: the hour's
 *  limit for unknown tokens is reached, so that made-up tokens cannot use up the project's API quota. Tokens that were a
 *  member's this month or the last (UTC) are always checked; what strangers send from other networks does not count for one in which a
 *  member was then: there somebody can sign in anew during a flood. Only hashes of both are stored. Throws StoreUnavailable if Sanity
 *  or the store does not answer. `now` in milliseconds. */
export async function identifyEditor(
  content: ContentSource,
  { token, ip }: Caller,
  now: number,
): Promise<Editor | 'tooMany' | undefined> {
  if (!content.apiHost && !tokenShape.test(token)) return undefined
  const key = sha256(`${content.apiHost ?? ''} ${content.projectId} ${content.dataset} ${token}`)
  const cached = members.get(key) ?? strangers.get(key)
  if (cached && cached.until > now) return cached.editor
  const store = openHourly()
  const secret = content.token ?? content.projectId
  const network = createHmac('sha256', secret).update(networkOf(ip)).digest('hex').slice(0, HASH_LENGTH)
  const tokenKeys = memberKeys(now, key.slice(0, HASH_LENGTH))
  const networkKeys = memberKeys(now, `at-${network}`)
  const [isThisMonth, isLastMonth] = await areMarked(tokenKeys)
  const own = isThisMonth || isLastMonth ? undefined : await recordUnknown(network, networkKeys, now)
  if (own === 'tooMany') return own
  const editor = await askSanity(content, token).catch(async (thrown: unknown) => {
    if (own) await store.remove(own)
    throw thrown
  })
  cache(editor ? members : strangers, key, { editor, until: now + CACHE_TIME })
  ;(editor ? strangers : members).delete(key)
  if (!editor) return undefined
  if (own) await store.remove(own)
  if (!isThisMonth) await Promise.all([tokenKeys, networkKeys].map(([month]) => openQuota().put(month, {})))
  return editor
}

/** The keys by which a member, or his network, is known to the end of the next month: one of this month and one of the last. Retention
 *  deletes keys by the day that they begin with. */
function memberKeys(time: number, mark: string): readonly [string, string] {
  const month = new Date(time)
  const key = (later: number) => {
    const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + later + 2, 0))
    return `${end.toISOString().slice(0, 10)}-editor-${mark}`
  }
  return [key(0), key(-1)]
}

const areMarked = ([now, before]: readonly [string, string]): Promise<[boolean, boolean]> =>
  Promise.all([isMarked(now), isMarked(before)])
const isMarked = async (key: string): Promise<boolean> => (await openQuota().read(key)) !== undefined

/** Counts an unknown token within the hour and returns its record's name, or `tooMany`. `networkKeys`: say whether a member worked in
 *  this network lately. */
async function recordUnknown(network: string, networkKeys: readonly [string, string], now: number): Promise<string> {
  const store = openHourly()
  const { own, others } = await recordHourly(store, 'tokens', [network], now)
  const isHome = others.length >= UNKNOWN_TOKENS.calm && (await areMarked(networkKeys)).some(Boolean)
  const near = others.filter(({ marks }) => marks[0] === network).length
  const isFlood = !isHome && others.length >= UNKNOWN_TOKENS.calm
  const isFull = !isHome && others.length >= UNKNOWN_TOKENS.most
  if (!isFull && near < (isFlood ? UNKNOWN_TOKENS.flooded : UNKNOWN_TOKENS.network)) return own
  await store.remove(own)
  return 'tooMany'
}

function cache(map: Map<string, CachedEditor>, key: string, value: CachedEditor): void {
  map.delete(key)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size >= MAX_CACHED) map.delete(oldest)
  map.set(key, value)
}

/** Draft and published document of a car that no filter can know. */
const DRAFT = { _id: 'drafts.0b7e2f8c-desk', _type: 'vehicle' }
const PUBLISHED = { _id: '0b7e2f8c-desk', _type: 'vehicle' }

/** Asks who has this token and what he may do. Who may update published cars may act. Who may read their drafts may look:
 *  everybody can read what is published. Undefined for who is no member of the project, or no
 *  person. */
async function askSanity(content: ContentSource, token: string): Promise<Editor | undefined> {
  const client = contentClient({ ...content, token })
  try {
    const user = userSchema.safeParse(await client.request<unknown>({ url: '/users/me' }).catch(nobodyIfRefused)).data
    // A robot's token lies in the build's environment and in files: it reads public content, never a buyer's address.
    if (!user || user.provider === 'sanity-token') return undefined
    const url = `/projects/${content.projectId}/datasets/${content.dataset}/acl`
    const grants = grantsSchema.safeParse(await client.request<unknown>({ url }).catch(nobodyIfRefused)).data ?? []
    const [mayRead, mayWrite] = await Promise.all([
      isGranted(grants, 'read', DRAFT, user.id),
      isGranted(grants, 'update', PUBLISHED, user.id),
    ])
    return { name: user.displayName || user.name || user.id, mayRead: mayRead || mayWrite, mayWrite }
  } catch (thrown) {
    throw new StoreUnavailable('Sanity does not answer', { cause: thrown })
  }
}

/** Statuses by which Sanity says that it does not know the token. Any other, such as 402 and 429 of a used-up quota, says nothing
 *  of it. */
const REFUSED = [401, 403]

function nobodyIfRefused(thrown: unknown): undefined {
  if (!(thrown instanceof ClientError && REFUSED.includes(thrown.statusCode))) throw thrown
}

type Checked = typeof DRAFT

/** Whether a grant allows it, as the Studio's own grants store decides (`grantsPermissionOn` in sanity). */
async function isGranted(grants: Grant[], permission: string, document: Checked, userId: string): Promise<boolean> {
  for (const { filter, permissions } of grants)
    if (permissions.includes(permission) && (await matches(filter, document, userId))) return true
  return false
}

/** Whether a document is one that the filter finds. A filter that we cannot read allows nothing. */
async function matches(filter: string, document: Checked, identity: string): Promise<boolean> {
  try {
    const tree = parse(`*[${filter}]`, { params: { identity } })
    const found: unknown = await (await evaluate(tree, { dataset: [document], identity, params: { identity } })).get()
    return Array.isArray(found) && found.length === 1
  } catch {
    log('grant-unreadable', {})
    return false
  }
}
