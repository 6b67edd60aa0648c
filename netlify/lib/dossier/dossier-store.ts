import { z } from 'zod'
import {
  type Dossier,
  dossierSchema,
  dropIdentityFiles,
  emptyDossier,
  endUpload,
  faultOfGiving,
  type FileFault,
  findFile,
  type GivenBy,
  IDENTITY_DAYS,
  MAX_FILES,
  type Moved,
  takeAway,
} from '#domain/dossier/dossier.ts'
import { DAY, IDENTITY_PAPERS_MONTHS } from '#domain/legal.ts'
import { forEachConcurrently } from '../concurrency.ts'
import { countUpload } from '../limits.ts'
import { type AlertContext, alertFault } from '../outbox/alerts.tsx'
import type { OrderName } from '../signed-links.ts'
import { type BlobStore, HOUR, timeOfId, timeOrderedId } from '../store/blob-store.ts'
import { findStanding, openOrders, type StoredOrder } from '../store/order-store.ts'
import { folderOf, openDossiers, orderOf, partKey, partsOf, removeKey, removeParts, rewrapKey } from './vault.ts'

/* A file exists once the dossier names it: one write of `record/`. Until then its parts belong to `upload/`, and whatever is
 * interrupted leaves a paper that is missing, and parts that the hourly run sweeps. */

export const recordKey = (folder: string) => `record/${folder}`
/** What the buyer was told (papers-mail.ts). */
export const toldKey = (folder: string) => `told/${folder}`
const uploadKey = (folder: string, file = '') => `upload/${folder}/${file}`

/** Milliseconds for which an upload may be finished, and after which its parts are swept: far enough apart that no run sweeps what
 *  is being finished. */
const UPLOAD_TIME = 2 * HOUR
const SWEEP_AFTER = 4 * HOUR
/** Uploads of an order that may be open at once: those of its buyer's files, and as many that broke off. The shop has as many more, so
 *  that no buyer's keep it from giving its papers. */
const MAX_UPLOADS = { buyer: 2 * MAX_FILES, shop: 4 * MAX_FILES } as const

export const readDossier = async (store: BlobStore, order: OrderName): Promise<Dossier> =>
  dossierSchema.parse((await store.read(recordKey(folderOf(order)))) ?? emptyDossier)

/** Makes a move of `dossier.ts` on an order's dossier, in one write, then deletes the files that it gave up. */
export async function moveDossier(
  store: BlobStore,
  order: OrderName,
  move: (dossier: Dossier) => Moved,
): Promise<Moved> {
  const folder = folderOf(order)
  const moved = await store.update<Moved>(recordKey(folder), (found) => {
    const dossier = dossierSchema.parse(found?.value ?? emptyDossier)
    const next = move(dossier)
    if (!next.ok || next.dossier === dossier) return { kind: 'keep', result: next }
    return { kind: 'write', value: withEnded(next), result: () => next }
  })
  // Killed in between, the hourly run deletes them: no dossier names them any more.
  for (const { id } of moved.ok ? moved.gone : []) await removeParts(store, folder, id)
  return moved
}

/** Notes what goes, and forgets what went so long ago that no upload of it can be under way. */
function withEnded({ dossier, gone }: Extract<Moved, { ok: true }>): Dossier {
  const { ended: before = [], ...rest } = dossier
  const since = Date.now() - SWEEP_AFTER
  const ended = [...before, ...gone.map(({ id }) => id)].filter((id) => (timeOfId(id) ?? 0) > since)
  return ended.length > 0 ? { ...rest, ended } : rest
}

const uploadSchema = z.object({
  paper: z.string(),
  name: z.string(),
  size: z.number(),
  by: z.enum(['buyer', 'shop']),
})
export type Upload = z.infer<typeof uploadSchema>

/** Opens an upload, before any byte is sent. */
export async function openUpload(
  store: BlobStore,
  order: OrderName,
  upload: Upload,
  now: number,
): Promise<{ ok: true; file: string; parts: number } | { ok: false; fault: FileFault | 'busy' }> {
  const folder = folderOf(order)
  const [dossier, open] = await Promise.all([readDossier(store, order), store.list(uploadKey(folder))])
  const fault = faultOfGiving(dossier, upload.paper, upload)
  if (fault) return { ok: false, fault }
  if (open.length >= MAX_UPLOADS[upload.by]) return { ok: false, fault: 'busy' }
  if (!(await countUpload(`${order.id}/${upload.by}`, now))) return { ok: false, fault: 'busy' }
  const file = timeOrderedId(now)
  await store.put(uploadKey(folder, file), upload)
  return { ok: true, file, parts: partsOf(upload.size) }
}

