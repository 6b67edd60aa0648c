import { randomUUID } from 'node:crypto'
import { getStore } from '@netlify/blobs'
import { makeMessage, makeOrder, sampleCars } from '../sales/sample-forms.ts'
import { formRequest, openTestShop, type TestShop } from '../sales/test-shop.ts'
import type { Goal, Measure } from './measure.ts'

/** Measured calls, and unmeasured warm-up calls before them that load and compile the code. */
const COUNTED = 60
const BEFORE = 10
/** Simulated latency of a hosted store in milliseconds; an optimistic value. */
const HOST_DISTANCE = 20
const goal: Goal = { kind: 'times', most: 1.5 }
const ORDER = 'send-payment-confirmation'

/** Response times for a contact message and an order, each compared with a bare write of the same fields to the same
 *  store. */
export async function functionMeasures(): Promise<Measure[]> {
  const near = await withShop(0, async (shop) => [
    await compareWithWrite(shop, 'answer to a message', 'contact', makeMessage),
    { ...(await compareWithWrite(shop, 'answer to an order', ORDER, makeOrder)), goal },
  ])
  const title = `answer to an order, store ${HOST_DISTANCE} ms away`
  const far = await withShop(HOST_DISTANCE, (shop) => compareWithWrite(shop, title, ORDER, makeOrder))
  return [...near, { ...far, goal }]
}

async function withShop<Result>(distance: number, use: (shop: TestShop) => Promise<Result>): Promise<Result> {
  const variables = { HOLDS_AN_HOUR: '100000' }
  const shop = await openTestShop({ cars: sampleCars(COUNTED + BEFORE), distance, variables })
  try {
    return await use(shop)
  } finally {
    await shop.close()
  }
}

/** Milliseconds until the function answers, and for a bare write of the same fields. Background work after an answer
 *  finishes before the next measurement. */
async function compareWithWrite(
  shop: TestShop,
  name: string,
  form: string,
  fieldsOf: (index: number) => object,
): Promise<Measure> {
  const store = getStore({ name: 'bench', consistency: 'strong' })
  const ours: number[] = []
  const twin: number[] = []
  for (let index = 0; index < COUNTED + BEFORE; index += 1) {
    const fields = fieldsOf(index)
    const write = async () =>
      void twin.push(await timed(() => store.setJSON(randomUUID(), fields, { onlyIfNew: true })))
    // The order alternates so that other load on the machine affects both equally.
    if (index % 2 === 0) await write()
    let after = async (): Promise<unknown> => undefined
    const taken = await timed(async () => {
      // Each call comes from another network, so that hourly limits never apply.
      const called = await shop.call(form, { ...formRequest(fields), ip: `10.${index >> 8}.${index & 0xff}.1` })
      if (called.answer.status !== 200) throw new Error(`the function ${form} answered ${called.answer.status}`)
      after = called.after
    })
    ours.push(taken)
    await after()
    await clearHourlyCounters()
    if (index % 2 === 1) await write()
  }
  return {
    of: 'functions',
    name: `${name}; twin: a bare write`,
    unit: 'ms',
    ours: ours.slice(BEFORE),
    twin: twin.slice(BEFORE),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Deletes the hourly counters: the limits allow a few orders, a measurement makes hundreds. */
async function clearHourlyCounters(): Promise<void> {
  const store = getStore({ name: 'recent', consistency: 'strong' })
  for (const { key } of (await store.list()).blobs) await store.delete(key)
}
