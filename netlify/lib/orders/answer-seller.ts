import { formatEuros } from '#domain/money.ts'
import { type CancelReason, type MovedBy, openTerms, type OrderTransition } from '#domain/order.ts'
import { isTransition, stateClauses, transitionLabel } from '#domain/order-facts.ts'
import { closeWithdrawals } from '../desk/closed-withdrawals.ts'
import { owedLetters } from '../emails/OrderLetters.tsx'
import { plainPage } from '../http/plain-page.ts'
import { type Host, inBackground, log } from '../log.ts'
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
import { sellerFacts } from './seller-facts.ts'
import { type AnswerFault, answerOf, openReasons, readAnswers } from './seller-answers.ts'
import {
  buyerTold,
  proofFor,
  reasonWarnings,
  refusalSentence,
  standingOf,
  termsWarned,
  type Verdict,
  verdictOf,
  withdrawnWarning,
} from './seller-moves.ts'

const reasonLabels: Readonly<Record<CancelReason, string>> = {
  depositUnfound: 'Nous n’avons reçu aucun virement',
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
    if ((await proofFor(order, transition, outbox.now())) === 'unproven')
      return unchanged('unproven', order, transition)
    return ask(order, transition, outbox.now())
  }
  const answers = await readAnswers(request)
  const result = await applyTransition(context, name, { transition, answers, by: 'mail' })
  if (!result) return invalidLink()
  if (result.kind === 'incomplete')
    return ask(result.order, transition, outbox.now(), { answers, faults: result.faults })
  if (result.kind === 'changed') return unchanged('illegal', result.order, transition)
  if (result.kind !== 'done') return unchanged(result.kind, result.order, transition)
  const { value: order } = result.written
  tellBuyer(context, result.written, host)
  const closed = closeWithdrawals(order, { at: outbox.now(), by: 'le bouton d’un e-mail' })
  inBackground(host, closed, 'withdrawal-left-open', { id: order.id })
  return page('C’est fait', order, `${stateClauses[transition]}. Le client est prévenu par e-mail.`)
}

type TransitionResult =
  | { kind: 'done'; written: VersionedOrder }
  | { kind: Exclude<Verdict, 'open'>; order: StoredOrder }
  /** The seller has to answer the page's questions first. */
  | { kind: 'incomplete'; order: StoredOrder; faults: AnswerFault[] }
  /** It is no longer as the seller saw it. */
  | { kind: 'changed'; order: StoredOrder }

interface Move {
  transition: OrderTransition
  answers?: URLSearchParams
  by: MovedBy
  /** What the seller saw (`standingOf`); absent if he saw no more than the button. */
  standing?: string
}

/** Applies a transition. Of two concurrent calls one succeeds, and each transition mails the buyer once. Undefined if the
 *  order does not exist. */
export async function applyTransition(
  { orders, outbox }: Pick<OrderContext, 'orders' | 'outbox'>,
  name: OrderName,
  { transition, answers = new URLSearchParams(), by, standing }: Move,
): Promise<TransitionResult | undefined> {
  const now = outbox.now()
  const result = await orders.update<TransitionResult | undefined>(carKey(name.vehicleId), async (value) => {
    const found = asOrder(value)
    if (found?.value.id !== name.id) return { kind: 'keep', result: undefined }
    if (standing !== undefined && standing !== standingOf(found.value))
      return { kind: 'keep', result: { kind: 'changed', order: found.value } }
    const verdict = verdictOf(found.value, transition, now)
    if (verdict !== 'open') return { kind: 'keep', result: { kind: verdict, order: found.value } }
    const answered = answerOf(found.value, transition, answers, now)
    if ('faults' in answered)
      return { kind: 'keep', result: { kind: 'incomplete', order: found.value, faults: answered.faults } }
    const proven = await proofFor(found.value, transition, now)
    if (proven === 'unproven') return { kind: 'keep', result: { kind: proven, order: found.value } }
    const next = { ...transitionTo(found.value, { state: transition, at: now, by }), ...answered, ...proven }
    return { kind: 'write', value: next, result: (version) => ({ kind: 'done', written: { value: next, version } }) }
  })
  if (result) return result
  // An order that lost its car cannot change.
  const closed = await findByName(orders, name)
  if (!closed) return undefined
  if (standing !== undefined && standing !== standingOf(closed)) return { kind: 'changed', order: closed }
  return { kind: closed.state === transition ? 'already' : 'illegal', order: closed }
}

const textsOf = (faults: AnswerFault[] = []): string[] => faults.map(({ message }) => message)

const describe = (order: StoredOrder): string[] => [
  `${order.vehicleInfo}, ${formatEuros(order.price)}, acompte ${formatEuros(order.deposit)}`,
  `Référence ${order.payment.reference}, client ${order.customer.firstName} ${order.customer.lastName}`,
]

/** Sends what a move owes the buyer, after the answer. */
export function tellBuyer(
  { settings, outbox, orders, makePaper }: OrderContext,
  written: VersionedOrder,
  host: Host,
): void {
  const { value: order } = written
  log('order-moved', { id: order.id, state: order.state })
  const make = () => owedLetters(order, settings, makePaper)
  const queued = () => clearOwed(orders, written)
  // Letters of an interrupted step may be among these, so each is looked up before it is sent.
  sendLettersSoon(outbox, { id: order.id, make, again: order.owed.length > 1, queued }, host)
}

interface Typed {
  answers: URLSearchParams
  faults: AnswerFault[]
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
      heading: transitionLabel(transition, order),
      ...(isAccepting && { facts: sellerFacts(order) }),
      lines: [...describe(order), ...(asksTerms ? [termsWarned] : []), buyerTold],
      ...(asksTerms && { fields }),
      faults: [...withdrawnWarning(order), ...textsOf(typed?.faults)],
      button: transitionLabel(transition, order),
    },
    typed ? 422 : 200,
  )
}

function transportLabel({ terms }: StoredOrder): string {
  if (terms?.transport.mode !== 'range') return 'Prix du transport convenu, en euros entiers (0 : compris dans le prix)'
  const { from, to } = terms.transport
  return `Prix du transport convenu, en euros entiers (annoncé : ${formatEuros(from)} à ${formatEuros(to)})`
}

const deliveryLabel = 'Livraison au plus tard le (AAAA-MM-JJ)'

/** The page that asks why an order is cancelled; no reason is chosen beforehand, unless a reported deposit never came. `now` in
 *  milliseconds. */
function askReason(order: StoredOrder, reasons: CancelReason[], typed?: Typed): Response {
  const isPaid = order.state === 'depositReceived'
  const lines = [...describe(order), ...reasonWarnings(order, reasons)]
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
      faults: [...withdrawnWarning(order), ...textsOf(typed?.faults)],
      choice: {
        name: 'reason',
        options: reasons.map((value) => ({ value, label: reasonLabels[value] })),
        chosen: typed?.answers.get('reason') ?? reasons.find((reason) => reason === 'depositUnfound'),
      },
      fields: order.withdrawnAt === undefined ? [withdrawnOn] : [],
      button: transitionLabel('cancelled', order),
    },
    typed ? 422 : 200,
  )
}

const page = (heading: string, order: StoredOrder, line: string, status = 200) =>
  plainPage({ language: 'fr', heading, lines: [...describe(order), line] }, status)

function unchanged(verdict: Exclude<Verdict, 'open'>, order: StoredOrder, transition: OrderTransition): Response {
  const sentence = refusalSentence(verdict, order, transition)
  return verdict === 'already' ? page('Déjà fait', order, sentence) : page('Action impossible', order, sentence, 409)
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
