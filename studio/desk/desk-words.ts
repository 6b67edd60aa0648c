import { DEPOSIT_WORKING_DAYS, lastDayInWords, parisDay } from '#domain/calendar.ts'
import type { DeskLetter, DeskMessage, DeskTask, MessageList, OrderList } from '#domain/desk.ts'
import { dateInWords } from '#domain/languages.ts'
import type { CancelReason, Order, OrderState, OrderTransition } from '#domain/order.ts'
import { isRefusable, transitionLabel } from '#domain/order-facts.ts'
import type { DeskFault } from './desk-client.ts'

/** Tones of Sanity's cards. */
export type Tone = 'default' | 'primary' | 'positive' | 'caution' | 'critical'

export const stateWords: Readonly<Record<OrderState, { label: string; tone: Tone }>> = {
  received: { label: 'Reçue', tone: 'caution' },
  accepted: { label: 'Acceptée', tone: 'primary' },
  depositReceived: { label: 'Acompte reçu', tone: 'primary' },
  delivered: { label: 'Livrée', tone: 'positive' },
  cancelled: { label: 'Annulée', tone: 'default' },
}

/** A state that was reached, in the order's history. */
export const historyWords: Readonly<Record<OrderState, string>> = {
  received: 'Commande reçue',
  accepted: 'Commande acceptée',
  depositReceived: 'Acompte enregistré comme reçu',
  delivered: 'Voiture livrée',
  cancelled: 'Commande annulée',
}

const moveWords: Readonly<Record<OrderTransition, { question: string; what: string }>> = {
  accepted: {
    question: 'Accepter cette commande ?',
    what: `Vous promettez la voiture à ce client, qui a ${DEPOSIT_WORKING_DAYS} jours ouvrés pour virer l’acompte.`,
  },
  depositReceived: {
    question: 'L’acompte est-il sur le compte ?',
    what: 'La vente est alors conclue.',
  },
  delivered: {
    question: 'La voiture est-elle livrée ?',
    what: 'La commande passe aux livrées. Le client peut encore se rétracter pendant 14 jours.',
  },
  cancelled: {
    question: 'Annuler cette commande ?',
    what: 'La voiture redevient libre. Une commande annulée ne peut pas être reprise.',
  },
}

/** Ending an order before its acceptance, without a withdrawal of the buyer. */
const refusalWords = {
  question: 'Refuser cette commande ?',
  what: 'La voiture redevient libre. Une commande refusée ne peut pas être reprise.',
}

/** The words of a move of this order: the button is called as in the mails. */
export const wordsOfMove = (to: OrderTransition, order: Pick<Order, 'state' | 'withdrawnAt' | 'reportedAt'>) => ({
  button: transitionLabel(to, order),
  ...(to === 'cancelled' && isRefusable(order) ? refusalWords : moveWords[to]),
})

/** What « Acompte reçu » does to an order that the buyer withdrew: no sale follows from it. */
export const returnedWords =
  'Le virement est noté comme arrivé. L’e-mail dit au client jusqu’à quand vous le lui rendez.'

export const reasonWords: Readonly<Record<CancelReason, string>> = {
  depositUnfound: 'Nous n’avons reçu aucun virement',
  depositMissing: 'L’acompte n’est pas arrivé dans le délai',
  withdrawal: 'Le client a renoncé au contrat',
  nonDelivery: 'Nous ne pouvons pas livrer la voiture',
  agreed: 'Nous en avons convenu avec le client',
}

export const taskWords: Readonly<Record<DeskTask, { text: string; tone: Tone }>> = {
  withdrawn: { text: 'Le client a renoncé : annuler et rembourser', tone: 'critical' },
  unfound: { text: 'Acompte annoncé, jamais arrivé : chercher, puis annuler', tone: 'critical' },
  refund: { text: 'Rembourser, puis le noter', tone: 'critical' },
  answer: { text: 'Accepter ou refuser', tone: 'caution' },
  deposit: { text: 'Vérifier si l’acompte est arrivé', tone: 'caution' },
  mail: { text: 'Un e-mail n’est pas parti', tone: 'critical' },
  deliver: { text: 'Livrer', tone: 'primary' },
  vat: { text: 'TVA à rendre, dès la preuve d’exportation', tone: 'caution' },
}

export const orderListWords: Readonly<Record<OrderList, { label: string; empty: string }>> = {
  todo: { label: 'À faire', empty: 'Aucune commande ne vous attend.' },
  open: { label: 'En cours', empty: 'Aucune commande en cours.' },
  delivered: { label: 'Livrées', empty: 'Aucune commande livrée pour le moment.' },
  cancelled: { label: 'Annulées', empty: 'Aucune commande annulée.' },
  all: {
    label: 'Toutes',
    empty: 'Aucune commande pour le moment. La première paraîtra ici dès qu’un client commande.',
  },
}

export const messageListWords: Readonly<Record<MessageList, { label: string; empty: string }>> = {
  unanswered: { label: 'Sans réponse', empty: 'Tous les messages ont une réponse.' },
  all: { label: 'Tous', empty: 'Aucun message pour le moment. Le premier paraîtra ici dès qu’un visiteur écrit.' },
}

