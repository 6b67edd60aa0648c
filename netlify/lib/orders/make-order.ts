import { depositOf } from '#domain/deposit.ts'
import { holdEnd, type Order } from '#domain/order.ts'
import { vehicleInfoOf } from '#domain/vehicle.ts'
import { customerOf, type Purchase } from '#forms/purchase.ts'
import type { CatalogueCar } from '../catalogue.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'

/** A new order: car, price and deposit as the catalogue says, the buyer as the form said. `now` in milliseconds. */
export const makeOrder = (purchase: Purchase, car: CatalogueCar, now: number): Order => ({
  id: timeOrderedId(now),
  createdAt: now,
  language: purchase.language,
  vehicleId: car.id,
  vehicleInfo: vehicleInfoOf(car),
  price: car.price,
  deposit: depositOf(car.price),
  reference: purchase.transferReference,
  customer: customerOf(purchase),
  hasPaymentProof: purchase.hasPaymentProof,
  heldUntil: holdEnd(now),
  state: 'received',
  history: [{ state: 'received', at: now }],
  expired: false,
})
