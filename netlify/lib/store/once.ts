import { z } from 'zod'
import { DAY } from '#domain/legal.ts'
import { type BlobStore, StoreUnavailable } from './blob-store.ts'
import { sha256 } from './ids.ts'

/** Milliseconds. A key older than this counts as new. */
const KEY_LIFETIME = DAY
/** Rounds in which another request may come between our look and our write. */
const ROUNDS = 5

const claimSchema = z.object({ id: z.string(), body: z.string(), at: z.number() })
type KeptClaim = z.infer<typeof claimSchema>

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

/** Claims lie in a folder a day (UTC) of the moment they were made: whoever deletes old ones need not read them. */
const placeOf = (scope: string, keyHash: string, time: number) =>
  `${scope}/${new Date(time).toISOString().slice(0, 10)}/${keyHash}`

/** Claims an idempotency key. The same key with the same content always gives the same id, so whatever a crash left undone
 *  can be done again under it. */
export async function claimOnce(store: BlobStore, { scope, key, content, id, now }: Submission): Promise<Claim> {
  const place = placeOf(scope, sha256(key), now)
  const mine: KeptClaim = { id, body: sha256(content), at: now }
  for (let round = 0; round < ROUNDS; round++) {
    // Yesterday's counts before today's, whoever writes meanwhile.
    const [isMine, earlier] = await Promise.all([
      store.create(place, mine),
      readClaim(store, placeOf(scope, sha256(key), now - DAY), now),
    ])
    if (isMine && earlier) await store.remove(place)
    const found = earlier ?? (isMine ? undefined : await readClaim(store, place, now))
    if (found) return judge(found, content)
    if (isMine) return { kind: 'first', id }
  }
  throw new StoreUnavailable('the claim changed at each look')
}

/** What a key stands for by now, without claiming it; undefined if it is new. */
export async function findClaim(
  store: BlobStore,
  { scope, key, content, now }: Omit<Submission, 'id'>,
): Promise<Exclude<Claim, { kind: 'first' }> | undefined> {
  const places = [now - DAY, now].map((time) => placeOf(scope, sha256(key), time))
  const [earlier, today] = await Promise.all(places.map((place) => readClaim(store, place, now)))
  const found = earlier ?? today
  return found && judge(found, content)
}

/** Notes afterwards what a key stood for, from the hashes of key and content. `at`: when it was used, in milliseconds. */
export const noteClaim = (
  store: BlobStore,
  { scope, key, body, id, at }: { scope: string; key: string; body: string; id: string; at: number },
): Promise<void> => store.put(placeOf(scope, key, at), { id, body, at })

async function readClaim(store: BlobStore, place: string, now: number): Promise<KeptClaim | undefined> {
  const { data } = claimSchema.safeParse(await store.read(place))
  return data && now - data.at <= KEY_LIFETIME ? data : undefined
}

const judge = ({ id, body }: KeptClaim, content: string): Exclude<Claim, { kind: 'first' }> =>
  body === sha256(content) ? { kind: 'replay', id } : { kind: 'conflict' }

/** The day of a claim, from its key, in milliseconds since 1970; undefined for any other name. */
export function dayOfClaim(name: string): number | undefined {
  const [, day] = /^\w+\/(\d{4}-\d\d-\d\d)\//.exec(name) ?? []
  return day === undefined ? undefined : Date.parse(day)
}