/** An open upload; undefined if there is none, or if its time is over. */
export async function findUpload(
  store: BlobStore,
  order: OrderName,
  file: string,
  now: number,
): Promise<Upload | undefined> {
  if ((timeOfId(file) ?? 0) < now - UPLOAD_TIME) return undefined
  return uploadSchema.optional().parse(await store.read(uploadKey(folderOf(order), file)))
}

/** Closes the upload of a file that was given: its parts are the file's now. */
export const closeUpload = (store: BlobStore, order: OrderName, file: string): Promise<void> =>
  store.remove(uploadKey(folderOf(order), file))

/** Ends an upload for good and deletes its parts, unless the file was given meanwhile. What was ended is never given: one write of the
 *  record decides between the two. */
export async function dropUpload(store: BlobStore, order: OrderName, file: string): Promise<void> {
  const ended = await moveDossier(store, order, (dossier) => endUpload(dossier, file))
  if (ended.ok && !findFile(ended.dossier, file)) await clearUpload(store, order, file)
}

async function clearUpload(store: BlobStore, order: OrderName, file: string): Promise<void> {
  await removeParts(store, folderOf(order), file)
  await closeUpload(store, order, file)
}

/** Takes a file away, or ends an upload that is still open. */
export async function withdrawFile(
  store: BlobStore,
  order: OrderName,
  { file, by, now }: { file: string; by: GivenBy; now: number },
): Promise<Moved> {
  const upload = await findUpload(store, order, file, now)
  const moved = await moveDossier(store, order, (dossier) =>
    upload && !findFile(dossier, file) ? endUpload(dossier, file) : takeAway(dossier, file, by),
  )
  if (moved.ok && upload) await clearUpload(store, order, file)
  return moved
}

/** Deletes everything of an order: its key first. */
export async function removeDossier(store: BlobStore, folder: string): Promise<void> {
  await removeKey(store, folder)
  for (const prefix of [partKey(folder, '').slice(0, -1), uploadKey(folder)])
    for (const { key } of await store.list(prefix)) await store.remove(key)
  await store.remove(toldKey(folder))
  await store.remove(recordKey(folder))
}

interface SweepTime {
  concurrency: number
  deadline: number
  now: () => number
}

/** The hourly run over all dossiers: those of orders that the shop no longer keeps go with their keys; so do parts that no dossier
 *  names, and the files of identity papers that were checked long ago. Wraps keys anew after a change of DOSSIER_KEY. A dossier that
 *  fails raises an alert and affects no other. Returns how many things it changed. */
export async function sweepDossiers(
  isIdentity: (paper: string) => boolean,
  context: AlertContext,
  time: SweepTime,
): Promise<number> {
  const store = openDossiers()
  const byFolder = Map.groupBy(await store.list(''), ({ key }) => key.split('/')[1] ?? '')
  let changed = 0
  await forEachConcurrently([...byFolder], time, async ([folder, versions]) => {
    try {
      const keys = versions.map(({ key }) => key)
      changed += await sweepDossier(store, { folder, keys, isIdentity, now: time.now() })
    } catch (thrown) {
      await alertFault(context, { event: 'dossier-stuck', id: folder, kind: 'dossier' }, thrown)
    }
  })
  return changed
}

/** Whether an order ended so long ago that nobody registers its car any more: the privacy policy names these times. */
function needsNoIdentity({ state, history }: StoredOrder, now: number): boolean {
  const days = { delivered: IDENTITY_PAPERS_MONTHS * 30, cancelled: IDENTITY_DAYS }[state as string]
  return days !== undefined && (history.at(-1)?.at ?? now) + days * DAY <= now
}

interface Swept {
  folder: string
  keys: string[]
  isIdentity: (paper: string) => boolean
  now: number
}

async function sweepDossier(store: BlobStore, { folder, keys, isIdentity, now }: Swept): Promise<number> {
  const name = orderOf(folder)
  const order = await findStanding(openOrders(), name)
  if (!order) {
    await removeDossier(store, folder)
    return 1
  }
  const isOver = needsNoIdentity(order, now)
  const moved = await moveDossier(store, name, (dossier) => dropIdentityFiles(dossier, isIdentity, { now, isOver }))
  const dossier = moved.ok ? moved.dossier : emptyDossier
  // Uploads and parts hold the file's id, which holds its time.
  const left = keys.filter((key) => {
    const [kind, , file = ''] = key.split('/')
    const isOld = (timeOfId(file) ?? now) < now - SWEEP_AFTER
    return isOld && (kind === 'upload' || (kind === 'part' && !findFile(dossier, file)))
  })
  for (const key of left) await store.remove(key)
  const isRewrapped = keys.some((key) => key.startsWith('key/')) && (await rewrapKey(store, folder))
  return left.length + (moved.ok ? moved.gone.length : 0) + (isRewrapped ? 1 : 0)
}
