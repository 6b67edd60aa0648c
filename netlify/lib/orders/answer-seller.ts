import { z } from 'zod'
import { addDays, parisDay } from '#domain/calendar.ts'
import { formatEuros } from '#domain/money.ts'
import {
  type CancelReason,
  cancelReasonSchema,
  cancelReasons,
  holdsCar,
  openTerms,
  openTransitions,
  type OrderTransition,
  saleFacts,
} from '#domain/order.ts'
import { owedLetters } from '../emails/OrderLetters.tsx'
import { isTransition, stateLabels, transitionLabels } from '../emails/OrderNotices.tsx'
import { plainPage } from '../http/plain-page.ts'
import { readBytes } from '../http/receive-form.ts'
import { type Host, log } from '../log.ts'
import { sendLettersSoon } from '../outbox/delivery.ts'
import { type OrderName, readTransitionToken } from '../signed-links.ts'
import {
  asOrder,
  carKey,
  clearOwed,
  findByName,
  type StoredOrder,
  transitionTo,
  type VersionedOrder,
} from '../store/order-store.ts'
import { translateTo } from '../texts.ts'
import type { OrderContext } from './place-order.ts'

/** What the seller filled in on the page. Reads no more than it needs. */
async function readAnswers(request: Request): Promise<URLSearchParams> {
  const bytes = await readBytes(request, MAX_FORM)
  return new URLSearchParams(Buffer.from(bytes ?? []).toString())
}

/** Bytes: a word, a sum and a date. */
const MAX_FORM = 200

const reasonLabels: Readonly<Record<CancelReason, string>> = {
  withdrawal: 'Le client a renoncé au contrat',
  nonDelivery: 'Nous ne pouvons pas livrer la voiture',
  agreed: 'Nous en avons convenu avec le client',
}

/** The seller's button in a mail. GET shows a page that explains the transition; its button performs it. To cancel a concluded
 *  sale the page has a button for each reason; to accept, it asks for what the terms left open. Idempotent. */
export async function answerTransition(
  context: OrderContext,
  { transition, token, request }: { transition: string; token: string; request: Request },
  host: Host,
): Promise<Response> {
  const { settings, outbox, orders } = context
  if (!isTransition(transition)) return invalidLink()
  const name = readTransitionToken(settings.linkSecret, transition, token, outbox.now())
  if (!name) return invalidLink()
  if (request.method !== 'POST') {
    const order = await findByName(orders, name)
    if (!order) return invalidLink()
    const verdict = verdictOf(order, transition, outbox.now())
    if (verdict !== 'open') return unchanged(verdict, order, transition)
    return needsReason(order, transition) ? askReason(order) : askTransition(order, transition)
  }
  const answers = await readAnswers(request)
  const result = await applyTransition(context, name, transition, answers)
  if (!result) return invalidLink()
  if (result.kind === 'needsReason') return askReason(result.order)
  if (result.kind === 'needsTerms') return askTransition(result.order, transition, { answers, faults: result.faults })
  if (result.kind !== 'done') return unchanged(result.kind, result.order, transition)
  const { value: order } = result.written
  log('order-moved', { id: order.id, state: order.state })
  const make = () => owedLetters(order, settings)
  const queued = () => clearOwed(orders, result.written)
  // Letters of an interrupted step may be among these, so each is looked up before it is sent.
  sendLettersSoon(outbox, { id: order.id, make, again: order.owed.length > 1, queued }, host)
  return page('C’est fait', order, `La commande est ${stateLabels[transition]}. Le client est prévenu par e-mail.`)
}

type Verdict = 'open' | 'already' | 'illegal'

/** Whether a transition is possible now. After the reservation expires only cancelling is: another buyer may have the car. */
function verdictOf(order: StoredOrder, transition: OrderTransition, now: number): Verdict {
  if (order.state === transition) return 'already'
  const isOpen = openTransitions[order.state].includes(transition)
  return isOpen && (transition === 'cancelled' || holdsCar(order, now)) ? 'open' : 'illegal'
}

