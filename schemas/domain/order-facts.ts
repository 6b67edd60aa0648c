// The car as sold and what was promised, in words.
import { parisDay, PROOF_DAYS } from './calendar.ts'
import { dateInWords, type Language, listComma, sentences } from './languages.ts'
import {
  type accidentAnswers,
  guaranteeSpan,
  type GuaranteeTerritory,
  type pastFields,
  type serviceBooks,
  type vatSchemes,
} from './listing.ts'
import { formatEuros, mileageText } from './money.ts'
import {
  dueAtDelivery,
  type Order,
  type OrderState,
  type OrderTerms,
  type OrderTransition,
  refundDay,
  saysPaid,
} from './order.ts'
import { countryOf, deliveryDaysOf, deliveryZones, isInUnion, type PlaceId } from './place.ts'

type FactKey =
  | `sale${'Version' | 'FirstRegistration' | 'Flaws' | 'Mileage' | 'VinEnd' | 'Inspection' | 'Warranty' | 'Vat' | 'Delivery'}`
  | (typeof pastFields)[number]
  | `sale${'Entry' | 'EntryAsked' | 'EntryAskedAlone' | 'DeliverBy' | 'DeliveryAgreed' | 'Transport' | 'Taxes' | 'Return' | 'ReturnMax' | 'Return_seller' | 'ExportPrice' | 'ExportValue'}`
  | `saleVat_${(typeof vatSchemes)[number] | 'export'}`
  | `accident_${(typeof accidentAnswers)[number]}`
  | `serviceBook_${(typeof serviceBooks)[number]}`
  | `saleTransport_${OrderTerms['transport']['mode']}`
  | `saleTaxes_${OrderTerms['taxes']}`
  | `saleTerritory_${GuaranteeTerritory}`
  | `saleProof${'' | 'First' | 'Made'}`
type Write = (
  key: FactKey | 'saleNotThere' | 'saleInFrench' | 'saleMonths' | 'months' | 'mileageIs' | 'mileageIsNotProven',
  values?: Record<string, string | number>,
) => string

/** The car's name as its reader's language writes it: 'BMW 3er (2016)' of « BMW Série 3 (2016) », which the order keeps. */
export const carName = (
  vehicleInfo: string,
  t: (key: 'saleModel_series' | 'saleModel_class', values: { name: string }) => string,
): string =>
  vehicleInfo.replace(/(?<= )(Série|Classe) (\S+)/, (_, word: string, name: string) =>
    t(word === 'Série' ? 'saleModel_series' : 'saleModel_class', { name }),
  )

/** The car as sold and what was promised, as the page and the letters list it. `hasReceipt`: the receipt stands beside it and
 *  says what becomes of the VAT, so that this list does not. `isDelivered`: no delivery is promised any more, and nobody is asked to
 *  pay the whole price first. `isOver`: nothing is said of a withdrawal that may come. `vat`, for a list without
 *  `terms`: `none` of a car sold at the export price, `byPlace` while nobody knows whether it is. */
