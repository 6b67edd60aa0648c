import { createHash } from 'node:crypto'
import {
  type DossierFile,
  type FileFault,
  type FileType,
  findFile,
  giveFile,
  keptName,
  PART_BYTES,
} from '#domain/dossier/dossier.ts'
import { MAX_FILE_BYTES } from '#domain/dossier/words.ts'
import { MAX_PROOF_PIXELS } from '#domain/proof.ts'
import { isJpeg, kindOf, readJpeg } from '../proof/check-photo.ts'
import type { OrderName } from '../signed-links.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { closeUpload, dropUpload, findUpload, moveDossier, readDossier, type Upload } from './dossier-store.ts'
import { folderOf, partsOf, putPart, readParts } from './vault.ts'

/** Markup that makes a file a web page or a script too. */
const MARKUP = /<(?:!doctype html|html|script|\?php)[\s>/]/i
/** Bytes at the end of a PDF in which its end must stand: writers add lines after it (ISO 32000-1, annex H.3.18). */
const PDF_TAIL = 2048
/** Bytes at the end of a ZIP within which its list of files ends: 22, and a remark (APPNOTE.TXT, 4.3.16). */
const ZIP_TAIL = 22 + 65_535
/** Where the list of files, a file, and the end of the list begin. */
const ZIP_MARKS = ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06'] as const
const [ZIP_LIST, , ZIP_END] = ZIP_MARKS
const PNG_START = '\x89PNG\r\n\x1A\n'

/** What a file is by its bytes, or why it is refused; its name and the type that the browser reported do not count. */
export function checkFile(bytes: Uint8Array): { ok: true; type: FileType } | { ok: false; fault: FileFault } {
  const refused = (fault: FileFault) => ({ ok: false, fault }) as const
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > MAX_FILE_BYTES) return refused('tooLarge')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const readers = { 'application/pdf': readPdf, 'image/jpeg': readJpegFile, 'image/png': readPng } as const
  const type = isJpeg(bytes) ? 'image/jpeg' : text.startsWith('%PDF-') ? 'application/pdf' : pngType(text)
  if (!type) return refused(kindFault(bytes))
  const fault = readers[type](bytes, text)
  if (fault) return refused(fault)
  return MARKUP.test(text) || holdsZip(text) ? refused('polyglot') : { ok: true, type }
}

/** Whether a program would open the file as a ZIP: it looks for the end of the list of files, and for the list before it. A PDF whose
 *  writer put a ZIP at its end without compressing it once more is refused, too; printed anew it is taken. */
function holdsZip(text: string): boolean {
  const end = text.lastIndexOf(ZIP_END)
  return end >= 0 && text.length - end <= ZIP_TAIL && text.lastIndexOf(ZIP_LIST, end) >= 0
}

const pngType = (text: string) => (text.startsWith(PNG_START) ? ('image/png' as const) : undefined)

function kindFault(bytes: Uint8Array): FileFault {
  const kind = kindOf(bytes)
  return kind === 'svg' || kind === 'heic' || kind === 'video' ? kind : 'wrongType'
}

type Reader = (bytes: Uint8Array, text: string) => FileFault | undefined

const readJpegFile: Reader = (bytes) => {
  const read = readJpeg(bytes)
  return typeof read === 'string' ? read : undefined
}

const readPdf: Reader = (_, text) => {
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) return 'unreadable'
  const tail = text.slice(end)
  return tail.length > PDF_TAIL || ZIP_MARKS.some((mark) => tail.includes(mark)) ? 'polyglot' : undefined
}

/** Walks through the chunks (ISO/IEC 15948): a whole file ends with its last. */
const readPng: Reader = (bytes, text) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 45 || text.slice(12, 16) !== 'IHDR') return 'unreadable'
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width === 0 || height === 0) return 'unreadable'
  if (width * height > MAX_PROOF_PIXELS) return 'tooManyPixels'
  let hasPicture = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + view.getUint32(at)
    const kind = text.slice(at + 4, at + 8)
    hasPicture ||= kind === 'IDAT'
    if (kind === 'IEND' && !hasPicture) return 'unreadable'
    if (kind === 'IEND') return next === bytes.length ? undefined : 'polyglot'
    at = next
  }
  return 'unreadable'
}

/** Stores a part of an open upload, numbered from 1. A part that comes again must be the same, and so must one for a file that is
 *  already given: it changes nothing. */
export async function receivePart(
  store: BlobStore,
  order: OrderName,
  { file, n, bytes, now }: { file: string; n: number; bytes: Uint8Array; now: number },
): Promise<FileFault | undefined> {
  const upload = await findUpload(store, order, file, now)
  if (!upload) return findFile(await readDossier(store, order), file) ? undefined : 'damaged'
  const last = partsOf(upload.size)
  const length = n === last ? upload.size - (last - 1) * PART_BYTES : PART_BYTES
  if (n < 1 || n > last || bytes.length !== length) return 'damaged'
  return (await putPart(store, folderOf(order), { file, n, bytes })) ? undefined : 'damaged'
}

interface Finish {
  file: string
  /** SHA-256 of the whole file, if the browser could compute it. */
  sha256: string | undefined
  now: number
}
export type Finished = { ok: true } | { ok: false; fault: FileFault } | { ok: false; missing: number[] }

/** Joins and checks a file whose parts are all there, and gives it: from that one write on it is acknowledged. What is refused is
 *  deleted, unless another end of the same upload has given it. Repeating it gives the same answer. */
export async function finishFile(store: BlobStore, order: OrderName, { file, sha256, now }: Finish): Promise<Finished> {
  const upload = await findUpload(store, order, file, now)
  if (findFile(await readDossier(store, order), file)) {
    await closeUpload(store, order, file)
    return { ok: true }
  }
  if (!upload) return { ok: false, fault: 'damaged' }
  const parts = await readParts(store, folderOf(order), { id: file, size: upload.size })
  const missing = parts.flatMap((part, index) => (part ? [] : [index + 1]))
  if (missing.length > 0) return { ok: false, missing }
  const bytes = Buffer.concat(parts.filter((part) => !!part))
  const fault = await giveWhole(store, order, { upload, id: file, bytes, sha256, now })
  await (fault === undefined ? closeUpload : dropUpload)(store, order, file)
  return fault === undefined ? { ok: true } : { ok: false, fault }
}

interface Whole {
  upload: Upload
  id: string
  bytes: Uint8Array
  sha256: string | undefined
  now: number
}

/** Gives the file, or says why not. */
async function giveWhole(
  store: BlobStore,
  order: OrderName,
  { upload, id, bytes, sha256, now }: Whole,
): Promise<FileFault | undefined> {
  const check = checkFile(bytes)
  if (!check.ok) return check.fault
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== undefined && sha256 !== hash) return 'damaged'
  const { paper, name, size, by } = upload
  const { type } = check
  const given: DossierFile = { id, name: keptName(name, type), type, size, sha256: hash, by, at: now }
  const moved = await moveDossier(store, order, (dossier) => giveFile(dossier, paper, given))
  return moved.ok ? undefined : moved.fault
}
