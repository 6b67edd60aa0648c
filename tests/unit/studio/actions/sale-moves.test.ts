import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStatus } from '../../../../studio/actions/sale-moves.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

const car = { _id: 'golf', _type: 'vehicle', model: 'Golf', status: 'available' }
const statuses = () => lake.client.fetch<string[]>('*[_type == "vehicle"].status', {}, { perspective: 'raw' })

test('a car is marked as reserved in its published version and in its draft', async () => {
  await lake.client.createOrReplace(car)
  await lake.client.createOrReplace({ ...car, _id: 'drafts.golf', model: 'Golf GTI' })
  await setStatus(lake.client, 'golf', 'reserved')
  expect(await statuses()).toEqual(['reserved', 'reserved'])
  expect((await lake.client.getDocument('golf'))?.['model']).toBe('Golf')
})

test('a car whose draft was published between its reading and the writing is marked all the same', async () => {
  const { client } = lake
  await client.createOrReplace(car)
  await client.createOrReplace({ ...car, _id: 'drafts.golf' })
  const transaction = client.transaction.bind(client)
  let started = 0
  const late: TestLake['client'] = Object.assign(client.clone(), {
    transaction: () => {
      const writes = transaction()
      if (started++ > 0) return writes
      const commit = writes.commit.bind(writes)
      return Object.assign(writes, { commit: async () => (await client.delete('drafts.golf'), commit()) })
    },
  })
  await setStatus(late, 'golf', 'sold')
  expect(await statuses()).toEqual(['sold'])
  expect(started).toBe(2)
})
