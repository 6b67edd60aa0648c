import { depositOf } from '#domain/deposit.ts'
import { holdsCar } from '#domain/order.ts'
import { readCatalogue } from '../catalogue.ts'
import { accept, refuse } from '../http/responses.ts'
import { readOrderToken } from '../signed-links.ts'
import { findByName, findOrder } from '../store/order-store.ts'
import { unavailableCode } from './check-purchase.ts'
import type { OrderDesk } from './order-transitions.ts'
import { viewOrder } from './order-view.ts'
import { salesState } from './sales-limits.ts'

/** The order behind a signed link. A forged or expired link and an order that is no longer kept get the same plain answer. */
export async function answerOrder({ settings, run, orders }: OrderDesk, token: string): Promise<Response> {
  const name = readOrderToken(settings.linkSecret, token, run.now())
  const order = name && (await findByName(orders, name))
  if (!order) return refuse('linkInvalid')
  return accept({ order: await viewOrder(order, settings.bank, run.store) })
}

/** Whether a car can be bought now, and at what price: asked before any bank detail is shown. The answer is 200 either way,
 *  `{ok: true, available, code?, price, deposit}`; an unknown car is refused. */
export async function answerAvailability({ settings, run, orders }: OrderDesk, vehicleId: string): Promise<Response> {
  const car = (await readCatalogue()).get(vehicleId)
  if (!car) return refuse('vehicleUnknown')
  const [found, sales] = await Promise.all([findOrder(orders, vehicleId), salesState()])
  const isHeld = found !== undefined && holdsCar(found.order, run.now())
  const held = found?.order.state === 'delivered' ? 'vehicleSold' : 'vehicleHeld'
  const paused = settings.paused || sales === 'stopped'
  const code = paused ? 'salesPaused' : (unavailableCode(car) ?? (isHeld ? held : undefined))
  return accept({
    available: code === undefined,
    ...(code && { code }),
    price: car.price,
    deposit: depositOf(car.price),
  })
}