export function saleFacts(
  {
    sheet,
    terms,
    place,
    hasReceipt = false,
    isDelivered = false,
    isOver = false,
    vat = terms?.exportPrice === undefined ? 'stated' : isDelivered ? 'byPlace' : 'none',
    proof,
  }: Pick<Order, 'sheet' | 'terms' | 'proof'> & {
    place?: PlaceId | undefined
    hasReceipt?: boolean
    isDelivered?: boolean
    isOver?: boolean
    vat?: 'stated' | 'byPlace' | 'none'
  },
  t: Write,
  language: Language,
): { label: string; value: string }[] {
  const fact = (key: FactKey, value: string | 0 | false | undefined) => (value ? [{ label: t(key), value }] : [])
  return [
    ...(sheet
      ? [
          ...fact('saleVersion', sheet.version),
          ...fact('saleFirstRegistration', sheet.firstRegistration && dateInWords(sheet.firstRegistration, language)),
          ...fact('saleMileage', mileageText(sheet, t)),
          ...fact('saleVinEnd', sheet.vinEnd),
          ...fact('saleInspection', sheet.technicalInspection && dateInWords(sheet.technicalInspection, language)),
          ...fact('accident', sheet.accident && t(`accident_${sheet.accident}`)),
          ...fact('owners', sheet.owners?.toString()),
          ...fact('keys', sheet.keys?.toString()),
          ...fact('serviceBook', sheet.serviceBook && t(`serviceBook_${sheet.serviceBook}`)),
          ...fact('saleFlaws', sheet.flaws && sentences(...sheet.flaws.map((flaw) => flawText(flaw, t, language)))),
          ...fact(
            'saleWarranty',
            sheet.warrantyMonths &&
              t('saleMonths', {
                months: [
                  guaranteeSpan({ months: sheet.warrantyMonths, territory: sheet.warrantyTerritory }, t, language),
                  ...(isOutside(sheet.warrantyTerritory, place) ? [t('saleNotThere')] : []),
                ].join(listComma(language)),
              }),
          ),
          // Of a car sold without VAT the export price says what becomes of it.
          ...(sheet.vatScheme === 'deductible' && vat !== 'stated'
            ? fact('saleVat', vat === 'byPlace' && t('saleVat_export'))
            : fact('saleVat', sheet.vatScheme && t(`saleVat_${sheet.vatScheme}`))),
        ]
      : []),
    ...(terms
      ? [
          ...fact(
            'saleExportPrice',
            !hasReceipt &&
              terms.exportPrice &&
              (isDelivered
                ? formatEuros(terms.exportPrice)
                : t('saleExportValue', { price: formatEuros(terms.exportPrice) })),
          ),
          ...fact('saleTransport', transportText(terms.transport, t)),
          ...fact('saleTaxes', t(`saleTaxes_${terms.taxes}`)),
          ...fact('saleEntry', entryText(terms.entry, t, language)),
          ...fact(
            'saleDelivery',
            !isDelivered &&
              (terms.deliverBy
                ? t('saleDeliverBy', { date: dateInWords(terms.deliverBy, language) })
                : t('saleDeliveryAgreed')),
          ),
          ...fact('saleReturn', !isOver && returnCost(terms, t)),
        ]
      : []),
    ...fact(
      'saleProof',
      proof
        ? t('saleProofMade', { code: proof.code, date: dateInWords(parisDay(proof.madeAt), language) })
        : terms?.freshProof && !isDelivered && t('saleProofFirst', { days: PROOF_DAYS }),
    ),
  ]
}

/** Whether a place lies outside a commercial guarantee's territory (Code de la consommation, L217-22). Of overseas France, and where
 *  nobody said anything, only the contract knows: then nothing is said here. */
export function isOutside(territory: GuaranteeTerritory | undefined, place: PlaceId | undefined): boolean {
  const days = place === undefined ? undefined : deliveryDaysOf(place)
  if (territory === undefined || place === undefined || !days || territory === 'world') return false
  if (territory === 'europe') return !Object.values(deliveryZones.europe).some((european) => european === days)
  return territory === 'union' ? !isInUnion(place) : countryOf(place) !== 'FR'
}

/** A flaw in the reader's language. An editor's words that have no translation are marked as French: the seller relies on them
 *  (Code de la consommation, L217-4). */
const flawText = (flaw: Readonly<Record<string, string | undefined>> & { fr: string }, t: Write, language: Language) =>
  flaw[language] ?? t('saleInFrench', { text: flaw.fr })

/** By when and at whose cost a delivered car goes back after a withdrawal; undefined of an order without terms. */
export const returnFact = (
  { terms, withdrawnAt }: Pick<Order, 'terms' | 'withdrawnAt'>,
  t: (key: 'saleReturnBy' | 'saleReturn_seller' | 'saleReturnMax', values?: Record<string, string>) => string,
  language: Language,
): string | undefined =>
  terms && withdrawnAt !== undefined
    ? t('saleReturnBy', { date: dateInWords(refundDay(withdrawnAt), language), cost: returnCost(terms, t) })
    : undefined

