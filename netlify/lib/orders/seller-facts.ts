// The car as sold and what was promised, in the seller's words: the buyer's page and letters say « vous » of the buyer.
import { dateInWords } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { dueAtDelivery, refundDay, wasPaid } from '#domain/order.ts'
import { returnCost, saleFacts, stateClauses } from '#domain/order-facts.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { type Translate, translateTo } from '../texts.ts'

/** The lines of sale.json that speak to the buyer. */
const sellersWords = {
  saleDeliveryAgreed: 'à une date à convenir avec le client',
  saleEntry: 'Entrée dans le pays du client',
  saleEntryAsked:
    'le client déclare avoir interrogé la douane de son pays. Règle à vérifier : {{source}}, lue le {{date}}',
  saleEntryAskedAlone: 'le client déclare avoir interrogé la douane de son pays',
  saleExportValue:
    '{{price}}. Le client vous vire d’abord le prix entier ; vous lui rendez la TVA dès que la sortie de l’Union européenne est prouvée.',
  saleProofFirst:
    'au plus {{days}} jours avant votre acceptation, promise au client : le lien pour la faire vous arrive par e-mail',
  saleReturn: 'Renvoi de la voiture si le client renonce',
  saleReturnMax: 'aux frais du client, au plus {{amount}}',
  saleReturn_seller: 'à vos frais',
  saleTaxes: 'Droits et taxes du pays du client',
  saleTaxes_import: 'en plus du prix, à sa charge, comme les frais du transitaire et, s’il y en a, du port d’arrivée',
  saleTaxes_none: 'pas de droits de douane ; les taxes d’immatriculation sont à sa charge',
  saleTaxes_unknown: 'selon son pays',
  saleTransport_agreed: 'en plus du prix : {{amount}}, convenus avec le client et ajoutés au solde',
  saleTransport_onRequest: 'en plus du prix, sur devis à convenir avec le client',
  saleTransport_range: 'en plus du prix : {{from}} à {{to}}, montant à fixer avec le client',
  saleVat_deductible: 'Récupérable par un client assujetti à la TVA',
} as const

const french: Translate = (key, values) => {
  const own = (sellersWords as Readonly<Record<string, string>>)[key]
  if (own === undefined) return translateTo('fr')(key, values)
  return own.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values?.[name] ?? hole))
}

/** What the seller reads before he accepts. */
export const sellerFacts = (order: StoredOrder): { label: string; value: string }[] => [
  { label: 'Pays de livraison', value: order.customer.country },
  ...saleFacts(order, french, 'fr'),
]

/** What the seller needs of an order whose buyer withdraws: the car, where it is, what goes back, by when, and at whose cost.
 *  `withdrawnAt` in milliseconds since 1970. */
export const withdrawnFacts = (order: StoredOrder, withdrawnAt: number): { label: string; value: string }[] => [
  { label: 'Véhicule', value: order.vehicleInfo },
  { label: 'État', value: stateClauses[order.state] },
  { label: 'À rembourser', value: owedText(order) },
  { label: 'Dernier jour', value: dateInWords(refundDay(withdrawnAt), 'fr') },
  ...(order.terms && order.state === 'delivered'
    ? [{ label: 'Renvoi de la voiture', value: returnCost(order.terms, french) }]
    : []),
]

/** The sum that the shop knows of; whether the balance was paid stands nowhere. */
function owedText(order: StoredOrder): string {
  const { state, refund, deposit, price, terms, vatBack } = order
  if (refund) return 'vous avez déjà noté ce que cet argent est devenu'
  if (!wasPaid(order)) return `l’acompte de ${formatEuros(deposit)}, s’il est arrivé`
  if (state !== 'delivered') return `l’acompte de ${formatEuros(deposit)}, et le solde s’il est déjà payé`
  const vat = vatBack?.kind === 'paid' ? price - (terms?.exportPrice ?? price) : 0
  const sum = `${formatEuros(deposit + dueAtDelivery(order) - vat)}, si le solde est payé`
  return vat > 0 ? `${sum} ; la TVA de ${formatEuros(vat)}, déjà rendue, est déduite` : sum
}
