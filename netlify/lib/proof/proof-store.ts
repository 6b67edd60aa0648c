import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { PROOF_DAYS } from '#domain/calendar.ts'
import { DAY } from '#domain/legal.ts'
import type { Order } from '#domain/order.ts'
import {
  absences,
  type Absence,
  answerBy,
  keepsPromise,
  PROOF_HOURS,
  proofCode,
  type ProofShown,
  type ProofState,
  workingHours,
} from '#domain/proof.ts'
import { type BlobStore, HOUR, openStore, timeOfId, timeOrderedId } from '../store/blob-store.ts'
import { claimPicture, newestPhotos, readPhoto, removePhoto, settlePhotos, storePhoto } from './photo-store.ts'

/* One open request a car (`asked/<car>`). Its photos lie under its id (photo-store.ts) until the staff say that they are all there;
 * then one write of `made/<car>/<id>` makes them visible. Whatever is interrupted before it shows nothing, and after it everything. */

export const openProofs = (): BlobStore => openStore('proofs')

const askedKey = (car: string) => `asked/${car}`
const madeKey = (car: string, id = '') => `made/${car}/${id}`
const answerKey = (id: string, hours: number) => `answers/${id}~${hours}`

/** Where records with a time in their name lie, for the hourly deletion. */
export const PROOF_ANSWERS = 'answers/'
export const PROOF_MADE = 'made/'
/** When a shown proof was asked for, from its key without the prefix: '<car>/<id>'. Milliseconds. */
export const timeOfMade = (name: string): number | undefined => timeOfId(name.slice(name.indexOf('/') + 1))

const askedSchema = z.object({
  id: z.string(),
  code: z.string(),
  askedAt: z.number(),
  answerBy: z.number(),
  /** The order that cannot be accepted without the photo. */
  orderId: z.string().optional(),
})
export type Asked = z.infer<typeof askedSchema>
const madeSchema = z.object({
  code: z.string(),
  askedAt: z.number(),
  madeAt: z.number(),
  /** `file`: where its bytes lie (photo-store.ts). */
  photos: z.array(z.object({ id: z.string(), sha256: z.string(), size: z.number(), file: z.string().optional() })),
  takenAt: z.number().optional(),
  absent: z.enum(absences).optional(),
  orderId: z.string().optional(),
})
export type Made = z.infer<typeof madeSchema>
const isOpen = (asked: Asked, now: number) => now < asked.askedAt + PROOF_HOURS * HOUR

/** The request that is open for a car; undefined if there is none, or if it was answered or ran out. */
async function findAsked(store: BlobStore, car: string, now: number): Promise<Asked | undefined> {
  const asked = askedSchema.optional().parse(await store.read(askedKey(car)))
  if (!asked || !isOpen(asked, now)) return undefined
  // Answered, but the run that answered it ended before it closed the request.
  return (await store.read(madeKey(car, asked.id))) === undefined ? asked : undefined
}

/** How a request was answered; undefined if it was not. */
export const readMade = async (store: BlobStore, car: string, id: string): Promise<Made | undefined> =>
  madeSchema.optional().parse(await store.read(madeKey(car, id)))

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
    ...(last && { last: shownOf(last) }),
    ...(asked && { open: { code: asked.code, answerBy: asked.answerBy } }),
  }
}

const shownOf = ({ code, madeAt, photos, takenAt, absent }: Made): ProofShown => ({
  code,
  madeAt,
  photos: photos.map(({ id }) => id),
  ...(takenAt !== undefined && { takenAt }),
  ...(absent && { absent }),
})

/** The last proof of each car, by its id, for the build of the site. */
export async function readLastProofs(store: BlobStore): Promise<Record<string, ProofShown>> {
  const newest = new Map((await store.list(PROOF_MADE)).map(({ key }) => [key.split('/')[1] ?? '', key]))
  const read = [...newest].map(async ([car, key]) => {
    const made = madeSchema.safeParse(await store.read(key)).data
    return made ? [[car, shownOf(made)] as const] : []
  })
  return Object.fromEntries((await Promise.all(read)).flat())
}

/** A proof of the car that is new enough to accept an order on, as the order keeps it; undefined if there is none. A photo counts from
 *  when its camera took it. */