export const returnCost = (
  { returnCost: cost }: Pick<OrderTerms, 'returnCost'>,
  t: (key: 'saleReturn_seller' | 'saleReturnMax', values?: Record<string, string>) => string,
): string => (cost === 'seller' ? t('saleReturn_seller') : t('saleReturnMax', { amount: formatEuros(cost) }))

/** Whether transport comes on top of the balance with a sum that nobody has agreed to yet: then the balance alone is less than what
 *  is paid at delivery, and is named `saleBalanceWithout`. */
export const isTransportOpen = (terms: Pick<OrderTerms, 'transport'> | undefined): boolean =>
  terms?.transport.mode === 'range' || terms?.transport.mode === 'onRequest'

/** What is paid at delivery, in the buyer's letters; without the transport while its sum is open. */
const balanceFact = (
  order: Pick<Order, 'price' | 'terms'>,
  t: (key: 'saleBalanceWithout' | 'mailFactBalance') => string,
) => ({
  label: t(isTransportOpen(order.terms) ? 'saleBalanceWithout' : 'mailFactBalance'),
  value: formatEuros(dueAtDelivery(order)),
})

type SumKey = `mailFact${'Price' | 'Deposit' | 'Balance' | 'Received'}` | 'saleBalanceWithout'

/** The sums of an order, as every letter about it and its paper list them: price, deposit, balance, and what the seller has
 *  recorded as received. Of an order that ended only what arrived counts; of a delivered car the balance was paid on the spot,
 *  which nobody records. `strong`: the sum that is due now. */
export function sumFacts(
  order: Pick<Order, 'price' | 'deposit' | 'terms' | 'state' | 'history' | 'withdrawnAt'>,
  t: (key: SumKey) => string,
): { label: string; value: string; strong?: boolean }[] {
  const { state } = order
  const isOver = state === 'cancelled' || order.withdrawnAt !== undefined
  const isReceived = state === 'depositReceived' || order.history.some((step) => step.state === 'depositReceived')
  const isAwaited = (state === 'received' || state === 'accepted') && !isOver
  return [
    { label: t('mailFactPrice'), value: formatEuros(order.price) },
    ...(isOver ? [] : [{ label: t('mailFactDeposit'), value: formatEuros(order.deposit), strong: isAwaited }]),
    ...(isOver ? [] : [{ ...balanceFact(order, t), strong: state === 'depositReceived' }]),
    ...(isAwaited || (isReceived && state !== 'delivered')
      ? [{ label: t('mailFactReceived'), value: formatEuros(isReceived ? order.deposit : 0) }]
      : []),
  ]
}

/** The balance as the seller reads it, `due` (`dueAtDelivery`) as the buyer reads it: with the transport once it is agreed, and until
 *  then with what is still to be added. Whole euros; in French. */
export function sellersBalance(due: number, terms: Order['terms']): string {
  const transport = terms?.transport
  const sum = formatEuros(due)
  if (transport?.mode === 'agreed') return `${sum}, dont transport convenu ${formatEuros(transport.euros)}`
  if (transport?.mode === 'range')
    return `${sum}, plus le transport à convenir (${formatEuros(transport.from)} à ${formatEuros(transport.to)})`
  return transport?.mode === 'onRequest' ? `${sum}, plus le transport à convenir` : sum
}

function entryText(entry: OrderTerms['entry'], t: Write, language: Language): string | undefined {
  if (entry?.kind !== 'ask') return undefined
  const { name, seen } = entry.rule.source
  return name === ''
    ? t('saleEntryAskedAlone')
    : t('saleEntryAsked', { source: name, date: dateInWords(seen, language) })
}

/** What transport costs, as it was promised or agreed. */
export function transportText(transport: OrderTerms['transport'], t: Write): string {
  if (transport.mode === 'agreed') return t('saleTransport_agreed', { amount: formatEuros(transport.euros) })
  if (transport.mode !== 'range') return t(`saleTransport_${transport.mode}`)
  return t('saleTransport_range', { from: formatEuros(transport.from), to: formatEuros(transport.to) })
}

