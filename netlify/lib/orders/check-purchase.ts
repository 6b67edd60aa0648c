import { depositOf } from '#domain/deposit.ts'
import { isBuyable, vehicleInfoOf } from '#domain/vehicle.ts'
import { parseTransferReference } from '#domain/transfer-reference.ts'
import type { Purchase } from '#forms/purchase.ts'
import type { CatalogueCar } from '../catalogue.ts'
import type { RefusalCode } from '../http/answer-codes.ts'
import type { FieldError } from '../http/respond.ts'

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
