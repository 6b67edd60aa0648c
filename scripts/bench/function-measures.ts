import { makeMessage, makeOrder, sampleCars } from '../sales/sample-forms.ts'
import { besideBareWrite } from './functions/beside-bare-write.ts'
import { openBenchShop } from './functions/bench-shop.ts'
import type { Measure } from './report/line.ts'

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
