import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStore, setEnvironmentContext } from '@netlify/blobs'
import type { Context } from '@netlify/functions'
import { withLocalSamples } from '../command/environment.ts'
import { forkBlobs } from '../dev/blobs/blobs.ts'
import { createFunctionHost, deploys } from '../dev/functions/function-host.ts'
import { openFunctions } from '../dev/functions/load-functions.ts'
import { localMailEnvironment, startMailbox } from '../dev/mailbox/mailbox.ts'
import { makeMessage, makeOrder, sampleCars, writeCatalogue } from '../sales/sample-forms.ts'
import type { Measure } from './measure.ts'

/** A function as the host calls it. */
interface BenchFunction {
  /** Done when the answer is there. */
  send: (fields: object) => Promise<void>
  /** Done when everything is that follows the answer. */
  after: () => Promise<unknown>
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds until the answer, and those of a bare write of the same fields, `counted` times each. What a function does
 *  after its answer is let to end before the next measure. */
async function besideBareWrite(
  { send, after }: BenchFunction,
  fieldsOf: (place: number) => object,
  { counted, before }: { counted: number; before: number },
): Promise<{ ours: number[]; twin: number[] }> {
  const store = getStore({ name: 'bench', consistency: 'strong' })
  const ours: number[] = []
  const twin: number[] = []
  for (let place = 0; place < counted + before; place += 1) {
    const fields = fieldsOf(place)
    const write = async () =>
      void twin.push(await timed(() => store.setJSON(randomUUID(), fields, { onlyIfNew: true })))
    // Who goes first changes: what else the machine does meets both.
    if (place % 2 === 0) await write()
    ours.push(await timed(() => send(fields)))
    await after()
    if (place % 2 === 1) await write()
  }
  return { ours: ours.slice(before), twin: twin.slice(before) }
}

/** What a shop counts within an hour: a few orders, not the hundreds of a measurement. */
async function forgetHour(): Promise<void> {
  const store = getStore({ name: 'recent', consistency: 'strong' })
  for (const { key } of (await store.list()).blobs) await store.delete(key)
}

export const SITE = 'https://boutique.test'

/** A shop of this process's own: store, mailbox and catalogue in a folder that goes with it. It sells these cars, or those of
 *  the last snapshot. The store is a process apart, as at the host, and answers `distance` milliseconds later than it could. */
export async function openBenchShop(cars: string[] | 'snapshot', distance = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  if (cars !== 'snapshot') await writeCatalogue(folder, cars)
  const blobs = await forkBlobs(join(folder, 'blobs'), distance)
  setEnvironmentContext(blobs.context)
  const mailbox = await startMailbox({ dir: join(folder, 'mailbox') })
  const functions = await openFunctions()
  // Never a real account or a real person, whatever this machine is set up for.
  Object.assign(process.env, withLocalSamples({}), localMailEnvironment(mailbox.url), {
    CONTACT_RELAY_URL: '',
    ALERT_URL: '',
    SALES_PAUSED: '',
    HOLDS_AN_HOUR: '100000',
    SHOP_MODE: '',
    URL: SITE,
    LAMBDA_TASK_ROOT: cars === 'snapshot' ? process.cwd() : folder,
  })
  const host = createFunctionHost(functions.load)
  return {
    /** Answers a page's call of a function, as the host does. */
    handle: host.handle,
    /** A function as the host calls it: `send` is done when the answer is there, `after` when everything else is. */
    open: async (name: string) => {
      const module = await functions.load(name)
      if (!module) throw new Error(`there is no function ${name}`)
      const work: Promise<unknown>[] = []
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
      // A buyer each, from a network each: the hour's limits are not what is measured.
      let calls = 0
      const context = () =>
        ({ waitUntil, deploy: deploys.live, ip: `10.${++calls >> 8}.${calls & 0xff}.1` }) as unknown as Context
      return {
        send: async (fields: object) => {
          const headers = { origin: SITE, 'content-type': 'application/json' }
          const body = JSON.stringify(fields)
          const request = new Request(`${SITE}/.netlify/functions/${name}`, { method: 'POST', headers, body })
          const { status } = await module.default(request, context())
          if (status !== 200) throw new Error(`the function ${name} answered ${status}`)
        },
        after: async () => {
          await Promise.all(work.splice(0))
          await forgetHour()
        },
      }
    },
    close: async () => {
      await host.settled()
      await functions.close()
      await mailbox.close()
      await blobs.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Answers that count, and those before: code that is read and compiled is not what is measured. */
const ROUNDS = { counted: 60, before: 10 }
/** Milliseconds by which a store at a host is further away than one on this machine: taken to be so, and short at that. */
const HOST_DISTANCE = 20

/** How long a visitor waits for an answer to a message and to an order, in this process, each beside a bare write of the same
 *  fields to the same store. */
export async function functionMeasures(): Promise<Measure[]> {
  const goal = { kind: 'times', most: 1.5 } as const
  const near = await measureAt(0, [
    { name: 'réponse de contact', form: 'contact', fieldsOf: makeMessage },
    { name: 'réponse à une commande', form: 'send-payment-confirmation', fieldsOf: makeOrder, goal },
  ])
  const far = await measureAt(HOST_DISTANCE, [
    {
      name: `réponse à une commande, réserve à ${HOST_DISTANCE} ms`,
      form: 'send-payment-confirmation',
      fieldsOf: makeOrder,
      goal,
    },
  ])
  return [...near, ...far]
}

interface Wanted {
  name: string
  form: string
  /** What is sent the so-manieth time. */
  fieldsOf: (place: number) => object
  goal?: Measure['goal']
}

async function measureAt(distance: number, wanted: Wanted[]): Promise<Measure[]> {
  const shop = await openBenchShop(sampleCars(ROUNDS.counted + ROUNDS.before), distance)
  // The functions' log belongs to the host.
  const print = console.log
  console.log = () => undefined
  const measures: Measure[] = []
  try {
    for (const { name, form, fieldsOf, goal } of wanted)
      measures.push({
        of: 'fonctions',
        name: `${name} ; jumeau : une écriture seule`,
        unit: 'ms',
        ...(goal && { goal }),
        ...(await besideBareWrite(await shop.open(form), fieldsOf, ROUNDS)),
      })
    return measures
  } finally {
    console.log = print
    await shop.close()
  }
}
