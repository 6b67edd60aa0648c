import { expect, test } from 'vitest'
import { clientFor, openLake } from './fixture.ts'

test('the Studio finds a signed-in user who may do everything', async () => {
  const { client } = await openLake()
  expect(await client.users.getById('me')).toMatchObject({ id: 'local-editor', role: 'administrator' })
  expect(await client.request({ url: '/projects/demo1234/datasets/production/acl' })).toMatchObject([
    { filter: '_id in path("**")', permissions: expect.arrayContaining(['read', 'create', 'update']) },
  ])
  expect(await client.request({ url: '/users/a,b' })).toMatchObject([{ id: 'a' }, { id: 'b' }])
  expect(await client.datasets.list()).toMatchObject([{ name: 'production' }])
  expect(await client.request({ url: '/intake/telemetry-status' })).toEqual({ status: 'denied' })
})

test('what the Studio keeps for its user outlives a restart', async () => {
  const { client, dir, lake } = await openLake()
  const body = [{ key: 'layout', value: { wide: true } }]
  await client.request({ url: '/users/me/keyvalue', method: 'PUT', body })
  await lake.close()
  const again = await openLake(dir)
  expect(await clientFor(again.lake.url).request({ url: '/users/me/keyvalue/layout,unknown' })).toEqual([
    { key: 'layout', value: { wide: true } },
    { key: 'unknown', value: null },
  ])
})
