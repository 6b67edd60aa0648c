import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { writeEdits } from '../../../../studio/batch/batch-write.ts'

const plan = {
  edits: [
    { document: 'a3', field: 'price', before: 14_000, after: 14_300 },
    { document: 'a3', field: 'publishAt', before: '2027-01-01T00:00:00Z', after: undefined },
  ],
  revisions: { a3: 'r1' },
}
/** A client of a lake that answers `write` to a write, and then shows a car with `revision`. */
function lake(write: () => unknown, revision?: () => unknown) {
  const client = createClient({ projectId: 'p', dataset: 'd', apiVersion: '2025-02-19', useCdn: false })
  const transaction = Object.assign(client.transaction(), { commit: async () => write() })
  return {
    transaction,
    client: Object.assign(client, { transaction: () => transaction, fetch: async () => revision?.() }),
  }
}
const fail = (statusCode?: number) => () => {
  throw Object.assign(new Error('refused'), statusCode === undefined ? {} : { statusCode })
}
test('all fields of a document are written by one patch, only if nobody changed it since', async () => {
  const { client, transaction } = lake(() => ({}))
  expect(await writeEdits(client, { plans: [plan] }, 't1')).toBe('written')
  expect(transaction.toJSON()).toEqual([
    { patch: { id: 'a3', ifRevisionID: 'r1', set: { price: 14_300 }, unset: ['publishAt'] } },
  ])
})

test.each([
  ['a car that somebody changed', fail(409), undefined, 'changed'],
  ['an account that may not publish', fail(403), undefined, 'refused'],
  ['a lost answer to a write that arrived', fail(), () => 't1', 'written'],
  ['a write that never arrived', fail(), () => 'r1', 'failed'],
  ['a line that stays cut', fail(), fail(), 'lost'],
])('%s is told apart', async (_, write, revision, outcome) => {
  const { client } = lake(write, revision)
  expect(await writeEdits(client, { plans: [plan] }, 't1')).toBe(outcome)
})
