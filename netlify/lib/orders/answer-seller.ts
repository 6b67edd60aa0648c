import { formatEuros } from '#domain/money.ts'
import {
  type CancelReason,
  cancelReasonSchema,
  cancelReasons,
  holdsCar,
  openTransitions,
  type OrderTransition,
} from '#domain/order.ts'
import { owedLetters } from '../emails/OrderLetters.tsx'
import { isTransition, stateLabels, transitionLabels } from '../emails/OrderNotices.tsx'
import { plainPage } from '../http/plain-page.ts'
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
import type { OrderContext } from './place-order.ts'

/** The reason that the seller chose on the page; undefined without a valid one. */
export async function readReason(request: Request): Promise<CancelReason | undefined> {
  if (request.method !== 'POST') return undefined
  const form = new URLSearchParams((await request.text()).slice(0, MAX_FORM))
  return cancelReasonSchema.safeParse(form.get('reason')).data
}

/** Characters: a reason is one word. */
const MAX_FORM = 100

const reasonLabels: Readonly<Record<CancelReason, string>> = {
  withdrawal: 'Le client a renoncé au contrat',
  nonDelivery: 'Nous ne pouvons pas livrer la voiture',
  agreed: 'Nous en avons convenu avec le client',
}

/** The seller's button in a mail. GET (`act` false) shows a page that explains the transition; its button performs it. To
 *  cancel a concluded sale the page has a button for each reason. Idempotent. */
export async function answerTransition(
  context: OrderContext,
  {
    transition,
    token,
    act,
    reason,
  }: { transition: string; token: string; act: boolean; reason: CancelReason | undefined },
  host: Host,
): Promise<Response> {
  const { settings, outbox, orders } = context
  if (!isTransition(transition)) return invalidLink()
  const name = readTransitionToken(settings.linkSecret, transition, token, outbox.now())
  if (!name) return invalidLink()
  if (!act) {
    const order = await findByName(orders, name)
    if (!order) return invalidLink()
    const verdict = verdictOf(order, transition, outbox.now())
    if (verdict !== 'open') return unchanged(verdict, order, transition)
    return needsReason(order, transition) ? askReason(order) : askTransition(order, transition)
  }
  const result = await applyTransition(context, name, transition, reason)
  if (!result) return invalidLink()
  if (result.kind === 'needsReason') return askReason(result.order)
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

/** Applies a transition. Of two concurrent calls one succeeds, and each transition mails the buyer once. Undefined if the
 *  order does not exist. */
export async function applyTransition(
  { orders, outbox }: Pick<OrderContext, 'orders' | 'outbox'>,
  name: OrderName,
  transition: OrderTransition,
  reason?: CancelReason,
): Promise<TransitionResult | undefined> {
  const now = outbox.now()
  const result = await orders.update<TransitionResult | undefined>(carKey(name.vehicleId), (value) => {
    const found = asOrder(value)
    if (found?.value.id !== name.id) return { kind: 'keep', result: undefined }
    const verdict = verdictOf(found.value, transition, now)
    if (verdict !== 'open') return { kind: 'keep', result: { kind: verdict, order: found.value } }
    const asks = needsReason(found.value, transition)
    if (asks && !reason) return { kind: 'keep', result: { kind: 'needsReason', order: found.value } }
    const next = { ...transitionTo(found.value, transition, now), ...(asks && { cancelReason: reason }) }
    return { kind: 'write', value: next, result: (version) => ({ kind: 'done', written: { value: next, version } }) }
  })
  if (result) return result
  // An order that lost its car cannot change.
  const closed = await findByName(orders, name)
  return closed && { kind: closed.state === transition ? 'already' : 'illegal', order: closed }
}

const describe = (order: StoredOrder): string[] => [
  `${order.vehicleInfo}, ${formatEuros(order.price)}, acompte ${formatEuros(order.deposit)}`,
  `Référence ${order.payment.reference}, client ${order.customer.firstName} ${order.customer.lastName}`,
]

const warned = 'Le client sera prévenu par e-mail, dans sa langue.'

const askTransition = (order: StoredOrder, transition: OrderTransition) =>
  plainPage({
    language: 'fr',
    heading: transitionLabels[transition],
    lines: [...describe(order), warned],
    button: transitionLabels[transition],
  })

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
