import { createClient } from '@sanity/client'
import { localToken, startLake } from '../src/index.ts'

/** Runs in a process that a test kills: writes numbered documents, and prints each number once it is acknowledged. */
const project = { projectId: 'demo1234', dataset: 'production' }
const { url: apiHost } = await startLake({ dir: process.argv[2] ?? '', ...project })
const client = createClient({
  ...project,
  apiHost,
  token: localToken,
  apiVersion: '2025-02-19',
  useProjectHostname: false,
  useCdn: false,
})
for (let n = (await client.fetch<number>('count(*)')) + 1; ; n++) {
  await client.create({ _id: `d${n}`, _type: 'page', n, filler: 'x'.repeat(3000) })
  process.stdout.write(`${n}\n`)
}
