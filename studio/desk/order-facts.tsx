import type { ReactNode } from 'react'
import { lastDayInWords } from '#domain/calendar.ts'
import { doorAsAgreed } from '#domain/door-price/place-file.ts'
import { doorGroups, lineFacts, totalFacts } from '#domain/door-price/words.ts'
import { dateInWords, languageNames, personName } from '#domain/languages.ts'
import { formatEuros, SALE_SHARES } from '#domain/money.ts'
import { exportVat, refundDue, type RefundField, refundField } from '#domain/desk-tasks.ts'
import { awaitsDeposit, dueAtDelivery, type Order, type Refund, refundEnd, wasPaid } from '#domain/order.ts'
import { saleFacts, sellersBalance } from '#domain/order-facts.ts'
import { regionName } from '#domain/regions.ts'
import { moment } from './desk-words.ts'
import door from '../../web/src/locales/fr/door.json'
import past from '../../web/src/locales/fr/past.json'
import sale from '../../web/src/locales/fr/sale.json'
import site from '../../web/src/locales/fr/site.json'

interface Fact {
  label: string
  value: ReactNode
}

/** The telephone link of a number as it was typed: '+33 (0)6 12' → 'tel:+33612'. */
export const phoneLink = (typed: string): string => `tel:${typed.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`

