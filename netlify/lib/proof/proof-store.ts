import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DAY } from '#domain/legal.ts'
import {
  absences,
  type Absence,
  answerBy,
  isSamePicture,
  keepsPromise,
  MAX_PROOF_PHOTOS,
  PROOF_HOURS,
  proofCode,
  type ProofState,
  workingHours,
} from '#domain/proof.ts'
import { type BlobStore, HOUR, openStore, timeOfId, timeOrderedId } from '../store/blob-store.ts'

/* One open request a car (`asked/<car>`). Its photos lie under its id until the staff say that they are all there; then one write of
 * `made/<car>/<id>` makes them visible. Whatever is interrupted before it shows nothing, and after it everything. */

export const openProofs = (): BlobStore => openStore('proofs')

const askedKey = (car: string) => `asked/${car}`
const madeKey = (car: string, id = '') => `made/${car}/${id}`
const photoKey = (id: string, n: number) => `photo/${id}/${n}`
/** Everything to compare a photo with is in the key, so that one listing is enough. */
const seenKey = (print: string, files: readonly string[], car: string, photo: string) =>
  `seen/${[print, ...files.map((hash) => hash.slice(0, 32)), car, photo].join('~')}`
const answerKey = (id: string, hours: number) => `answers/${id}~${hours}`

/** Where records with a time in their name lie, for the hourly deletion. */
export const PROOF_PHOTOS = 'photo/'
export const PROOF_ANSWERS = 'answers/'
export const PROOF_MADE = 'made/'
/** When a shown proof was asked for, from its key without the prefix: '<car>/<id>'. Milliseconds. */
export const timeOfMade = (name: string): number | undefined => timeOfId(name.slice(name.indexOf('/') + 1))

const askedSchema = z.object({ id: z.string(), code: z.string(), askedAt: z.number(), answerBy: z.number() })
export type Asked = z.infer<typeof askedSchema>
const madeSchema = z.object({
  code: z.string(),
  askedAt: z.number(),
  madeAt: z.number(),
  photos: z.array(z.object({ id: z.string(), sha256: z.string(), size: z.number() })),
  takenAt: z.number().optional(),
  absent: z.enum(absences).optional(),
})
const photoSchema = z.object({
  bytes: z.string(),
  sha256: z.string(),
  size: z.number(),
  takenAt: z.number().optional(),
})

const isOpen = (asked: Asked, now: number) => now < asked.askedAt + PROOF_HOURS * HOUR

/** The request that is open for a car; undefined if there is none, or if it was answered or ran out. */
async function findAsked(store: BlobStore, car: string, now: number): Promise<Asked | undefined> {
  const asked = askedSchema.optional().parse(await store.read(askedKey(car)))
  if (!asked || !isOpen(asked, now)) return undefined
  // Answered, but the run that answered it ended before it closed the request.
  return (await store.read(madeKey(car, asked.id))) === undefined ? asked : undefined
}

/** What the car's page shows. */
export async function readProofState(store: BlobStore, car: string, now: number): Promise<ProofState> {
  const [asked, made, answers] = await Promise.all([
    findAsked(store, car, now),
    store.list(madeKey(car)),
    store.list(PROOF_ANSWERS),
  ])
  const newest = made.at(-1)
  const last = newest && madeSchema.parse(await store.read(newest.key))
  // Three months: a shop that had a bad week is not hidden for good.
  const recent = answers.filter(({ key }) => (timeOfId(key.slice(PROOF_ANSWERS.length)) ?? 0) > now - 90 * DAY)
  const hours = recent.slice(-20).map(({ key }) => Number(key.slice(key.lastIndexOf('~') + 1)))
  return {
    offered: keepsPromise(hours),
    ...(last && {
      last: {
        code: last.code,
        madeAt: last.madeAt,
        photos: last.photos.map(({ id }) => id),
        ...(last.takenAt !== undefined && { takenAt: last.takenAt }),
        ...(last.absent && { absent: last.absent }),
      },
    }),
    ...(asked && { open: { code: asked.code, answerBy: asked.answerBy } }),
  }
}

/** Joins the car's open request, or opens one. `isNew`: this call opened it. */
export function askForProof(
  store: BlobStore,
  car: string,
  { now, hours }: { now: number; hours: Parameters<typeof answerBy>[0] },
): Promise<{ asked: Asked; isNew: boolean }> {
  return store.update<{ asked: Asked; isNew: boolean }>(askedKey(car), async (found) => {
    const current = askedSchema.safeParse(found?.value).data
    if (current) {
      const isAnswered = (await store.read(madeKey(car, current.id))) !== undefined
      if (!isAnswered && isOpen(current, now)) return { kind: 'keep', result: { asked: current, isNew: false } }
      if (!isAnswered) await noteAnswer(store, current, now)
    }
    const asked: Asked = {
      id: timeOrderedId(now),
      code: proofCode(randomBytes(4)),
      askedAt: now,
      answerBy: answerBy(hours, now),
    }
    return { kind: 'write', value: asked, result: () => ({ asked, isNew: true }) }
  })
}

