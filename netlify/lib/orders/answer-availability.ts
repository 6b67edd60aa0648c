import { depositOf } from '#domain/deposit.ts'
import { holdsCar } from '#domain/order.ts'
import { readCatalogue } from '../catalogue.ts'
import { accept, refuse } from '../http/respond.ts'
import type { OrderDesk } from './change-order.ts'
import { unavailableCode } from './check-purchase.ts'
import { findOrder } from './order-store.ts'
import { salesState } from './sales-switch.ts'

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
