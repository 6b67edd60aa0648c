import { z } from 'zod'
import {
  type Dossier,
  fileIdSchema,
  filesOf,
  findFile,
  type GivenBy,
  itemOf,
  MAX_NAME,
  noteDone,
  PART_BYTES,
  paperKeySchema,
  settled,
} from '#domain/dossier/dossier.ts'
import { isPersonal, papersFor } from '#domain/dossier/papers.ts'
import { sealedWords } from '#domain/dossier/words.ts'
import { refusalStatus } from '#domain/refusals.ts'
import { parseObject, readBytes } from '../http/receive-form.ts'
import { plainPage } from '../http/plain-page.ts'
import { accept, answerHeaders, refuse, wantsPage } from '../http/respond.ts'
import { countTry } from '../limits.ts'
import { log } from '../log.ts'
import type { BlobStore } from '../store/blob-store.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { findUpload, moveDossier, openUpload, readDossier, withdrawFile } from './dossier-store.ts'
import { type Finished, finishFile, receivePart } from './receive-file.ts'
import { folderOf, orderKey, readFile } from './vault.ts'
import { volumesOf, zipDossier } from './zip-dossier.ts'

/** Bytes of the JSON that opens or ends an upload. */
const MAX_JSON = 4 * 1024

const openingSchema = z.object({ paper: paperKeySchema, name: z.string().max(1000), size: z.number().int().min(0) })
const doneSchema = z.object({ paper: paperKeySchema, done: z.boolean() })
const endingSchema = z.object({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
const partSchema = z.coerce.number().int().min(1).max(9)
const volumeSchema = z.coerce.number().int().min(1)

export interface DossierCall {
  store: BlobStore
  order: StoredOrder
  request: Request
  now: number
  /** Whose page asks. The shop reads no identity paper that it has checked and takes no ZIP; it removes its own files by a move
   *  (seller-papers.ts). */
  by?: GivenBy
  /** The desk's view of the buyer's page: it opens no personal paper, takes no ZIP and changes nothing. */
  isViewOnly?: boolean
}

const faultOf = (fault: string) => refuse('invalid', [{ field: 'file', code: fault }])
const isOver = ({ state }: StoredOrder) => state === 'cancelled'

/** What the buyer may see and do with the papers of his order. GET: the dossier, `&file=<id>` one file, `&zip=<n>` a ZIP. POST
 *  of JSON: opens an upload, notes a paper as done or, with `&file=<id>`, ends an upload; of bytes, with `&file=<id>&part=<n>`:
 *  a part. DELETE `&file=<id>`. */
export async function answerDossier(call: DossierCall): Promise<Response> {
  const { request } = call
  const query = new URL(request.url).searchParams
  const file = fileIdSchema.optional().safeParse(query.get('file') ?? undefined)
  const volume = query.has('zip') ? volumeSchema.safeParse(query.get('zip') || '1') : undefined
  if (!file.success || volume?.success === false) return refuse('invalid')
  if (call.by === 'shop' && (volume || request.method === 'DELETE')) return refuse('invalid')
  if (call.isViewOnly && (volume || request.method !== 'GET')) return refuseView(request)
  if (request.method === 'GET') {
    if (volume?.data) return sendZip(call, volume.data)
    return file.data ? sendFile(call, file.data) : showDossier(call)
  }
  if (request.method === 'DELETE') return file.data ? takeBack(call, file.data) : refuse('invalid')
  if (isOver(call.order)) return faultOf('over')
  const type = request.headers.get('content-type')?.split(';')[0]
  if (type === 'application/octet-stream' && file.data) return takePart(call, file.data, query.get('part'))
  if (type !== 'application/json') return refuse('unsupportedMediaType')
  const body = parseObject((await readBytes(request, MAX_JSON)) ?? new Uint8Array())
  if (file.data) return endUpload(call, file.data, body)
  const done = doneSchema.safeParse(body)
  return done.success ? takeNote(call, done.data) : startUpload(call, body)
}

/** Each field is named, so that no other stored field leaves the shop. */
const shown = (dossier: Dossier, order: StoredOrder, zips = volumesOf(dossier).length) =>
  accept({
    dossier: { items: settled(dossier, order).items, events: dossier.events },
    zips,
    open: !isOver(order),
  })

async function showDossier({ store, order, isViewOnly }: DossierCall): Promise<Response> {
  const dossier = await readDossier(store, order)
  return shown(isViewOnly ? withoutPersonal(dossier) : dossier, order, isViewOnly ? 0 : undefined)
}

/** Not even the names of the files of personal papers. */
const withoutPersonal = ({ items, events }: Dossier): Dossier => ({
  events,
  items: Object.fromEntries(
    Object.entries(items).map(([key, item]) => [key, isPersonal(key) ? { ...item, files: [] } : item]),
  ),
})

/** Why the desk's view does not do what was asked. The seller reads French; a page gets the code. */
const refuseView = (request: Request): Response =>
  wantsPage(request)
    ? plainPage(
        {
          language: 'fr',
          heading: 'Réservé au client',
          lines: [
            'Le lien du bureau montre la commande. Il n’ouvre ni papier personnel ni ZIP, et ne change rien : cela reste au lien du client.',
            'Pour vérifier un papier, ouvrez la commande dans le Studio.',
          ],
        },
        refusalStatus.viewOnly,
      )
    : refuse('viewOnly')

/** An old tab still has the link of a paper that was checked since. */
const refuseSealed = (request: Request): Response =>
  wantsPage(request)
    ? plainPage(
        { language: 'fr', heading: 'Ce papier ne s’ouvre plus', lines: [sealedWords] },
        refusalStatus.fileSealed,
      )
    : refuse('fileSealed')

async function startUpload({ store, order, now, by = 'buyer' }: DossierCall, body: unknown): Promise<Response> {
  const opening = openingSchema.safeParse(body)
  if (!opening.success) return refuse('invalid')
  const { paper, name, size } = opening.data
  const asked = papersFor(order).find(({ key }) => key === paper)
  // The shop may give what a buyer sent it by mail; a buyer gives only what is his to send.
  if (!asked || (by === 'buyer' && asked.sentBy !== 'buyer'))
    return refuse('invalid', [{ field: 'paper', code: 'invalid' }])
  // The end of a name holds its ending.
  const end = Array.from(name).slice(-MAX_NAME).join('')
  const opened = await openUpload(store, order, { paper, name: end, size, by }, now)
  if (opened.ok) return accept({ file: opened.file, parts: opened.parts, partBytes: PART_BYTES })
  return opened.fault === 'busy' ? refuse('busy') : faultOf(opened.fault)
}

/** The buyer notes that a paper is done, or sent another way. What the shop gives is not for him to note. */
async function takeNote({ store, order, now, by }: DossierCall, { paper, done }: z.infer<typeof doneSchema>) {
  const asked = papersFor(order).find(({ key }) => key === paper)
  if (by === 'shop' || !asked || asked.sentBy === 'shop')
    return refuse('invalid', [{ field: 'paper', code: 'invalid' }])
  const moved = await moveDossier(store, order, (dossier) => noteDone(dossier, paper, done ? now : undefined))
  if (!moved.ok) return faultOf(moved.fault)
  log('paper-noted', { id: order.id })
  return shown(moved.dossier, order)
}

/** Whether parts and ends of an open upload came so often that no page sends them. */
const isTriedOut = async ({ store, order, now }: Pick<DossierCall, 'store' | 'order' | 'now'>, file: string) =>
  (await findUpload(store, order, file, now)) !== undefined && !(await countTry(file, now))

async function takePart({ store, order, request, now }: DossierCall, file: string, part: string | null) {
  const n = partSchema.safeParse(part)
  if (!n.success) return refuse('invalid')
  if (await isTriedOut({ store, order, now }, file)) return refuse('busy')
  const bytes = await readBytes(request, PART_BYTES)
  if (!bytes) return refuse('tooLarge')
  const fault = await receivePart(store, order, { file, n: n.data, bytes, now })
  return fault ? faultOf(fault) : accept()
}

async function endUpload({ store, order, now }: DossierCall, file: string, body: unknown): Promise<Response> {
  const ending = endingSchema.safeParse(body)
  if (!ending.success) return refuse('invalid')
  if (await isTriedOut({ store, order, now }, file)) return refuse('busy')
  const finished: Finished = await finishFile(store, order, { file, sha256: ending.data.sha256, now })
  if (!finished.ok && 'missing' in finished)
    return refuse(
      'invalid',
      finished.missing.map((n) => ({ field: `part${n}`, code: 'required' })),
    )
  if (!finished.ok) {
    log('file-refused', { id: order.id, code: finished.fault })
    return faultOf(finished.fault)
  }
  log('file-given', { id: order.id })
  return shown(await readDossier(store, order), order)
}

async function takeBack({ store, order, now }: DossierCall, file: string): Promise<Response> {
  const moved = await withdrawFile(store, order, { file, by: 'buyer', now })
  return moved.ok ? shown(moved.dossier, order) : faultOf(moved.fault)
}

/** Never shown in the page, and kept by no cache. The names are those of `keptName`; other bytes go as RFC 8187 has it. */
const attached = (type: string, name: string, length?: number) => ({
  ...answerHeaders,
  'cache-control': 'private, no-store',
  'content-type': type,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
  ...(length !== undefined && { 'content-length': String(length) }),
})

async function sendFile({ store, order, request, by, isViewOnly }: DossierCall, id: string): Promise<Response> {
  const dossier = await readDossier(store, order)
  const { paper = '', file: found } = findFile(dossier, id) ?? {}
  if (!found) return refuse('pictureUnknown')
  if (isViewOnly && isPersonal(paper)) return refuseView(request)
  if (by === 'shop' && isPersonal(paper) && itemOf(dossier, paper).state === 'checked') return refuseSealed(request)
  // Read whole, then checked: nothing else than what was given leaves, and a lost part is an error, not half a file.
  const bytes = await readFile(store, folderOf(order), found)
  // A stream: the host takes no more than 6 MB of any other answer.
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return new Response(body, { headers: attached(found.type, found.name, found.size) })
}

async function sendZip({ store, order, now }: DossierCall, volume: number): Promise<Response> {
  const dossier = settled(await readDossier(store, order), order)
  const { length } = volumesOf(dossier)
  if (filesOf(dossier).length > 0) await orderKey(store, folderOf(order))
  if (volume > length) return refuse('pictureUnknown')
  const name = `${order.payment.reference}${length > 1 ? `-${volume}` : ''}.zip`
  const zip = zipDossier(store, order, { dossier, papers: papersFor(order), volume, now })
  return new Response(zip, { headers: attached('application/zip', name) })
}
