import { afterAll, beforeAll, expect, test } from 'vitest'
import { localContent } from '#domain/content-source.ts'
import { checkDocuments } from '../../../../scripts/doctor/documents.ts'
import { makeVehicleDocument } from '../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

const checked = (apiHost = lake.url) => checkDocuments({ source: { ...localContent, apiHost } })

test('the doctor names each refused document, its field and the reason', async () => {
  const asset = await lake.upload()
  await lake.publish(makeVehicleDocument(asset, 1), makeVehicleDocument(asset, 2))
  expect(await checked()).toMatchObject({ state: 'ok', result: 'aucun n’est refusé' })
  await lake.publish(makeVehicleDocument(asset, 2, { version: 'A'.repeat(305) }))
  expect(await checked()).toMatchObject({
    state: 'fault',
    result: expect.stringContaining('audi-a3-2015-002 · Audi A3 2015 · Version : Au plus 200 caractères.'),
  })
})

test('content that does not answer is a fault of its own', async () => {
  expect(await checked('http://127.0.0.1:1')).toMatchObject({
    state: 'fault',
    result: expect.stringContaining('Le contenu ne répond pas'),
  })
})
