import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const idOf = (place: number) => `audi-a3-2015-${String(place + 1).padStart(3, '0')}`

/** Ids of so many cars that all cost the same. */
export const sampleCars = (count: number): string[] => Array.from({ length: count }, (_, place) => idOf(place))

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

/** Who buys; the address is the order's own. */
export const sampleBuyer = {
  customerFirstName: 'Amélie',
  customerLastName: 'Durand',
  customerPhone: '+33 6 12 34 56 78',
  customerAddress: '12 rue des Lilas',
  customerPostalCode: '69003',
  customerCity: 'Lyon',
  customerCountry: 'France',
}

/** What a buyer sends for the car at a place of the catalogue; each car has a buyer of its own. */
export const makeOrder = (place: number) => ({
  ...person,
  vehicleId: idOf(place),
  vehicleInfo: 'Audi A3 (2015)',
  vehiclePrice: '14 000 €',
  depositAmount: '2 800 €',
  transferReference: `AGE-${idOf(place)}-123456`,
  ...sampleBuyer,
  customerEmail: `client${place}@exemple.test`,
  hasPaymentProof: false,
  idempotencyKey: crypto.randomUUID(),
})

const car = { brand: 'Audi', model: 'A3', year: 2015, price: 14_000, status: 'available' }

/** Writes a catalogue of these cars into a folder, where functions look for it when LAMBDA_TASK_ROOT names the folder. */
export async function writeCatalogue(folder: string, ids: string[]): Promise<void> {
  const generated = join(folder, 'web/generated')
  await mkdir(generated, { recursive: true })
  await writeFile(join(generated, 'index.json'), JSON.stringify(ids.map((id) => ({ ...car, id }))))
}
