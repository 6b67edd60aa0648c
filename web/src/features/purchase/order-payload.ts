import { depositOf } from '#domain/deposit.ts'
import { formatEuros } from '#domain/money.ts'
import { vehicleInfoOf } from '#domain/vehicle.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import type { PurchaseInput } from '#forms/purchase.ts'
import type { Language } from '#domain/languages.ts'
import type { CardVehicle } from '../../content/card-vehicle.ts'

interface Purchase {
  car: CardVehicle
  customer: CustomerInfo
  reference: string
  hasPaymentProof: boolean
  language: Language
  /** The field that people do not see. */
  website: string
}

/** What the function is sent, but for clock and key. */
export const orderPayload = ({ car, customer, reference, hasPaymentProof, language, website }: Purchase) =>
  ({
    vehicleId: car.id,
    vehicleInfo: vehicleInfoOf(car),
    vehiclePrice: formatEuros(car.price),
    depositAmount: formatEuros(depositOf(car.price)),
    transferReference: reference,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address,
    customerPostalCode: customer.postalCode,
    customerCity: customer.city,
    customerCountry: customer.country,
    hasPaymentProof,
    language,
    website,
  }) satisfies PurchaseInput
export type OrderPayload = ReturnType<typeof orderPayload>
