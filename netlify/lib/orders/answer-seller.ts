import { formatEuros } from '#domain/money.ts'
import { holdsCar, openTransitions, type OrderTransition } from '#domain/order.ts'
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

/** The seller's button in a mail. GET (`act` false) shows a page that explains the transition; its button performs it.
 *  Idempotent. */
export async function answerTransition(
  context: OrderContext,
  { transition, token, act }: { transition: string; token: string; act: boolean },
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
    const lines = [...describe(order), 'Le client sera prévenu par e-mail, dans sa langue.']
    return plainPage({
      language: 'fr',
      heading: transitionLabels[transition],
      lines,
      button: transitionLabels[transition],
    })
  }
  const result = await applyTransition(context, name, transition)
  if (!result) return invalidLink()
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

type TransitionResult = { kind: 'done'; written: VersionedOrder } | { kind: 'already' | 'illegal'; order: StoredOrder }

/** Applies a transition. Of two concurrent calls one succeeds, and each transition mails the buyer once. Undefined if the
 *  order does not exist. */
export async function applyTransition(
  { orders, outbox }: Pick<OrderContext, 'orders' | 'outbox'>,
  name: OrderName,
  transition: OrderTransition,
): Promise<TransitionResult | undefined> {
  const now = outbox.now()
  const result = await orders.update<TransitionResult | undefined>(carKey(name.vehicleId), (value) => {
    const found = asOrder(value)
    if (found?.value.id !== name.id) return { kind: 'keep', result: undefined }
    const verdict = verdictOf(found.value, transition, now)
    if (verdict !== 'open') return { kind: 'keep', result: { kind: verdict, order: found.value } }
    const next = transitionTo(found.value, transition, now)
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
