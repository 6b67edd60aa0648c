import { SMALLEST_PHOTO } from '#domain/picture.ts'

const MEGABYTE = 1024 * 1024
/** Bytes. A phone's photo has 3 to 12 MB. */
const LARGEST = 25 * MEGABYTE
/** Batches with more photos take minutes. */
export const LARGE_BATCH = 100

/** Number of leading bytes that `photoFault` needs. */
export const HEAD_BYTES = 16

const size = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** Why a file is refused, with the remedy, in French; undefined for a valid photo. `bytes`: its size; `head`: its first
 *  bytes. */
export function photoFault(bytes: number, head: Uint8Array): string | undefined {
  switch (kindOf(head)) {
    case 'empty':
      return 'Fichier vide : copiez-le de nouveau depuis l’appareil.'
    case 'pdf':
      return 'C’est un PDF, quel que soit son nom. Envoyez la photo elle-même, en JPEG.'
    case 'svg':
      return 'C’est un dessin SVG, quel que soit son nom. Exportez-le en JPEG.'
    case 'other':
      return 'Ce n’est pas une photo JPEG, HEIC, PNG ou WebP, quel que soit son nom.'
    case 'heic':
    case 'photo':
      return weightFault(bytes, 'Trop lourde', 'Exportez-la en JPEG, 4 000 pixels de large suffisent.')
  }
}

/** Why a file of so many bytes is not taken, and the remedy; undefined if it is. */
export const weightFault = (bytes: number, heavy: string, remedy: string): string | undefined =>
  bytes > LARGEST
    ? `${heavy} : ${size.format(bytes / MEGABYTE)} Mo, ${LARGEST / MEGABYTE} Mo au plus. ${remedy}`
    : undefined

/** The kind of a file by its first bytes, regardless of its name. */
function kindOf(head: Uint8Array): 'photo' | 'heic' | 'pdf' | 'svg' | 'empty' | 'other' {
  const starts = (...signature: number[]) => signature.every((byte, index) => head[index] === byte)
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  const isJpeg = starts(0xff, 0xd8, 0xff)
  const isPng = starts(0x89, 0x50, 0x4e, 0x47)
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  if (head.length === 0) return 'empty'
  if (isJpeg || isPng || isWebp) return 'photo'
  if (text(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(8, 12))) return 'heic'
  if (/^\s*<(svg|\?xml)/.test(text(0, HEAD_BYTES))) return 'svg'
  return text(0, 4) === '%PDF' ? 'pdf' : 'other'
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
/** Whether a file is a PDF, regardless of its name. */
export const isPdf = async (file: File): Promise<boolean> => kindOf(await headOf(file)) === 'pdf'

/** @throws {PhotoFault} if the file is no photo, or too heavy */
export async function refuseOtherFiles(file: File): Promise<void> {
  const fault = photoFault(file.size, await headOf(file))
  if (fault) throw new PhotoFault(fault)
}

/** Whether a file's first bytes are those of a HEIC photo, as iPhones and some Android phones take them. */
export const isHeic = (head: Uint8Array): boolean => kindOf(head) === 'heic'

/** A photo that cannot be used, with the reason in French. A retry would fail in the same way. */
export class PhotoFault extends Error {}

export const UNREADABLE = 'Photo illisible, sans doute abîmée. Ouvrez-la, enregistrez-la de nouveau en JPEG.'

/** In pixels. */
export interface Size {
  width: number
  height: number
}
/** What the pages need of a car's photo, which they show cut to 3:2. */
export const CAR_PHOTO: Size = { width: SMALLEST_PHOTO, height: (SMALLEST_PHOTO * 2) / 3 }

/** Why a photo is too small for the pages; undefined if it is large enough. */
export function sizeFault({ width, height }: Size, least = CAR_PHOTO): string | undefined {
  return width >= least.width && height >= least.height
    ? undefined
    : `Trop petite pour la page : ${width} × ${height} pixels, il en faut au moins ${least.width} × ${least.height}. Prenez la photo d’origine, pas celle d’un message.`
}

export const DUPLICATE = 'Déjà parmi les photos de cette voiture : pas envoyée une seconde fois.'

/** Why an upload failed: 'failed' can be retried, 'refused' cannot. `status`: the HTTP status; undefined without an answer. */
export function uploadFault(status: number | undefined): { state: 'refused' | 'failed'; message: string } {
  if (status === undefined)
    return { state: 'failed', message: 'Le réseau a coupé. Elle attend ici et repart d’elle-même à son retour.' }
  if (status === 413) return { state: 'refused', message: 'Le serveur la trouve trop lourde. Exportez-la plus petite.' }
  if (status === 400 || status === 415 || status === 422) return { state: 'refused', message: UNREADABLE }
  return { state: 'failed', message: 'Le serveur n’a pas pu l’enregistrer. Elle repart d’elle-même dans un instant.' }
}

/** Minimum number of views in a turn around a car. */
const FEWEST_VIEWS = 8
/** Names that say what the photos are: any other numbered series is a car's photos as their owner named them. */
const turns = /(^|[-_ ])(tour|turn|spin|rotation|360)[-_ ]?$/i
const numbered = /^(.*?\D)(\d{1,3})\.[a-z0-9]+$/i

/** The names that form a turn around the car, in order: 'tour-01.jpg' … 'tour-24.jpg', from 0 or 1 without gaps. Empty if
 *  there is no such sequence. */
export function turnSequence(names: readonly string[]): string[] {
  const groups = new Map<string, { name: string; number: number }[]>()
  for (const name of names) {
    const [, stem = '', digits] = numbered.exec(name) ?? []
    if (digits === undefined || !turns.test(stem)) continue
    const key = stem.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), { name, number: Number(digits) }])
  }
  for (const group of groups.values()) {
    const views = group.toSorted((a, b) => a.number - b.number)
    const [first] = views
    const gapless = first && first.number <= 1 && views.every(({ number }, index) => number === first.number + index)
    if (gapless && views.length >= FEWEST_VIEWS) return views.map(({ name }) => name)
  }
  return []
}