export const buyerFacts = ({ customer, language, place }: Order): Fact[] => [
  { label: 'Nom', value: personName(customer, language) },
  { label: 'Téléphone', value: <a href={phoneLink(customer.phone)}>{customer.phone}</a> },
  { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
  {
    label: 'Adresse',
    value: `${customer.address}, ${`${customer.postalCode} ${customer.city}`.trim()}, ${customer.country}`,
  },
  ...(place ? [{ label: 'Livraison', value: regionName(place, 'fr', frenchText) }] : []),
  { label: 'Langue', value: languageNames[language] },
]

export const sheetFacts = (order: Order): Fact[] => saleFacts(order, frenchText, 'fr')

/** What is paid when, in whole euros, and by which reference. */
export function moneyFacts(order: Order): Fact[] {
  const { price, deposit, payment, heldUntil, reportedAt, state } = order
  const proof = payment.hasProof ? 'Le client a annoncé un justificatif en commandant' : undefined
  const reported = reportedAt === undefined ? proof : `Le client dit avoir viré, le ${moment(reportedAt)}`
  return [
    { label: 'Prix', value: formatEuros(price) },
    { label: 'Acompte', value: formatEuros(deposit) },
    { label: 'Solde, à la livraison', value: sellersBalance(dueAtDelivery(order), order.terms) },
    { label: 'Référence du virement', value: payment.reference },
    ...(reported ? [{ label: 'Virement', value: `${reported}.` }] : []),
    ...(awaitsDeposit({ state })
      ? [{ label: 'Voiture réservée', value: `jusqu’au ${lastDayInWords(heldUntil, 'fr')}` }]
      : []),
  ]
}

/** The texts of the lines, where « votre » is the buyer's. */
const sellersText: typeof frenchText = (key, values) => {
  if (key === 'doorTotal') return 'Total à sa porte'
  return key === 'doorExtra' ? 'Non compris, selon son cas' : frenchText(key, values)
}

/** The price at the buyer's door as he was shown it, with the transport as agreed since. */
export function doorLines({ door, terms }: Order): Fact[] {
  if (!door) return []
  const seen = door.unseen
    ? 'Le client ne les a pas vues en commandant ; elles sont dans son e-mail.'
    : 'Le client les a vues en commandant.'
  const shown = doorAsAgreed(door, terms?.transport)
  const agreed =
    'Le transport est celui qui est convenu. Droits et taxes peuvent changer avec lui : ni leur somme ni le total ne sont donnés.'
  return [
    ...doorGroups(shown, sellersText).flatMap(({ whose, lines, sum }) => [
      ...lineFacts(lines, sellersText),
      ...(sum === undefined ? [] : [{ label: whose === 'ours' ? 'Total à vous' : 'Total à son pays', value: sum }]),
    ]),
    ...totalFacts(shown, sellersText, 'fr'),
    ...(shown.isAgreed ? [{ label: 'Total à sa porte', value: agreed }] : []),
    { label: 'Ces lignes', value: `Calculées le ${dateInWords(door.on, 'fr')}. ${seen}` },
  ]
}

interface EndNotice {
  title: string
  next: string
  /** Whether the seller has still to act. */
  isOpen: boolean
  /** VAT has no day by which it is due, and is less urgent than a refund. */
  tone: 'critical' | 'caution' | 'positive'
}

/** What follows from a withdrawal or a cancellation for the money, and by when; undefined if nothing does. `now` in milliseconds. */
export function endNotice(order: Order, now: number): EndNotice | undefined {
  const { withdrawnAt, state, refund } = order
  if (refundField(order) === 'vatBack') return vatNotice(order)
  const isOver = state === 'cancelled' || state === 'delivered'
  const title =
    withdrawnAt === undefined ? 'La commande est annulée.' : `Le client a renoncé le ${moment(withdrawnAt)}.`
  if (refund) return { title, next: settledText('refund', refund), isOpen: false, tone: 'positive' }
  const due = refundDue(order)
  const open = { title, isOpen: true, tone: 'critical' } as const
  if (due !== undefined) return { ...open, next: `${owedText(order)} ${by(due, now)}.${waitText(order)}` }
  if (withdrawnAt === undefined) return undefined
  if (isOver) {
    const next = 'La commande est annulée. Si un virement arrive encore, renvoyez-le.'
    return { title, next, isOpen: false, tone: 'caution' }
  }
  const first = wasPaid(order)
    ? 'Annulez la commande, et remboursez ce que le client a payé,'
    : 'Annulez la commande. Si un virement est arrivé, renvoyez-le'
  return { ...open, next: `${first} ${by(refundEnd(withdrawnAt), now)}.` }
}

function vatNotice(order: Order): EndNotice {
  const { vatBack } = order
  const owed = formatEuros(exportVat(order))
  if (!vatBack) {
    const next = `Rendez ${owed} de TVA au client dès que la sortie de l’Union est prouvée : ses e-mails le lui promettent.`
    return { title: 'Voiture livrée pour l’exportation.', next, isOpen: true, tone: 'caution' }
  }
  const title = `TVA de l’exportation : ${owed}.`
  return { title, next: settledText('vatBack', vatBack), isOpen: false, tone: 'positive' }
}

const by = (end: number, now: number) =>
  `au plus tard le ${lastDayInWords(end, 'fr')}${now > end ? ' : ce délai est passé' : ''}`

/** With the sum that the shop knows of: the deposit, and after the delivery what was due then. */
function owedText(order: Order): string {
  if (!wasPaid(order)) return 'Le client dit avoir viré l’acompte. S’il est arrivé ou arrive encore, renvoyez-le'
  const sum =
    order.state === 'delivered'
      ? `${formatEuros(order.deposit + dueAtDelivery(order))} si le solde est payé`
      : `l’acompte de ${formatEuros(order.deposit)}, et le solde s’il est déjà payé`
  return `Remboursez tout ce que le client a payé, soit ${sum},`
}

const waitText = ({ state }: Order): string =>
  state === 'delivered' ? ' Vous pouvez attendre que la voiture revienne, ou la preuve qu’elle est partie.' : ''

/** « Remboursé le 24 novembre 2026 » */
export function markText(field: RefundField, mark: Refund): string {
  const [done, nothing] =
    field === 'refund' ? ['Remboursé', 'Rien à rembourser'] : ['TVA rendue', 'Pas de TVA à rendre']
  return mark.kind === 'paid' ? `${done} le ${dateInWords(mark.day, 'fr')}` : nothing
}

const settledText = (field: RefundField, mark: Refund): string =>
  `${markText(field, mark)}. Noté par ${mark.by}, le ${moment(mark.at)}.`

const texts: Readonly<Record<string, string>> = { ...site, ...past, ...sale, ...door }
/** `months` is written `months_one` and `months_other`. */
type Singular<Key> = Key extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : Key
type TextKey = Singular<keyof typeof site | keyof typeof past | keyof typeof sale | keyof typeof door>

const plurals = new Intl.PluralRules('fr')

/** A French text of the site with its placeholders filled, and the plural form of a number named `count`: the desk calls things
 *  as the buyer's page and letters do. */
export function frenchText(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  const { count } = values
  const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined
  const all: Readonly<Record<string, string | number>> = { ...SALE_SHARES, ...values }
  return (form ?? texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(all[name] ?? hole))
}