export const messageKindWords: Readonly<Record<DeskMessage['kind'], string>> = {
  contact: 'Message',
  withdrawal: 'Rétractation',
}

/** A reply by mail, by how far the mail is. */
export const replyWords: Readonly<Record<DeskLetter['state'], string>> = {
  sent: 'Répondu par e-mail',
  waiting: 'Répondu par e-mail, en cours d’envoi',
  failed: 'Réponse non parvenue',
}

/** Why the shop refused or did not answer, with the remedy. */
export const deskFaultWords: Readonly<Record<DeskFault, string>> = {
  signedOut: 'Votre session a expiré. Ce que vous avez commencé à écrire est gardé.',
  notAllowed: 'Votre compte n’a pas ce droit. Demandez le rôle « Editor » à l’administrateur du projet.',
  foreignOrigin: 'Le site ne connaît pas l’adresse de ce Studio. À régler par la variable STUDIO_URL du site.',
  unknown: 'Cela n’existe pas ou plus : peut-être effacé à la fin du délai de conservation.',
  methodNotAllowed: 'Le site a refusé la demande.',
  changed: 'Entre-temps, quelque chose a changé. Rien n’a été fait : relisez, puis recommencez.',
  invalid: 'Il manque quelque chose, ou une réponse n’est pas acceptée.',
  tooLarge: 'Ce texte est trop long pour partir en une fois.',
  broken:
    'Cet enregistrement est illisible dans la boutique. Il est conservé, et un e-mail d’alerte le nomme : transmettez-le à qui s’occupe du site.',
  tooManyTokens:
    'Le site a vu trop de sessions inconnues depuis une heure et ne peut pas vérifier la vôtre. Réessayez dans une heure.',
  notSetUp: 'Les commandes ne sont pas installées sur ce site : `npm run doctor` dit ce qui manque.',
  unavailable: 'Le site ne peut pas répondre pour le moment. Réessayez dans une minute.',
  unreachable: 'Le site ne répond pas. Vérifiez votre connexion.',
  tooMany: 'Trop de demandes à la fois. Réessayez dans une minute.',
}

const timeZone = 'Europe/Paris'
const momentFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone })
const shortFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone })
const clockFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone })
const secondsFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone })

/** '23 novembre 2026 à 14:05', in Paris. All times in milliseconds since 1970. */
export const moment = (time: number): string => momentFormat.format(time)
/** '14:05:09', in Paris. */
export const clock = (time: number): string => secondsFormat.format(time)
/** '14:05', in Paris. */
export const clockTime = (time: number): string => clockFormat.format(time)
/** '14:05' for today, '22 nov.' for another day. */
export const shortMoment = (time: number, now: number): string =>
  (parisDay(time) === parisDay(now) ? clockFormat : shortFormat).format(time)

/** How long somebody has waited: '12 jours', '3 heures', 'moins d’une heure'. Both in milliseconds. */
export function waitedWords(since: number, now: number): string {
  const hours = Math.floor((now - since) / (60 * 60 * 1000))
  const days = Math.floor(hours / 24)
  if (days > 0) return days === 1 ? '1 jour' : `${days} jours`
  return hours < 1 ? 'moins d’une heure' : hours === 1 ? '1 heure' : `${hours} heures`
}

const dayInWords = (time: number) => dateInWords(parisDay(time), 'fr')

/** Whether a deadline has passed. */
export const isLate = (dueAt: number | undefined, now: number): boolean => dueAt !== undefined && now > dueAt

/** Until when something is to be done: 'aujourd’hui', 'demain', 'au plus tard le 27 novembre 2026', 'en retard : …'. A deadline
 *  at midnight belongs to the day that ends there. Empty without a deadline. */
export function dueWords(dueAt: number | undefined, now: number): string {
  if (dueAt === undefined) return ''
  const lastMoment = dueAt - 1
  if (now > dueAt) return `en retard : c’était à faire au plus tard le ${dayInWords(lastMoment)}`
  const day = parisDay(lastMoment)
  if (day === parisDay(now)) return 'à faire aujourd’hui'
  return day === parisDay(now + DAY_MS) ? 'à faire demain au plus tard' : `au plus tard le ${dayInWords(lastMoment)}`
}
const DAY_MS = 24 * 60 * 60 * 1000

/** Until when the buyer has to wire the deposit: nothing waits for the seller till then. */
export const depositWords = (depositBy: number): string => `Acompte attendu jusqu’au ${lastDayInWords(depositBy, 'fr')}`

interface Dated {
  task?: string | undefined
  dueAt?: number | undefined
}
/** Orders first that keep a car from being sold: their buyer withdrew, or the announced deposit never came. Then by deadline, late
 *  lines first; those without one come last. */
export const byDeadline = (one: Dated, other: Dated): number => keyOf(one) - keyOf(other)
/** Finite, so that two keys can be subtracted. */
const keyOf = ({ task, dueAt = Number.MAX_SAFE_INTEGER }: Dated) =>
  task === 'withdrawn' || task === 'unfound' ? -1 : dueAt
