import { depositOf } from '#domain/deposit.ts'
import { holdEnd, type Order } from '#domain/order.ts'
import { parseTransferReference } from '#domain/transfer-reference.ts'
import { isBuyable, vehicleInfoOf } from '#domain/vehicle.ts'
import { customerOf, type Purchase } from '#forms/purchase.ts'
import type { CatalogueCar } from '../catalogue.ts'
import type { FieldError, RefusalCode } from '../http/responses.ts'
import { sha256, timeOrderedId } from '../store/ids.ts'
import type { StoredOrder } from '../store/order-store.ts'

/** Why a car cannot be bought as the catalogue stands; undefined if it can. */
export function unavailableCode(car: CatalogueCar | undefined): RefusalCode | undefined {
  if (!car) return 'vehicleUnknown'
  if (isBuyable(car.status)) return undefined
  return car.status === 'sold' ? 'vehicleSold' : 'vehicleReserved'
}

export type PurchaseCheck = { ok: true; car: CatalogueCar } | { ok: false; code: RefusalCode; errors: FieldError[] }

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** What a purchase says of its car. */
type SaidOfCar = Pick<Purchase, 'vehicleId' | 'vehicleInfo' | 'vehiclePrice' | 'depositAmount' | 'transferReference'>

/** Holds what the page sent against the catalogue: nothing that a visitor's browser says about a car is believed. */
export function checkPurchase(cars: ReadonlyMap<string, CatalogueCar>, purchase: SaidOfCar): PurchaseCheck {
  const refuse = (code: RefusalCode, ...fields: string[]): PurchaseCheck => ({
    ok: false,
    code,
    errors: fields.map((field) => ({ field, code })),
  })
  const { vehicleId } = purchase
  if (parseTransferReference(purchase.transferReference)?.vehicleId !== vehicleId)
    return { ok: false, code: 'invalid', errors: [{ field: 'transferReference', code: 'invalid' }] }
  const car = cars.get(vehicleId)
  const code = unavailableCode(car)
  if (!car || code) return refuse(code ?? 'vehicleUnknown', 'vehicleId')
  const wrong = [
    ...(purchase.vehiclePrice === car.price ? [] : ['vehiclePrice']),
    ...(purchase.depositAmount === depositOf(car.price) ? [] : ['depositAmount']),
  ]
  if (wrong.length > 0) return refuse('priceChanged', ...wrong)
  if (plain(purchase.vehicleInfo) !== plain(vehicleInfoOf(car))) return refuse('vehicleChanged', 'vehicleInfo')
  return { ok: true, car }
}

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

/** A purchase as idempotency sees it. */
export interface PurchaseSubmission {
  scope: 'order'
  /** The page's key; without one the transfer reference, which the page makes once and keeps. */
  key: string
  /** All that was sent but for the key and the clock. */
  content: string
  /** Both hashed, as the order keeps them. */
  hashes: StoredOrder['submission']
}

export function submissionOf(purchase: Purchase): PurchaseSubmission {
  const { startedAt: _, idempotencyKey, ...sent } = purchase
  const key = idempotencyKey ?? purchase.transferReference
  const content = JSON.stringify(sent)
  return { scope: 'order', key, content, hashes: { key: sha256(key), body: sha256(content) } }
}

/** `replay`: this very submission made the order. `conflict`: its key did, with other words. */
export function compareSubmission(order: StoredOrder, { hashes }: PurchaseSubmission): 'replay' | 'conflict' | 'other' {
  if (order.submission.key !== hashes.key) return 'other'
  return order.submission.body === hashes.body ? 'replay' : 'conflict'
}
