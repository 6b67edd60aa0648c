import { createServer } from 'node:http'
import { getStore } from '@netlify/blobs'
import type { DeskList } from '#domain/desk.ts'
import { catalogueEntry, sampleBuyer, sampleCars } from '../sales/sample-forms.ts'
import { openTestShop } from '../sales/test-shop.ts'
import type { Measure } from './measure.ts'

const ORDERS = 5000
const ROUNDS = 10
const question = { kind: 'list', of: 'orders', list: 'todo', q: '' } satisfies DeskList
/** Simulated latency of a hosted store in milliseconds. */
const HOST_DISTANCE = 20
/** Requests until the index is made. */
const MAX_FIRST = 20
/** Milliseconds. */
const MOST = 1000

/** The first page of the desk's orders among 5,000, in milliseconds, once the index was made. */
export async function deskMeasures(): Promise<Measure[]> {
  const sanity = createServer(({ url = '' }, response) => {
    const user = { id: 'bench', displayName: 'Bench', roles: [{ name: 'administrator' }] }
    const grants = [{ filter: '_id in path("**")', permissions: ['read', 'update'] }]
    response.setHeader('content-type', 'application/json').end(JSON.stringify(url.endsWith('/acl') ? grants : user))
  })
  await new Promise<void>((listening) => sanity.listen(0, '127.0.0.1', listening))
  const at = sanity.address()
  const variables = { SANITY_API_HOST: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}` }
  const shop = await openTestShop({ cars: [], distance: HOST_DISTANCE, variables })
  try {
    await placeOrders()
    const list = async () => {
      const start = performance.now()
      const headers = { authorization: 'Bearer bench', 'content-type': 'application/json' }
      const asked = { ip: '10.0.0.1', method: 'POST', headers, body: JSON.stringify(question) }
      const { answer } = await shop.call('desk', asked)
      const { orders } = (await answer.json()) as { orders?: unknown[] }
      if (orders?.length !== 50) throw new Error(`the desk answered ${answer.status}`)
      return performance.now() - start
    }
    // A first index takes longer than a request may: each goes on where the one before stopped.
    for (let attempt = 1; !(await list().catch(() => undefined)); attempt += 1)
      if (attempt === MAX_FIRST) throw new Error('the desk made no index')
    const ours: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) ours.push(await list())
    const name = `first page of ${ORDERS} orders at the desk, store ${HOST_DISTANCE} ms away`
    return [{ of: 'functions', name, unit: 'ms', ours, goal: { kind: 'most', most: MOST } }]
  } finally {
    await shop.close()
    sanity.close()
  }
}

/** Writes orders as the functions store them, many at once. */
async function placeOrders(): Promise<void> {
  const store = getStore({ name: 'orders', consistency: 'strong' })
  const waiting = sampleCars(ORDERS).entries()
  const worker = async () => {
    for (const [index, vehicleId] of waiting) await store.setJSON(`cars/${vehicleId}`, orderOf(vehicleId, index))
  }
  await Promise.all(Array.from({ length: 64 }, worker))
}

const orderOf = (vehicleId: string, index: number) => ({
  id: `${(Date.now() - index).toString(36).padStart(9, '0')}-${String(index).padStart(16, '0')}`,
  createdAt: Date.now() - index,
  language: 'fr',
  vehicleId,
  vehicleInfo: 'Audi A3 (2015)',
  price: catalogueEntry(vehicleId).price,
  deposit: 2800,
  payment: { method: 'transfer', reference: `AGE-${vehicleId}-123456`, hasProof: false },
  customer: {
    firstName: sampleBuyer.customerFirstName,
    lastName: sampleBuyer.customerLastName,
    email: `client${index}@exemple.test`,
    phone: sampleBuyer.customerPhone,
    address: sampleBuyer.customerAddress,
    postalCode: sampleBuyer.customerPostalCode,
    city: sampleBuyer.customerCity,
    country: sampleBuyer.customerCountry,
  },
  heldUntil: Date.now() + 400_000_000,
  answerBy: Date.now() + 100_000_000,
  state: 'received',
  history: [{ state: 'received', at: Date.now() - index }],
  siteUrl: 'https://boutique.test',
  submission: { key: 'key', body: 'body' },
  owed: [],
})
