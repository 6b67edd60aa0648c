import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { PART_BYTES } from '#domain/dossier/dossier.ts'
import type { OrderName } from '../signed-links.ts'
import { readVariables } from '../settings.ts'
import { type BlobStore, openStore, Unavailable } from '../store/blob-store.ts'

/* Files of orders, encrypted with AES-256-GCM (NIST SP 800-38D). Each order has a random key of its own, kept beside its files and
 * wrapped with DOSSIER_KEY: whoever reads the store reads nothing, and with an order's key its files are gone for good. What a piece
 * belongs to is authenticated with it, so that no piece opens at another place. */

export const openDossiers = (): BlobStore => openStore('dossiers')

/** The folder of an order. Both parts are letters, digits and dashes, and neither holds '~'. */
export const folderOf = ({ vehicleId, id }: OrderName): string => `${vehicleId}~${id}`
export const orderOf = (folder: string): OrderName => {
  const [vehicleId = '', id = ''] = folder.split('~')
  return { vehicleId, id }
}

const keyKey = (folder: string) => `key/${folder}`
export const partKey = (folder: string, file: string, n?: number): string => `part/${folder}/${file}/${n ?? ''}`

/** The shop has no DOSSIER_KEY with which this order's key was wrapped. */
export class DossierKeyMissing extends Unavailable {
  override readonly name = 'DossierKeyMissing'
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes for one place. */
function seal(key: Uint8Array, place: string, bytes: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** The bytes; throws if they were changed, or sealed with another key or for another place. */
function unseal(key: Uint8Array, place: string, sealed: string): Buffer {
  const all = Buffer.from(sealed, 'base64')
  const opened = createDecipheriv('aes-256-gcm', key, all.subarray(0, IV_BYTES)).setAAD(Buffer.from(place))
  opened.setAuthTag(all.subarray(-TAG_BYTES))
  return Buffer.concat([opened.update(all.subarray(IV_BYTES, -TAG_BYTES)), opened.final()])
}

/** The keys of DOSSIER_KEY by their version; the highest wraps. Throws DossierKeyMissing without one. */
function masterKeys(): { newest: string; keys: ReadonlyMap<string, Buffer> } {
  const reading = readVariables(['DOSSIER_KEY'])
  const pairs = (reading.ok ? (reading.value.DOSSIER_KEY ?? '') : '').split(',').map((pair) => pair.split(':'))
  const keys = new Map(pairs.map(([version = '', key = '']) => [version, Buffer.from(key, 'base64')] as const))
  const newest = [...keys.keys()].toSorted((a, b) => Number(b.slice(1)) - Number(a.slice(1)))[0]
  if (!newest) throw new DossierKeyMissing('DOSSIER_KEY is missing or invalid')
  return { newest, keys }
}

/** Whether the shop has a key to wrap with. */
export const hasDossierKey = (): boolean => {
  const reading = readVariables(['DOSSIER_KEY'])
  return reading.ok && reading.value.DOSSIER_KEY !== undefined
}

const wrappedSchema = z.object({ version: z.string(), sealed: z.string() })
type Wrapped = z.infer<typeof wrappedSchema>

function wrap(key: Uint8Array, folder: string): Wrapped {
  const { newest, keys } = masterKeys()
  return { version: newest, sealed: seal(keys.get(newest) ?? Buffer.alloc(0), keyKey(folder), key) }
}

function unwrap({ version, sealed }: Wrapped, folder: string): Buffer {
  const master = masterKeys().keys.get(version)
  if (!master) throw new DossierKeyMissing(`no key ${version}`)
  return unseal(master, keyKey(folder), sealed)
}

/** The key of an order, made if it has none yet: the first of two calls makes it. */
export async function orderKey(store: BlobStore, folder: string): Promise<Buffer> {
  const kept = wrappedSchema.optional().parse(await store.read(keyKey(folder)))
  if (kept) return unwrap(kept, folder)
  const fresh = randomBytes(32)
  return (await store.create(keyKey(folder), wrap(fresh, folder))) ? fresh : orderKey(store, folder)
}

/** Wraps an order's key anew if another than the newest key of DOSSIER_KEY wrapped it; false if there was nothing to do. */
export const rewrapKey = (store: BlobStore, folder: string): Promise<boolean> =>
  store.update<boolean>(keyKey(folder), (found) => {
    const kept = wrappedSchema.optional().parse(found?.value)
    if (!kept || kept.version === masterKeys().newest) return { kind: 'keep', result: false }
    return { kind: 'write', value: wrap(unwrap(kept, folder), folder), result: () => true }
  })

/** Without its key nothing of an order opens again, whatever is left of its files. */
export const removeKey = (store: BlobStore, folder: string): Promise<void> => store.remove(keyKey(folder))

const partSchema = z.object({ sealed: z.string() })

/** Stores a part of a file, from 1, once: no part is ever replaced, so that what was checked stays what it was. False if another part
 *  is there already; the same bytes again are as good as stored. */
export async function putPart(
  store: BlobStore,
  folder: string,
  { file, n, bytes }: { file: string; n: number; bytes: Uint8Array },
): Promise<boolean> {
  const place = partKey(folder, file, n)
  const key = await orderKey(store, folder)
  if (await store.create(place, { sealed: seal(key, place, bytes) } satisfies z.infer<typeof partSchema>)) return true
  const kept = await readPart(store, key, place)
  return kept !== undefined && Buffer.from(bytes).equals(kept)
}

async function readPart(store: BlobStore, key: Uint8Array, place: string): Promise<Buffer | undefined> {
  const kept = partSchema.optional().parse(await store.read(place))
  return kept && unseal(key, place, kept.sealed)
}

/** How many parts a file of that many bytes has. */
export const partsOf = (size: number): number => Math.ceil(size / PART_BYTES)

/** The parts of a file; undefined for one that is not there. */
export async function readParts(
  store: BlobStore,
  folder: string,
  { id, size }: { id: string; size: number },
): Promise<(Uint8Array | undefined)[]> {
  const key = await orderKey(store, folder)
  const parts: (Uint8Array | undefined)[] = []
  for (let n = 1; n <= partsOf(size); n += 1) parts.push(await readPart(store, key, partKey(folder, id, n)))
  return parts
}

/** A given file's bytes, and only those that were checked when it was given. Throws if it lost a part or holds another. */
export async function readFile(
  store: BlobStore,
  folder: string,
  file: { id: string; size: number; sha256: string },
): Promise<Uint8Array> {
  const bytes = Buffer.concat((await readParts(store, folder, file)).filter((part) => !!part))
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (hash !== file.sha256) throw new Error('the file is not the one that was given')
  return bytes
}

/** Deletes all parts of a file. */
export async function removeParts(store: BlobStore, folder: string, file: string): Promise<void> {
  for (const { key } of await store.list(partKey(folder, file))) await store.remove(key)
}
