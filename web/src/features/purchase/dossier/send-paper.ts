// A file on its way to an order's papers: what leaves the browser is a PDF, a PNG, or a JPEG without what the camera noted.
import type { FileFault } from '#domain/dossier/dossier.ts'
import { MAX_FILE_BYTES } from '#domain/dossier/words.ts'
import { readSegments, withoutNotes } from '#domain/jpeg.ts'
import { deleteAt, type Outcome, postJson } from '../../../lib/api.ts'
import { decodePhoto, jpegWithin } from '../../../lib/photo-file.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { type Progress, progressOf } from './use-papers.ts'

export type Failure = 'network' | 'busy' | 'unavailable' | 'linkInvalid'
export type Sent =
  | { ok: true; progress: Progress }
  | { ok: false; fault: FileFault }
  | { ok: false; failure: Failure }
  | { ok: false; stopped: true }

interface Sending {
  /** Address of the order's papers: the function with the token of the order's link. */
  address: string
  paper: string
  stop: AbortSignal
  /** 0 to 1. */
  progress: (share: number) => void
}

/** Sends a file once it is what may leave the browser. */
export async function sendPaper(file: File, { address, paper, stop, progress }: Sending): Promise<Sent> {
  const prepared = await prepareFile(file)
  if (!(prepared instanceof Blob)) return { ok: false, fault: prepared }
  progress(0)
  const sent = await sendFile(address, prepared, { paper, name: file.name, stop, progress })
  if (sent.ok) return { ok: true, progress: progressOf(sent) }
  return stop.aborted ? { ok: false, stopped: true } : refused(sent)
}

function refused(outcome: Extract<Outcome, { ok: false }>): Exclude<Sent, { ok: true }> {
  const { code, errors } = outcome
  const fault = errors.find(({ field }) => field === 'file')?.code
  if (fault !== undefined) return { ok: false, fault: fault as FileFault }
  if (code === 'network' || code === 'timeout') return { ok: false, failure: 'network' }
  if (code === 'busy' || code === 'tooMany') return { ok: false, failure: 'busy' }
  return { ok: false, failure: code === 'linkInvalid' ? 'linkInvalid' : 'unavailable' }
}

export async function deleteFile(address: string, id: string): Promise<Sent> {
  const outcome = await deleteAt(`${address}&file=${id}`)
  return outcome.ok ? { ok: true, progress: progressOf(outcome) } : refused(outcome)
}

/** Notes that a paper is done, or sent another way; or that it is not. */
export async function noteDone(address: string, paper: string, done: boolean): Promise<Sent> {
  const outcome = await postJson(address, { paper, done })
  return outcome.ok ? { ok: true, progress: progressOf(outcome) } : refused(outcome)
}

/** JPEG qualities to try, best first. */
const QUALITIES = [0.9, 0.75, 0.5]

/** The file as it is sent, or why it cannot be. Photos of a phone carry a place, and some a film behind the picture. */
async function prepareFile(file: File): Promise<Blob | FileFault> {
  if (file.size === 0) return 'empty'
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
  if (!bytes) return 'unreadable' // it was moved or changed since it was chosen
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  if (start.startsWith('%PDF-')) return file.size > MAX_FILE_BYTES ? 'tooLarge' : file
  if (start.startsWith('\u0089PNG') && file.size <= MAX_FILE_BYTES) return file
  const segments = readSegments(bytes)
  if (segments) {
    const plain = withoutNotes(bytes, segments)
    if (plain.length <= MAX_FILE_BYTES) return new Blob([new Uint8Array(plain)], { type: 'image/jpeg' })
  }
  if (file.type === 'image/svg+xml') return 'svg'
  if (file.type.startsWith('video/')) return 'video'
  return redraw(file)
}

async function redraw(file: File): Promise<Blob | FileFault> {
  const bitmap = await decodePhoto(file)
  if (bitmap === 'unreadable') return 'wrongType'
  if (typeof bitmap === 'string') return bitmap
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return (await jpegWithin(canvas, { limit: MAX_FILE_BYTES, qualities: QUALITIES })) ?? 'tooLarge'
}
