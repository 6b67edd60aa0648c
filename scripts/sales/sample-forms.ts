import { depositOf, formatEuros } from '../../schemas/domain/money.ts'

/** Price in euros of each sample car. */
const PRICE = 14_000
const idOf = (index: number) => `audi-a3-2015-${String(index + 1).padStart(3, '0')}`

/** Ids of `count` cars, all with the same price. */
export const sampleCars = (count: number): string[] => Array.from({ length: count }, (_, index) => idOf(index))

/** A sample car's entry in web/generated/index.json, which the functions read. */
export const catalogueEntry = (id: string) => ({
  id,
  brand: 'Audi',
  model: 'A3',
  year: 2015,
  price: PRICE,
  mileage: 84_000,
  status: 'available',
})

const person = { language: 'fr', startedAt: 0 }

/** A contact form. */
export const makeMessage = () => ({
  ...person,
  type: 'contact',
  name: 'Amélie Durand',
  email: 'amelie@exemple.test',
  phone: '+33 6 12 34 56 78',
  subject: 'purchase',
  message: 'Bonjour,\nla Classe C est-elle encore libre ?',
})

/** The buyer's fields, except the mail address, which each order sets. */
export const sampleBuyer = {
  customerFirstName: 'Amélie',
  customerLastName: 'Durand',
  customerPhone: '+33 6 12 34 56 78',
  customerAddress: '12 rue des Lilas',
  customerPostalCode: '69003',
  customerCity: 'Lyon',
  customerCountry: 'France',
}

/** A purchase form for the sample car at `index`; each car has a different buyer. */
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
