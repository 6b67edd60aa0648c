import { applyMutation } from '../src/documents/mutations.ts'
import { Store } from '../src/documents/store.ts'

/** Run as a process of its own, to be killed: writes documents numbered on from those there are, and prints each number
 *  once its write is acknowledged. */
const store = await Store.open(process.argv[2] ?? '', 'production')
for (let n = store.documents.size + 1; ; n++) {
  const document = { _id: `d${n}`, _type: 'page', n, filler: 'x'.repeat(3000) }
  await store.commit({
    author: 'test',
    stage: (staging) => applyMutation(staging, { create: document }, 0, async () => []),
  })
  process.stdout.write(`${n}\n`)
}
