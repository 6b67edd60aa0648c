// The car as sold and what was promised, in the seller's words: the buyer's page and letters say « vous » of the buyer.
import { saleFacts } from '#domain/order-facts.ts'
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
