import { depositOf } from '../../schemas/domain/deposit.ts'
import { formatEuros } from '../../schemas/domain/money.ts'

/** Price in euros of each sample car. */
const PRICE = 14_000
const idOf = (index: number) => `audi-a3-2015-${String(index + 1).padStart(3, '0')}`

/** Ids of so many cars that all cost the same. */
export const sampleCars = (count: number): string[] => Array.from({ length: count }, (_, index) => idOf(index))

/** A sample car as the snapshot lists it for the functions (web/generated/index.json). */
export const catalogueEntry = (id: string) => ({
  id,
  brand: 'Audi',
  model: 'A3',
  year: 2015,
  price: PRICE,
  status: 'available',
})

const person = { language: 'fr', startedAt: 0 }

/** What a visitor of the contact page sends. */
export const makeMessage = () => ({
  ...person,
  type: 'contact',
  name: 'Amélie Durand',
  email: 'amelie@exemple.test',
  phone: '+33 6 12 34 56 78',
  subject: 'purchase',
  message: 'Bonjour,\nla Classe C est-elle encore libre ?',
})

/** Who buys; the mail address is the order's. */
export const sampleBuyer = {
  customerFirstName: 'Amélie',
  customerLastName: 'Durand',
  customerPhone: '+33 6 12 34 56 78',
  customerAddress: '12 rue des Lilas',
  customerPostalCode: '69003',
  customerCity: 'Lyon',
  customerCountry: 'France',
}

/** What a buyer sends for the sample car of that index; each car has another buyer. */
export const makeOrder = (index: number) => ({
  ...person,
  vehicleId: idOf(index),
  vehicleInfo: 'Audi A3 (2015)',
  vehiclePrice: formatEuros(PRICE),
  depositAmount: formatEuros(depositOf(PRICE)),
  transferReference: `AGE-${idOf(index)}-123456`,
  ...sampleBuyer,
  customerEmail: `client${index}@exemple.test`,
  hasPaymentProof: false,
  idempotencyKey: crypto.randomUUID(),
})
