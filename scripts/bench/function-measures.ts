import { randomUUID } from 'node:crypto'
import { getStore } from '@netlify/blobs'
import { openBenchShop } from './functions/bench-shop.ts'
import { benchCars, makeMessage, makeOrder } from './functions/bench-forms.ts'
import type { Measure } from './report/line.ts'

const TIMES = 60
/** Answers before the first that counts: code that is read and compiled is not what is measured. */
const WARM_UP = 10

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** How long a visitor waits for an answer to a message and to an order, in this process, each beside a bare write of the same
 *  fields to the same store. What a function does after its answer is let to end before the next one. */
export async function functionMeasures(): Promise<Measure[]> {
  const shop = await openBenchShop(benchCars(TIMES + WARM_UP))
  // The functions' log belongs to the host.
  const print = console.log
  console.log = () => undefined
  try {
    const store = getStore({ name: 'bench', consistency: 'strong' })
    const measure = async (name: string, fieldsOf: (place: number) => object) => {
      const { send, after } = await shop.open(name)
      const ours: number[] = []
      const twin: number[] = []
      for (let place = 0; place < TIMES + WARM_UP; place += 1) {
        const fields = fieldsOf(place)
        // Who goes first changes: what else the machine does meets both.
        const write = async () => void twin.push(await timed(() => store.setJSON(randomUUID(), fields, { onlyIfNew: true })))
        if (place % 2 === 0) await write()
        ours.push(await timed(() => send(fields)))
        await after()
        if (place % 2 === 1) await write()
      }
      return { ours: ours.slice(WARM_UP), twin: twin.slice(WARM_UP) }
    }
    return [
      {
        of: 'fonctions',
        name: 'réponse de contact ; jumeau : une écriture seule',
        unit: 'ms',
        ...(await measure('contact', makeMessage)),
      },
      {
        of: 'fonctions',
        name: 'réponse à une commande ; jumeau : une écriture seule',
        unit: 'ms',
        goal: { kind: 'times', most: 1.5 },
        ...(await measure('send-payment-confirmation', makeOrder)),
      },
    ]
  } finally {
    console.log = print
    await shop.close()
  }
}