export async function findNewProof(store: BlobStore, car: string, now: number): Promise<Order['proof']> {
  const newest = (await store.list(madeKey(car))).at(-1)
  const made = newest && madeSchema.parse(await store.read(newest.key))
  if (!made || made.photos.length === 0 || (made.takenAt ?? made.madeAt) < now - PROOF_DAYS * DAY) return undefined
  const { code, madeAt, photos } = made
  return { id: newest.key.slice(madeKey(car).length), code, madeAt, sha256: photos.map(({ sha256 }) => sha256) }
}

/** Whether the order's photo is still to be asked for: none is new enough, none is asked for, and the staff have not just said that
 *  the car is elsewhere. */
export async function lacksRequest(store: BlobStore, car: string, now: number): Promise<boolean> {
  if (await findAsked(store, car, now)) return false
  if (await findNewProof(store, car, now)) return false
  const newest = (await store.list(madeKey(car))).at(-1)
  const made = newest && madeSchema.parse(await store.read(newest.key))
  return !made?.absent || made.madeAt < now - DAY
}

/** Joins the car's open request, or opens one. `isNew`: this call opened it. */
export function askForProof(
  store: BlobStore,
  car: string,
  { now, hours, orderId }: { now: number; hours: Parameters<typeof answerBy>[0]; orderId?: string },
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
      ...(orderId && { orderId }),
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
type Kept = { kind: 'kept' } | { kind: 'replayed'; car: string } | { kind: 'tooMany' } | { kind: 'closed' }

/** Keeps a photo for a request, unless it was shown before: then the car for which it was. A request that was finished meanwhile, by
 *  another phone or another press, takes none: what it shows has its own bytes. */
export async function keepPhoto(
  store: BlobStore,
  { car, id, now }: { car: string; id: string; now: number },
  { n, bytes, print, files, takenAt }: SentPhoto,
): Promise<Kept> {
  const claim = await claimPicture(store, { car, photo: `${id}-${n}` }, { print, files })
  if (!claim.ok) return { kind: 'replayed', car: claim.car }
  const { seen, release, forgetFormer } = claim
  const photo = { bytes, sha256: files[0], takenAt, seen }
  const file = (await readMade(store, car, id)) ? undefined : await storePhoto(store, { id, n, now }, photo)
  const made = await readMade(store, car, id)
  const isShown = made?.photos.some((shown) => shown.file === file)
  if (file !== undefined && (!made || isShown)) {
    if (!made) await forgetFormer()
    return { kind: 'kept' }
  }
  if (file !== undefined) await removePhoto(store, id, file)
  await release()
  return { kind: made ? 'closed' : 'tooMany' }
}

/** Shows the proof: one write, which only the first of two calls does. False if there is neither a photo nor a reason. */
export async function finishProof(
  store: BlobStore,
  car: string,
  { asked, absent, now }: { asked: Asked; absent: Absence | undefined; now: number },
): Promise<boolean> {
  const { id, code, askedAt, orderId } = asked
  const photos = await newestPhotos(store, id)
  if (photos.length === 0 && !absent) return false
  const oldest = Math.min(...photos.map(({ takenAt }) => takenAt ?? Number.POSITIVE_INFINITY))
  const made = {
    code,
    askedAt,
    madeAt: now,
    photos: absent ? [] : photos.map(({ n, sha256, size, file }) => ({ id: `${id}-${n}`, sha256, size, file })),
    ...(!absent && Number.isFinite(oldest) && { takenAt: oldest }),
    ...(absent && { absent }),
    ...(orderId && { orderId }),
  } satisfies Made
  await store.create(madeKey(car, id), made)
  await noteAnswer(store, asked, now)
  await store.remove(askedKey(car))
  const shown = (await readMade(store, car, id)) ?? made
  await settlePhotos(
    store,
    id,
    shown.photos.flatMap(({ file = [] }) => file),
  )
  return true
}

/** A photo of a finished proof, by the id that `readProofState` gives; undefined if there is none. */
export async function readProofPhoto(store: BlobStore, car: string, photo: string): Promise<Uint8Array | undefined> {
  const [, id, n] = /^([0-9a-z]{9}-[0-9a-v]+)-([1-9])$/.exec(photo) ?? []
  if (!id || !n) return undefined
  const made = madeSchema.safeParse(await store.read(madeKey(car, id))).data
  const shown = made?.photos.find((one) => one.id === photo)
  const found = shown && (await readPhoto(store, id, shown.file ?? n))
  return found?.sha256 === shown?.sha256 ? found && Buffer.from(found.bytes, 'base64') : undefined
}