/** Whether the seller who ends the order refuses it: he has not accepted it, and its buyer neither withdrew nor says that he paid. */
export const isRefusable = (order: Pick<Order, 'state' | 'withdrawnAt' | 'reportedAt'>): boolean =>
  order.state === 'received' && order.withdrawnAt === undefined && order.reportedAt === undefined

/** The seller's language is French. */
const transitionLabels: Readonly<Record<OrderTransition, string>> = {
  accepted: 'Accepter la commande',
  depositReceived: 'Acompte reçu',
  delivered: 'Véhicule livré',
  cancelled: 'Annuler la commande',
}

/** The order's state in one clause of the seller's pages. */
export const stateClauses: Readonly<Record<OrderState, string>> = {
  received: 'La commande attend votre réponse',
  accepted: 'La commande est acceptée',
  depositReceived: 'L’acompte est enregistré comme reçu',
  delivered: 'La voiture est livrée',
  cancelled: 'La commande est annulée',
}

/** A transition as it is named for an order: before the acceptance nothing is cancelled, unless the buyer withdrew; it is refused. */
export const transitionLabel = (
  transition: OrderTransition,
  order: Pick<Order, 'state' | 'withdrawnAt' | 'reportedAt'>,
): string => (transition === 'cancelled' && isRefusable(order) ? 'Refuser la commande' : transitionLabels[transition])

export const isTransition = (text: string): text is OrderTransition => Object.hasOwn(transitionLabels, text)

/** What a letter to the buyer about a state is called in its id: an order that ended by itself has a letter of its own. */
export function letterName({ state, expired, history }: Pick<Order, 'state' | 'expired' | 'history'>) {
  if (!expired) return state
  return history.some((step) => step.state === 'accepted') ? 'expired' : 'unanswered'
}

/** Where an order stands, at the top of its letters: the step in words with the car, and how many of four are done. One that ended is
 *  at no step. */
export function standingOf(
  order: Pick<Order, 'state' | 'withdrawnAt' | 'vehicleInfo'>,
  t: (key: 'mailStep' | 'saleModel_series' | 'saleModel_class', values: Record<string, string | number>) => string,
) {
  const isOver = order.state === 'cancelled' || order.withdrawnAt !== undefined
  const done = isOver ? 0 : ['received', 'accepted', 'depositReceived', 'delivered'].indexOf(order.state) + 1
  const vehicle = carName(order.vehicleInfo, t)
  return { done, line: done > 0 ? `${vehicle} · ${t('mailStep', { step: done })}` : vehicle }
}

/** Which words a letter about a state has, and the end of its id: an order that ended by itself, and one cancelled after the deposit,
 *  have their own. */
export function letterWords(order: Order) {
  const { state, cancelReason } = order
  const key = letterName(order)
  if (state === 'received' || key === 'received') throw new Error('a new order has a letter of its own')
  if (key === 'expired' || key === 'unanswered')
    return { key, heading: `mailState_${key}`, text: `mailStateText_${key}` } as const
  const isReported = state === 'accepted' && saysPaid(order)
  const reason = cancelReason === 'depositMissing' ? 'expired' : (cancelReason ?? state)
  const text = isReported ? 'acceptedReported' : state === 'cancelled' ? reason : state
  return { key: state, heading: `mailState_${state}`, text: `mailStateText_${text}` } as const
}

/** The letters of an order by the end of their id, as the seller reads it, in the order of the steps that cause them. */
export const letterTitles: Readonly<Record<string, string>> = {
  'received-buyer': 'Accusé de réception, avec les conditions de la vente',
  'received-seller': 'Avis de nouvelle commande, pour vous',
  'accepted-buyer': 'Commande acceptée',
  'reported-seller': 'Avis d’acompte signalé, pour vous',
  'depositReceived-buyer': 'Acompte reçu',
  'delivered-buyer': 'Véhicule livré',
  'cancelled-buyer': 'Commande annulée',
  'expired-buyer': 'Réservation tombée, acompte non reçu',
  'unanswered-buyer': 'Commande tombée sans réponse',
  'expired-seller': 'Avis de fin de réservation, pour vous',
}
