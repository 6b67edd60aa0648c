import type { Context } from '@netlify/functions'
import { formatEuros } from '#domain/money.ts'
import { orderStates, type OrderMove } from '#domain/order.ts'
import { moveLabels, stateLabels } from '../emails/texts/seller-texts.ts'
import { plainPage } from '../http/plain-page.ts'
import { readMoveToken } from '../signed-links.ts'
import { log } from '../log.ts'
import { sendLettersSoon } from '../outbox/delivery.ts'
import { canMove, moveOrder, noteUnpacked, type OrderDesk } from './order-transitions.ts'
import { findByName, type StoredOrder } from '../store/order-store.ts'
import { owedLetters } from '../emails/render-order-letters.ts'

const isMove = (text: string): text is OrderMove => text !== 'received' && orderStates.some((state) => state === text)

const refused = () =>
  plainPage(
    {
      language: 'fr',
      heading: 'Lien refusé',
      lines: ['Ce lien n’est pas valable ou a expiré. Ouvrez le bouton depuis l’e-mail de la commande.'],
    },
    403,
  )

const describe = (order: StoredOrder): string[] => [
  `${order.vehicleInfo}, ${formatEuros(order.price)}, acompte ${formatEuros(order.deposit)}`,
  `Référence ${order.reference}, client ${order.customer.firstName} ${order.customer.lastName}`,
]

const told = (heading: string, order: StoredOrder, line: string, status = 200) =>
  plainPage({ language: 'fr', heading, lines: [...describe(order), line] }, status)

const illegal = (order: StoredOrder, move: OrderMove) =>
  told(
    'Action impossible',
    order,
    `La commande est ${stateLabels[order.state]} : « ${moveLabels[move]} » n’est pas possible dans cet état.`,
    409,
  )

const already = (order: StoredOrder) =>
  told('Déjà fait', order, `La commande est déjà ${stateLabels[order.state]}. Le client a été prévenu.`)

/** The seller's button. Opening it only shows what it would do (`act` false); pressing the button on that page does it, and
 *  pressing again changes nothing. */
export async function answerMove(
  desk: OrderDesk,
  { move, token, act }: { move: string; token: string; act: boolean },
  context: Pick<Context, 'waitUntil'>,
): Promise<Response> {
  if (!isMove(move)) return refused()
  const name = readMoveToken(desk.settings.linkSecret, move, token, desk.run.now())
  if (!name) return refused()
  if (!act) {
    const order = await findByName(desk.orders, name)
    if (!order) return refused()
    if (order.state === move) return already(order)
    if (!canMove(order, move, desk.run.now())) return illegal(order, move)
    const lines = [...describe(order), 'Le client sera prévenu par e-mail, dans sa langue.']
    return plainPage({ language: 'fr', heading: moveLabels[move], lines, button: moveLabels[move] })
  }
  const result = await moveOrder(desk, name, move)
  if (result.kind === 'gone') return refused()
  if (result.kind === 'already') return already(result.order)
  if (result.kind === 'illegal') return illegal(result.order, move)
  const { held } = result
  log('order-moved', { id: held.order.id, state: held.order.state })
  const make = () => owedLetters(held.order, desk.settings)
  const unpacked = () => noteUnpacked(desk.orders, held)
  // Letters of an interrupted step may be among these: they are looked for before they are sent.
  sendLettersSoon(desk.run, { id: held.order.id, make, again: held.order.owed.length > 1, unpacked }, context)
  return told('C’est fait', held.order, `La commande est ${stateLabels[move]}. Le client est prévenu par e-mail.`)
}
