/** Bytes of a file's beginning that tell what it is. */
export const TELLING_BYTES = 16

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, n) => bytes[n] === byte)
const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** What a file is by its first bytes, whatever its name says. */
function photoKind(bytes: Uint8Array): 'photo' | 'heic' | 'pdf' | 'empty' | 'other' {
  if (bytes.length === 0) return 'empty'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'photo' // JPEG
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'photo' // PNG
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'photo'
  if (text(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(text(bytes, 8, 12))) return 'heic'
  return text(bytes, 0, 4) === '%PDF' ? 'pdf' : 'other'
}

const MEGABYTE = 1024 * 1024
/** Bytes. A photo of a phone has 3 to 12 MB. */
const LARGEST = 25 * MEGABYTE
/** From here on an editor is told that the batch is large. */
export const LARGE_BATCH = 100

const size = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** Why a file is not taken, said to the editor with a remedy; undefined for a photo. `head` are its first bytes. */
export function photoFault(bytes: number, head: Uint8Array): string | undefined {
  switch (photoKind(head)) {
    case 'empty':
      return 'Fichier vide : copiez-le de nouveau depuis l’appareil.'
    case 'heic':
      return 'Format HEIC (iPhone), que le site ne sait pas montrer. Sur l’iPhone : Réglages › Appareil photo › Formats › « Le plus compatible », ou exportez en JPEG.'
    case 'pdf':
      return 'C’est un PDF, quel que soit son nom. Envoyez la photo elle-même, en JPEG.'
    case 'other':
      return 'Ce n’est pas une photo JPEG, PNG ou WebP, quel que soit son nom.'
    case 'photo':
      return bytes > LARGEST
        ? `Trop lourde : ${size.format(bytes / MEGABYTE)} Mo, ${LARGEST / MEGABYTE} Mo au plus. Exportez-la en JPEG, 4 000 pixels de large suffisent.`
        : undefined
  }
}

export const ALREADY_THERE = 'Déjà parmi les photos de cette voiture : pas envoyée une seconde fois.'

/** Why an upload did not succeed, and whether trying again may help. `status` is the answer's, if there was one. */
export function uploadFault(status: number | undefined): { state: 'refused' | 'failed'; message: string } {
  if (status === undefined)
    return { state: 'failed', message: 'Le réseau a coupé pendant l’envoi. Rien n’a été enregistré ; réessayez.' }
  if (status === 413) return { state: 'refused', message: 'Le serveur la trouve trop lourde. Exportez-la plus petite.' }
  if (status === 400 || status === 415 || status === 422)
    return {
      state: 'refused',
      message: 'Photo illisible, sans doute abîmée. Ouvrez-la, enregistrez-la de nouveau en JPEG.',
    }
  return { state: 'failed', message: 'Le serveur n’a pas pu l’enregistrer. Réessayez dans un instant.' }
}

/** Fewer views do not make a turn. */
const FEWEST = 8
/** What cameras call their files: their numbers run on and mean nothing. */
const cameras = /^(img|dsc|dscn|dscf|pxl|p|mvimg|photo|image|cimg|sam|gopr|wa)[-_ ]?$/i

const numbered = /^(.*?\D)(\d{1,3})\.[a-z0-9]+$/i

/** The files among `names` that are the views of one turn around the car: 'tour-01.jpg' … 'tour-24.jpg', in their order,
 *  without a gap from 0 or 1. Empty if there is no such sequence. */
export function turnSequence(names: readonly string[]): string[] {
  const groups = new Map<string, { name: string; number: number }[]>()
  for (const name of names) {
    const [, stem = '', digits] = numbered.exec(name) ?? []
    if (digits === undefined || stem === '' || cameras.test(stem)) continue
    const key = stem.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), { name, number: Number(digits) }])
  }
  for (const group of groups.values()) {
    const views = group.toSorted((a, b) => a.number - b.number)
    const [first] = views
    const whole = first && first.number <= 1 && views.every(({ number }, n) => number === first.number + n)
    if (whole && views.length >= FEWEST) return views.map(({ name }) => name)
  }
  return []
}
