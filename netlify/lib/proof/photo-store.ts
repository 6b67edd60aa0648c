import { z } from 'zod'
import { isSamePicture } from '#domain/proof.ts'
import { type BlobStore, timeOrderedId } from '../store/blob-store.ts'

/* Photos of requests. Each lies under a key of its own, `photo/<request>/<number>~<time>`, and none is ever replaced: what a finished
 * request shows names its keys. What was sent before, for whatever car, is told by `seen/`, where everything to compare a photo
 * with is in the key, so that one listing is enough. */

/** Where records with a time in their name lie, for the hourly deletion. */
export const PROOF_PHOTOS = 'photo/'
const SEEN = 'seen/'
/** Photos that one request keeps until it is finished: those that are shown, and many that were taken again. */
const MAX_KEPT = 40

const photoKey = (id: string, file: string) => `${PROOF_PHOTOS}${id}/${file}`

const photoSchema = z.object({
  bytes: z.string(),
  sha256: z.string(),
  size: z.number(),
  takenAt: z.number().optional(),
  /** Its key in `seen/`. */
  seen: z.string().optional(),
})
type StoredPhoto = z.infer<typeof photoSchema>

interface Fingerprints {
  print: string
  /** SHA-256 of the file as sent, and of the one that the phone made it from. */
  files: readonly [string, string]
}
interface Claim {
  seen: string
  /** Gives the claim up, if this call made it. */
  release: () => Promise<void>
  /** Forgets what was sent first under the same number: it may be sent under another. */
  forgetFormer: () => Promise<void>
}

/** Claims a picture for one photo, `<request>-<number>`, or says for which car it was sent before. The claim is written before
 *  the others are read: of two at once at most one passes. */
export async function claimPicture(
  store: BlobStore,
  { car, photo }: { car: string; photo: string },
  { print, files }: Fingerprints,
): Promise<({ ok: true } & Claim) | { ok: false; car: string }> {
  const short = files.map((hash) => hash.slice(0, 32))
  const seen = SEEN + [print, ...short, car, photo].join('~')
  const isNew = (await store.create(seen, {})) !== undefined
  const release = async () => {
    if (isNew) await store.remove(seen)
  }
  const claims = (await store.list(SEEN)).map(({ key }) => ({ key, parts: key.slice(SEEN.length).split('~') }))
  const same = claims.find(
    ({ parts: [shown = '', sent = '', original = '', , whose] }) =>
      whose !== photo && (short.includes(sent) || short.includes(original) || isSamePicture(shown, print)),
  )
  if (same) {
    await release()
    return { ok: false, car: same.parts[3] ?? car }
  }
  const former = claims.filter(({ key, parts }) => parts[4] === photo && key !== seen)
  const forgetFormer = async () => {
    for (const { key } of former) await store.remove(key)
  }
  return { ok: true, seen, release, forgetFormer }
}

/** Keeps a photo. Its file's name; undefined if the request has too many. `now` in milliseconds. */
export async function storePhoto(
  store: BlobStore,
  { id, n, now }: { id: string; n: number; now: number },
  photo: { bytes: Uint8Array; sha256: string; takenAt: number | undefined; seen: string },
): Promise<string | undefined> {
  if ((await store.list(photoKey(id, ''))).length >= MAX_KEPT) return undefined
  const { bytes, sha256, takenAt, seen } = photo
  const file = `${n}~${timeOrderedId(now)}`
  await store.put(photoKey(id, file), {
    bytes: Buffer.from(bytes).toString('base64'),
    sha256,
    size: bytes.length,
    seen,
    ...(takenAt !== undefined && { takenAt }),
  } satisfies z.infer<typeof photoSchema>)
  return file
}

export const removePhoto = (store: BlobStore, id: string, file: string): Promise<void> =>
  store.remove(photoKey(id, file))

/** The newest photo of each number. */
export async function newestPhotos(
  store: BlobStore,
  id: string,
): Promise<(StoredPhoto & { file: string; n: number })[]> {
  const files = (await store.list(photoKey(id, ''))).map(({ key }) => key.slice(photoKey(id, '').length))
  const newest = new Map(files.map((file) => [Number(file.split('~')[0]), file]))
  const read = [...newest].map(async ([n, file]) => {
    const found = await readPhoto(store, id, file)
    return found ? [{ ...found, file, n }] : []
  })
  return (await Promise.all(read)).flat()
}

export const readPhoto = async (store: BlobStore, id: string, file: string): Promise<StoredPhoto | undefined> =>
  photoSchema.safeParse(await store.read(photoKey(id, file))).data

/** Once a request is finished: what it shows stays claimed, and its other photos go. */
export async function settlePhotos(store: BlobStore, id: string, shown: readonly string[]): Promise<void> {
  for (const { key } of await store.list(photoKey(id, ''))) {
    const file = key.slice(photoKey(id, '').length)
    const seen = shown.includes(file) && (await readPhoto(store, id, file))?.seen
    if (seen) await store.create(seen, {})
    if (!shown.includes(file)) await store.remove(key)
  }
}
