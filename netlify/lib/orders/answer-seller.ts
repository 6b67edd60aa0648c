import { lastDayInWords } from '#domain/calendar.ts'
import { formatEuros } from '#domain/money.ts'
import { type CancelReason, holdsCar, openTerms, openTransitions, type OrderTransition } from '#domain/order.ts'
import { saleFacts } from '#domain/order-facts.ts'
import { owedLetters } from '../emails/OrderLetters.tsx'
import { isTransition, stateClauses, transitionLabels } from '../emails/OrderNotices.tsx'
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
import { letterDate, translateTo } from '../texts.ts'
import type { OrderContext } from './place-order.ts'
import { answerOf, openReasons, readAnswers } from './seller-answers.ts'

const reasonLabels: Readonly<Record<CancelReason, string>> = {
  depositMissing: 'L’acompte n’est pas arrivé dans le délai',
  withdrawal: 'Le client a renoncé au contrat',
  nonDelivery: 'Nous ne pouvons pas livrer la voiture',
  agreed: 'Nous en avons convenu avec le client',
}

/** The seller's button in a mail. GET shows a page that explains the transition; its button performs it. To
 *  cancel an accepted order the page asks for the reason; to accept, it asks for what the terms left open. Idempotent. */
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
    return ask(order, transition, outbox.now())
  }
  const answers = await readAnswers(request)
  const result = await applyTransition(context, name, transition, answers)
  if (!result) return invalidLink()
  if (result.kind === 'incomplete')
    return ask(result.order, transition, outbox.now(), { answers, faults: result.faults })
  if (result.kind !== 'done') return unchanged(result.kind, result.order, transition)
  const { value: order } = result.written
  log('order-moved', { id: order.id, state: order.state })
  const make = () => owedLetters(order, settings)
  const queued = () => clearOwed(orders, result.written)
  // Letters of an interrupted step may be among these, so each is looked up before it is sent.
  sendLettersSoon(outbox, { id: order.id, make, again: order.owed.length > 1, queued }, host)
  return page('C’est fait', order, `${stateClauses[transition]}. Le client est prévenu par e-mail.`)
}

type Verdict = 'open' | 'already' | 'illegal' | 'withdrawn'

/** Whether a transition is possible now. After the reservation expires only cancelling is: another buyer may have the car. An order
 *  that the buyer withdrew cannot be accepted. */
function verdictOf(order: StoredOrder, transition: OrderTransition, now: number): Verdict {
  if (order.state === transition) return 'already'
  if (transition === 'accepted' && order.state === 'received' && order.withdrawnAt !== undefined) return 'withdrawn'
  const isOpen = openTransitions[order.state].includes(transition)
  return isOpen && (transition === 'cancelled' || holdsCar(order, now)) ? 'open' : 'illegal'
}

type TransitionResult =
  | { kind: 'done'; written: VersionedOrder }
  | { kind: Exclude<Verdict, 'open'>; order: StoredOrder }
  /** The seller has to answer the page's questions first. */
  | { kind: 'incomplete'; order: StoredOrder; faults: string[] }

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
    const answered = answerOf(found.value, transition, answers, now)
    if ('faults' in answered)
      return { kind: 'keep', result: { kind: 'incomplete', order: found.value, faults: answered.faults } }
    const next = { ...transitionTo(found.value, transition, now), ...answered }
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

interface Typed {
  answers: URLSearchParams
  faults: string[]
}

/** The page before a transition. `now` in milliseconds. */
function ask(order: StoredOrder, transition: OrderTransition, now: number, typed?: Typed): Response {
  const reasons = transition === 'cancelled' ? openReasons(order, now) : []
  return reasons.length > 0 ? askReason(order, reasons, typed) : askTransition(order, transition, typed)
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
      ...(asksTerms && { fields }),
      faults: [...withdrawnWarning(order), ...(typed?.faults ?? [])],
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

/** The page that asks why an accepted order is cancelled; no reason is chosen beforehand. `now` in milliseconds. */
function askReason(order: StoredOrder, reasons: CancelReason[], typed?: Typed): Response {
  const isPaid = order.state === 'depositReceived'
  const lines = [
    ...describe(order),
    isPaid
      ? 'L’acompte est reçu : la vente est conclue, et vous ne pouvez pas l’annuler seul. Dites pourquoi elle prend fin. Vous remboursez le client sous 14 jours, sur le compte d’où l’argent vient.'
      : `Vous avez accepté la commande, et le client a jusqu’au ${lastDayInWords(order.heldUntil, 'fr')} pour virer l’acompte. Dites pourquoi elle prend fin.`,
    `${warned} L’e-mail lui dit la raison et ses droits.`,
  ]
  const withdrawnOn = {
    name: 'withdrawnOn',
    label: 'Si le client a renoncé : le jour de sa déclaration (AAAA-MM-JJ)',
    type: 'date' as const,
    value: typed?.answers.get('withdrawnOn') ?? '',
    optional: true,
  }
  return plainPage(
    {
      language: 'fr',
      heading: isPaid ? 'Pourquoi annuler cette vente ?' : 'Pourquoi annuler cette commande ?',
      lines,
      faults: [...withdrawnWarning(order), ...(typed?.faults ?? [])],
      choice: {
        name: 'reason',
        options: reasons.map((value) => ({ value, label: reasonLabels[value] })),
        chosen: typed?.answers.get('reason') ?? undefined,
      },
      fields: order.withdrawnAt === undefined ? [withdrawnOn] : [],
      button: transitionLabels.cancelled,
    },
    typed ? 422 : 200,
  )
}

/** What the seller has to know before he goes on with an order whose buyer withdrew. */
const withdrawnWarning = ({ withdrawnAt }: StoredOrder): string[] =>
  withdrawnAt === undefined
    ? []
    : [
        `Le client a renoncé le ${letterDate(withdrawnAt)}. Annulez la commande, et remboursez ce qu’il a payé au plus tard 14 jours après cette date.`,
      ]

const page = (heading: string, order: StoredOrder, line: string, status = 200) =>
  plainPage({ language: 'fr', heading, lines: [...describe(order), line] }, status)

function unchanged(verdict: Exclude<Verdict, 'open'>, order: StoredOrder, transition: OrderTransition): Response {
  const state = stateClauses[order.state]
  if (verdict === 'already')
    return page('Déjà fait', order, `${state} : c’était déjà fait, et le client a été prévenu.`)
  if (verdict === 'withdrawn') return page('Action impossible', order, withdrawnWarning(order).join(' '), 409)
  const line = `${state} : « ${transitionLabels[transition]} » n’est pas possible dans cet état.`
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
