import { z } from 'zod'
import type { BlobStore } from './blob-store.ts'
import { sha256 } from './sha256.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** Milliseconds. A key older than this counts as new. */
export const KEY_LIFETIME = 24 * 60 * 60 * 1000
/** Rounds in which another request may come between our look and our write. */
const ROUNDS = 5

const claimSchema = z.object({ id: z.string(), body: z.string(), at: z.number() })

export interface Submission {
  /** Keeps the forms apart. */
  scope: string
  /** The idempotency key: chosen outside, so it may be anything. */
  key: string
  /** What was accepted, as text: only its hash is kept. */
  content: string
  /** The id it will be kept under if it is the first. */
  id: string
  /** Milliseconds. */
  now: number
}

/** `first` and `replay` carry the id under which the submission is kept; `conflict`: the key was used for another text. */
export type Claim = { kind: 'first'; id: string } | { kind: 'replay'; id: string } | { kind: 'conflict' }

/** Claims an idempotency key. The same key with the same content always gives the same id, so whatever a crash left undone
 *  can be done again under it. */
export async function claimOnce(store: BlobStore, { scope, key, content, id, now }: Submission): Promise<Claim> {
  const place = `${scope}/${sha256(key)}`
  const mine = { id, body: sha256(content), at: now }
  for (let round = 0; round < ROUNDS; round++) {
    if (await store.create(place, mine)) return { kind: 'first', id }
    const [version] = await store.list(place)
    const found = claimSchema.safeParse(await store.read(place))
    if (found.success && now - found.data.at <= KEY_LIFETIME)
      return found.data.body === mine.body ? { kind: 'replay', id: found.data.id } : { kind: 'conflict' }
    if (version && (await store.replace(version, mine))) return { kind: 'first', id }
  }
  throw new StoreUnavailable('the claim changed at each look')
}

/** What a key stands for by now, without claiming it; undefined if it is new. */
export async function findClaim(
  store: BlobStore,
  { scope, key, content, now }: Omit<Submission, 'id'>,
): Promise<Exclude<Claim, { kind: 'first' }> | undefined> {
  const found = claimSchema.safeParse(await store.read(`${scope}/${sha256(key)}`))
  if (!found.success || now - found.data.at > KEY_LIFETIME) return undefined
  return found.data.body === sha256(content) ? { kind: 'replay', id: found.data.id } : { kind: 'conflict' }
}

/** Notes afterwards what a key stood for, from the hashes of key and content. */
export const noteClaim = (
  store: BlobStore,
  { scope, key, body, id, at }: { scope: string; key: string; body: string; id: string; at: number },
): Promise<void> => store.put(`${scope}/${key}`, { id, body, at })