/** After the deposit the sale is concluded, and the seller cannot end it without a reason (Code de la consommation, R212-1 8°). */
const needsReason = (order: StoredOrder, transition: OrderTransition): boolean =>
  transition === 'cancelled' && order.state === 'depositReceived'

type TransitionResult =
  | { kind: 'done'; written: VersionedOrder }
  | { kind: 'already' | 'illegal' | 'needsReason'; order: StoredOrder }
  | { kind: 'needsTerms'; order: StoredOrder; faults: string[] }

/** Applies a transition. Of two concurrent calls one succeeds, and each transition mails the buyer once. Undefined if the
 *  order does not exist. */
export async function applyTransition(
  { orders, outbox }: Pick<OrderContext, 'orders' | 'outbox'>,
  name: OrderName,
  transition: OrderTransition,
  answers: URLSearchParams = new URLSearchParams(),
): Promise<TransitionResult | undefined> {
  const now = outbox.now()
  const result = await orders.update<TransitionResult | undefined>(carKey(name.vehicleId), (value) => {
    const found = asOrder(value)
    if (found?.value.id !== name.id) return { kind: 'keep', result: undefined }
    const verdict = verdictOf(found.value, transition, now)
    if (verdict !== 'open') return { kind: 'keep', result: { kind: verdict, order: found.value } }
    const asks = needsReason(found.value, transition)
    const reason = cancelReasonSchema.safeParse(answers.get('reason')).data
    if (asks && !reason) return { kind: 'keep', result: { kind: 'needsReason', order: found.value } }
    const agreed = transition === 'accepted' ? agree(found.value, answers, now) : { terms: found.value.terms }
    if ('faults' in agreed)
      return { kind: 'keep', result: { kind: 'needsTerms', order: found.value, faults: agreed.faults } }
    const next = {
      ...transitionTo(found.value, transition, now),
      ...agreed,
      ...(asks && { cancelReason: reason }),
    }
    return { kind: 'write', value: next, result: (version) => ({ kind: 'done', written: { value: next, version } }) }
  })
  if (result) return result
  // An order that lost its car cannot change.
  const closed = await findByName(orders, name)
  return closed && { kind: closed.state === transition ? 'already' : 'illegal', order: closed }
}

/** The most that transport may cost, in whole euros: as in the settings (`sum` in sale-terms.ts). */
const MAX_TRANSPORT = 50_000
/** Calendar days from the acceptance to the latest delivery, at most: a later day is a slip of the pen. */
const MAX_DELIVERY_DAYS = 366

/** The order's terms with what the seller agreed with the buyer before accepting, or what is wrong with it. `now` in
 *  milliseconds. */
function agree(
  order: StoredOrder,
  answers: URLSearchParams,
  now: number,
): Pick<StoredOrder, 'terms'> | { faults: string[] } {
  const { terms } = order
  const open = openTerms(order)
  if (!terms) return {}
  const faults: string[] = []
  const next = { ...terms }
  if (open.transport) {
    const euros = wholeEuros(answers.get('transport') ?? '')
    const { from, to } = terms.transport.mode === 'range' ? terms.transport : { from: 0, to: MAX_TRANSPORT }
    if (euros === undefined || euros < from || euros > to)
      faults.push(
        `Indiquez le prix du transport convenu avec le client, en euros entiers, de ${formatEuros(from)} à ${formatEuros(to)}.`,
      )
    else next.transport = euros === 0 ? { mode: 'included' } : { mode: 'agreed', euros }
  }
  if (open.delivery) {
    const { data: day } = z.iso.date().safeParse(answers.get('deliverBy')?.trim())
    const today = parisDay(now)
    const last = addDays(today, MAX_DELIVERY_DAYS)
    if (day === undefined || day <= today || day > last)
      faults.push(
        `Indiquez la date de livraison la plus tardive convenue avec le client, sous la forme AAAA-MM-JJ : après aujourd’hui (${today}) et au plus tard le ${last}.`,
      )
    else next.deliverBy = day
  }
  return faults.length > 0 ? { faults } : { terms: next }
}

