import { expect, test } from 'vitest'
import { depositOf } from '#domain/money.ts'
import { transferReference } from '#domain/vehicle-id.ts'
import { customerOf } from '#forms/customer.ts'
import { purchaseSchema } from '#forms/purchase.ts'
import { orderPayload } from '#web/features/purchase/order-client.ts'
import { makeCard } from '../../../../fixtures/make-card.ts'

const customer = {
  firstName: 'Élodie',
  lastName: 'Martin',
  email: 'elodie@example.org',
  phone: '06 12 34 56 78',
  address: '12 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'France',
}

test('the order function reads the page’s payload: the car, its price and deposit, the buyer', () => {
  const car = makeCard({ price: 16_902 })
  const reference = transferReference(car.id, 123_456)
  const payment = { method: 'transfer', reference, hasProof: true } as const
  const sent = orderPayload({ car, customer, payment, entryAsked: true, language: 'de', website: '' })
  const read = purchaseSchema.parse(JSON.parse(JSON.stringify(sent)))
  expect(read).toMatchObject({
    vehicleId: car.id,
    vehicleInfo: `${car.brand} ${car.model} (${car.year})`,
    vehiclePrice: 16_902,
    depositAmount: depositOf(car.price),
    transferReference: reference,
    hasPaymentProof: true,
    entryAsked: true,
    language: 'de',
    website: '',
  })
  expect(customerOf(read)).toEqual(customer)
})
