import { randomUUID } from 'node:crypto'
import { getStore } from '@netlify/blobs'

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
export async function besideBareWrite(
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
