import { z } from 'zod'
import { DAY } from '#domain/legal.ts'
import { type BlobStore, sha256 } from './blob-store.ts'

/** Milliseconds. An older key counts as new. */
const KEY_LIFETIME = DAY

const claimSchema = z.object({ id: z.string(), body: z.string(), at: z.number() })
type StoredClaim = z.infer<typeof claimSchema>

interface Submission {
  /** Namespace: one per form. */
  scope: string
  /** The idempotency key. The client chooses it, so it may be any text. */
  key: string
  /** The accepted content; only its hash is stored. */
  content: string
  /** The id for a first submission. */
  id: string
  /** Milliseconds. */
  now: number
}

/** `first` and `replay` carry the id of the stored submission. `conflict`: the key was used with other content. */
export type Claim = { kind: 'first'; id: string } | { kind: 'replay'; id: string } | { kind: 'conflict' }

/** One folder per day (UTC), so that deletion needs no reading. */
const claimKey = (scope: string, keyHash: string, time: number) =>
  `${scope}/${new Date(time).toISOString().slice(0, 10)}/${keyHash}`

/** Claims an idempotency key. The same key with the same content always returns the same id, so that work lost in a crash
 *  can be repeated under it. */
export async function claimOnce(store: BlobStore, { scope, key, content, id, now }: Submission): Promise<Claim> {
  const today = claimKey(scope, sha256(key), now)
  const mine: StoredClaim = { id, body: sha256(content), at: now }
  const first: Claim = { kind: 'first', id }
  // Yesterday's claim takes precedence over today's, whatever other requests write.
  const [isMine, earlier] = await Promise.all([
    store.create(today, mine),
    readClaim(store, claimKey(scope, sha256(key), now - DAY), now),
  ])
  if (isMine && earlier) await store.remove(today)
  if (earlier) return judge(earlier, content)
  if (isMine) return first
  return store.update<Claim>(today, (found) => {
    const claim = validClaim(found?.value, now)
    return claim ? { kind: 'keep', result: judge(claim, content) } : { kind: 'write', value: mine, result: () => first }
  })
}

/** The existing claim of a key; undefined if the key is new. */
export async function findClaim(
  store: BlobStore,
  { scope, key, content, now }: Omit<Submission, 'id'>,
): Promise<Exclude<Claim, { kind: 'first' }> | undefined> {
  const [earlier, today] = await Promise.all(
    [now - DAY, now].map((time) => readClaim(store, claimKey(scope, sha256(key), time), now)),
  )
  const found = earlier ?? today
  return found && judge(found, content)
}

/** Records a claim afterwards, from the hashes of key and content. `at`: when the key was used, in milliseconds. */
export const recordClaim = (
  store: BlobStore,
  { scope, key, body, id, at }: { scope: string; key: string; body: string; id: string; at: number },
): Promise<void> => store.put(claimKey(scope, key, at), { id, body, at } satisfies StoredClaim)

/** The day in a claim's key, in milliseconds since 1970; undefined for any other name. */
export function dayOfClaim(name: string): number | undefined {
  const [, day] = /^\w+\/(\d{4}-\d\d-\d\d)\//.exec(name) ?? []
  return day === undefined ? undefined : Date.parse(day)
}

const readClaim = async (store: BlobStore, key: string, now: number) => validClaim(await store.read(key), now)

function validClaim(value: unknown, now: number): StoredClaim | undefined {
  const { data } = claimSchema.safeParse(value)
  return data && now - data.at <= KEY_LIFETIME ? data : undefined
}

const judge = ({ id, body }: StoredClaim, content: string): Exclude<Claim, { kind: 'first' }> =>
  body === sha256(content) ? { kind: 'replay', id } : { kind: 'conflict' }