/** '1 500 €' → 1500; undefined for anything but whole euros. */
function wholeEuros(typed: string): number | undefined {
  const digits = typed.replaceAll(/\s/g, '').replace(/€$/, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

const describe = (order: StoredOrder): string[] => [
  `${order.vehicleInfo}, ${formatEuros(order.price)}, acompte ${formatEuros(order.deposit)}`,
  `Référence ${order.payment.reference}, client ${order.customer.firstName} ${order.customer.lastName}`,
]

const warned = 'Le client sera prévenu par e-mail, dans sa langue.'

interface Typed {
  answers: URLSearchParams
  faults: string[]
}

/** The page with the button. To accept, it shows what was promised, and has a field for each term that was left open. */
function askTransition(order: StoredOrder, transition: OrderTransition, typed?: Typed): Response {
  const isAccepting = transition === 'accepted'
  const open = openTerms(order)
  const value = (name: string) => typed?.answers.get(name) ?? ''
  const fields = [
    ...(open.transport
      ? [{ name: 'transport', label: transportLabel(order), type: 'text' as const, value: value('transport') }]
      : []),
    ...(open.delivery
      ? [{ name: 'deliverBy', label: deliveryLabel, type: 'date' as const, value: value('deliverBy') }]
      : []),
  ]
  const asksTerms = isAccepting && fields.length > 0
  return plainPage(
    {
      language: 'fr',
      heading: transitionLabels[transition],
      ...(isAccepting && {
        facts: [
          { label: 'Pays de livraison', value: order.customer.country },
          ...saleFacts(order, translateTo('fr'), 'fr'),
        ],
      }),
      lines: [...describe(order), ...(asksTerms ? [termsWarned] : []), warned],
      ...(asksTerms && { fields, faults: typed?.faults ?? [] }),
      button: transitionLabels[transition],
    },
    typed ? 422 : 200,
  )
}

const termsWarned =
  'La commande laisse ouvert ce qui suit : convenez-en avec le client avant d’accepter. Ce que vous indiquez ici entre dans le contrat, et l’e-mail d’acceptation le dit au client. Il paie le transport avec le solde.'

function transportLabel({ terms }: StoredOrder): string {
  if (terms?.transport.mode !== 'range') return 'Prix du transport convenu, en euros entiers (0 : compris dans le prix)'
  const { from, to } = terms.transport
  return `Prix du transport convenu, en euros entiers (annoncé : ${formatEuros(from)} à ${formatEuros(to)})`
}

const deliveryLabel = 'Livraison au plus tard le (AAAA-MM-JJ)'

const askReason = (order: StoredOrder) =>
  plainPage({
    language: 'fr',
    heading: 'Pourquoi annuler cette vente ?',
    lines: [
      ...describe(order),
      'L’acompte est reçu : la vente est conclue, et vous ne pouvez pas l’annuler seul. Dites pourquoi elle prend fin. Vous remboursez le client sous 14 jours, sur le compte d’où l’argent vient.',
      `${warned} L’e-mail lui dit la raison et ses droits.`,
    ],
    choice: { name: 'reason', options: cancelReasons.map((value) => ({ value, label: reasonLabels[value] })) },
  })

const page = (heading: string, order: StoredOrder, line: string, status = 200) =>
  plainPage({ language: 'fr', heading, lines: [...describe(order), line] }, status)

function unchanged(verdict: 'already' | 'illegal', order: StoredOrder, transition: OrderTransition): Response {
  const state = stateLabels[order.state]
  if (verdict === 'already') return page('Déjà fait', order, `La commande est déjà ${state}. Le client a été prévenu.`)
  const line = `La commande est ${state} : « ${transitionLabels[transition]} » n’est pas possible dans cet état.`
  return page('Action impossible', order, line, 409)
}

const invalidLink = () =>
  plainPage(
    {
      language: 'fr',
      heading: 'Lien refusé',
      lines: ['Ce lien n’est pas valable ou a expiré. Ouvrez le bouton depuis l’e-mail de la commande.'],
    },
    403,
  )
