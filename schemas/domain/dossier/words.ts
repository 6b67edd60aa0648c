// What sellers read of papers, in French, on the phone and at the desk; and the notes that buyers read. No zod: pages import it.
import type { EventKind } from './dossier.ts'
import type { PaperKey } from './papers.ts'

/** Bytes of a file (specification, section 9). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** The paper of step 4 of the purchase. */
export const TRANSFER_PROOF = 'transferProof' satisfies PaperKey

/** `waived`: the order needs no such paper, or the paper does not exist; only the shop says so. */
export const paperStates = ['missing', 'given', 'checked', 'refused', 'waived'] as const
export type PaperState = (typeof paperStates)[number]

/** Why a paper is refused, said in the buyer's language (`paperRefused_` in papers.json); `own` in the seller's own words. */
export const refusalReasons = [
  'unreadable',
  'cropped',
  'wrongPaper',
  'outOfDate',
  'otherName',
  'unsigned',
  'notArrived',
  'own',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const reasonWords: Readonly<Record<RefusalReason, string>> = {
  unreadable: 'Illisible',
  cropped: 'Page ou bord manquant',
  wrongPaper: 'Pas le bon papier',
  outOfDate: 'Trop ancien ou périmé',
  otherName: 'Autre nom, adresse ou voiture',
  unsigned: 'Signature manquante',
  notArrived: 'Pas arrivé chez nous',
  own: 'Autre raison',
}

/** Characters that the seller may add to a reason. */
export const MAX_WORDS = 400

/** Line ends, other control characters, changes of writing direction, halves of characters. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu

/** The note of a refused paper: the reason, then what the seller adds, in one line. */
export const noteOf = (reason: RefusalReason, words: string): string =>
  [reason, words.replaceAll(HIDDEN, ' ').trim()].filter(Boolean).join(' ')

function readNote(note: string): { reason: RefusalReason; words: string } {
  const [first = '', ...rest] = note.split(' ')
  const reason = refusalReasons.find((known) => known === first)
  return reason ? { reason, words: rest.join(' ') } : { reason: 'own', words: note }
}

/** A note in words: the reason in a reader's language, and what the seller added in his own. */
export function noteText(note: string, t: (key: `paperRefused_${RefusalReason}`) => string): string {
  const { reason, words } = readNote(note)
  return reason === 'own' && words ? words : [t(`paperRefused_${reason}`), words].filter(Boolean).join(' · ')
}

interface EventWords {
  title: string
  day: string
  /** Of an event that has a number. */
  number?: string
}
/** The events, in the order in which pages and sheets show them. */
export const eventWords: Readonly<Record<EventKind, EventWords>> = {
  mrn: { title: 'Déclaration d’exportation', day: 'Déclarée le', number: 'MRN (18 caractères)' },
  besc: { title: 'BESC ou BSC', day: 'Obtenu le', number: 'Numéro' },
  shipped: { title: 'Départ de la voiture', day: 'Partie le' },
  eta: { title: 'Arrivée prévue', day: 'Prévue le' },
  exitNote: { title: 'Sortie de l’Union', day: 'Constatée le' },
}
export const paperEventKinds = Object.keys(eventWords) as EventKind[]

export const paperStateWords: Readonly<Record<PaperState, string>> = {
  missing: 'Manque',
  given: 'À vérifier',
  checked: 'Vérifié',
  refused: 'Refusé, attendu de nouveau',
  waived: 'Pas nécessaire',
}

/** A paper that the buyer noted as done, or as sent by post or mail: nothing was uploaded by him. `day` in words. */
export const doneWords = ({ sentBy }: { sentBy?: string | undefined }, day: string): string =>
  sentBy ? `Envoyé autrement, selon le client (${day})` : `Fait, selon le client (${day})`

interface Shown {
  state: PaperState
  sentBy?: 'buyer' | 'shop' | undefined
  /** When the buyer noted that it is done, or sent another way. */
  doneOn?: string | number | undefined
  files: readonly { by: 'buyer' | 'shop' }[]
  /** The order itself answers it: a proof of the transfer once the deposit has arrived. */
  isSettled?: boolean | undefined
}
const isFromBuyer = ({ files }: Shown): boolean => files.some(({ by }) => by === 'buyer')

/** What a paper asks of the seller: to check what the buyer uploaded or says that he sent, or to give one of ours. */
export function taskOf(paper: Shown): 'check' | 'give' | undefined {
  const { state, sentBy, doneOn } = paper
  if (state === 'given') return isFromBuyer(paper) || (doneOn !== undefined && sentBy === 'buyer') ? 'check' : undefined
  return state === 'missing' && sentBy === 'shop' ? 'give' : undefined
}

/** Whether the seller may refuse a paper: only what comes from the buyer and is still needed. */
export const mayRefuse = (paper: Shown): boolean =>
  !paper.isSettled && (taskOf(paper) === 'check' || (paper.state === 'checked' && isFromBuyer(paper)))

/** The seller's button that says of a paper that it is not needed, before anything was given, or that it is after all; undefined where
 *  neither may be said. */
export function waiveText({ state, sentBy, files }: Shown): string | undefined {
  if (!sentBy) return undefined
  if (state === 'waived') return 'Finalement nécessaire'
  return (state === 'missing' || state === 'refused') && files.length === 0 ? 'Pas nécessaire' : undefined
}

/** Why the shop cannot open the files of a paper any more; its buyer still can. */
export const sealedWords =
  'Papier personnel vérifié : plus personne de la boutique ne l’ouvre, et il est effacé au bout de 30 jours.'
