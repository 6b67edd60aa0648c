import { photoKind } from './photo-kind.ts'

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