const noteAnswer = (store: BlobStore, { id, askedAt }: Asked, at: number) =>
  store.put(answerKey(id, workingHours(askedAt, at)), {})

/** Counts requests that ran out as answered late, and removes them. Returns how many. */
export async function closeUnanswered(store: BlobStore, now: number): Promise<number> {
  let closed = 0
  for (const { key } of await store.list(askedKey(''))) {
    const asked = askedSchema.safeParse(await store.read(key)).data
    if (asked && isOpen(asked, now)) continue
    const isAnswered = asked && (await store.read(madeKey(key.slice(askedKey('').length), asked.id))) !== undefined
    if (asked && !isAnswered) await noteAnswer(store, asked, now)
    await store.remove(key)
    closed += 1
  }
  return closed
}

/** The request behind a signed link, while it is open. */
export async function findRequest(
  store: BlobStore,
  { car, id }: { car: string; id: string },
  now: number,
): Promise<Asked | undefined> {
  const asked = await findAsked(store, car, now)
  return asked?.id === id ? asked : undefined
}

interface SentPhoto {
  /** 1 to MAX_PROOF_PHOTOS. */
  n: number
  bytes: Uint8Array
  print: string
  /** SHA-256 of the file as sent, and of the one that the phone made it from. */
  files: [string, string]
  takenAt: number | undefined
}

/** Keeps a photo for a request, unless it was shown before: then the car for which it was. */
export async function keepPhoto(
  store: BlobStore,
  { car, id }: { car: string; id: string },
  { n, bytes, print, files, takenAt }: SentPhoto,
): Promise<{ replayed?: string }> {
  const own = `${id}-${n}`
  const short = files.map((hash) => hash.slice(0, 32))
  const before = (await store.list('seen/')).map(({ key }) => key.slice('seen/'.length).split('~'))
  const same = before.find(
    ([shown = '', sent = '', original = '', , photo]) =>
      photo !== own && (short.includes(sent) || short.includes(original) || isSamePicture(shown, print)),
  )
  if (same) return { replayed: same[3] ?? car }
  // What was sent first under this number is replaced.
  for (const [shown = '', sent = '', original = '', of = '', photo] of before)
    if (photo === own) await store.remove(seenKey(shown, [sent, original], of, own))
  await store.put(photoKey(id, n), {
    bytes: Buffer.from(bytes).toString('base64'),
    sha256: files[0],
    size: bytes.length,
    ...(takenAt !== undefined && { takenAt }),
  } satisfies z.infer<typeof photoSchema>)
  await store.put(seenKey(print, files, car, own), {})
  return {}
}

/** Shows the proof: one write, which only the first of two calls does. False if there is neither a photo nor a reason. */
export async function finishProof(
  store: BlobStore,
  car: string,
  { asked, absent, now }: { asked: Asked; absent: Absence | undefined; now: number },
): Promise<boolean> {
  const { id, code, askedAt } = asked
  const numbers = Array.from({ length: MAX_PROOF_PHOTOS }, (_, place) => place + 1)
  const read = await Promise.all(numbers.map(async (n) => ({ n, found: await store.read(photoKey(id, n)) })))
  const photos = read.flatMap(({ n, found }) => (found === undefined ? [] : [{ n, ...photoSchema.parse(found) }]))
  if (photos.length === 0 && !absent) return false
  const oldest = Math.min(...photos.map(({ takenAt }) => takenAt ?? Number.POSITIVE_INFINITY))
  const made = {
    code,
    askedAt,
    madeAt: now,
    photos: absent ? [] : photos.map(({ n, sha256, size }) => ({ id: `${id}-${n}`, sha256, size })),
    ...(!absent && Number.isFinite(oldest) && { takenAt: oldest }),
    ...(absent && { absent }),
  } satisfies z.infer<typeof madeSchema>
  await store.create(madeKey(car, id), made)
  await noteAnswer(store, asked, now)
  await store.remove(askedKey(car))
  return true
}

/** A photo of a finished proof, by the id that `readProofState` gives; undefined if there is none. */
export async function readProofPhoto(store: BlobStore, car: string, photo: string): Promise<Uint8Array | undefined> {
  const [, id, n] = /^([0-9a-z]{9}-[0-9a-v]+)-([1-9])$/.exec(photo) ?? []
  if (!id || !n) return undefined
  const made = madeSchema.safeParse(await store.read(madeKey(car, id))).data
  if (!made?.photos.some((shown) => shown.id === photo)) return undefined
  const found = photoSchema.safeParse(await store.read(photoKey(id, Number(n)))).data
  return found && Buffer.from(found.bytes, 'base64')
}
