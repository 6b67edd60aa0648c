import { createServer } from 'node:http'
import { isValidSignature } from '@sanity/webhook'
import { expect, onTestFinished, test } from 'vitest'
import { isSignedByNetlify } from '../../../../netlify/lib/rebuild/webhooks.ts'
import { sendWebhooks, startBuildHook } from '../../../../scripts/dev/publication.ts'
import { startTestLake } from '../../../fixtures/start-test-lake.ts'

const secret = 'a-secret-that-both-ends-know-0123456789'

/** A site that records calls of its webhooks and whether they were signed correctly. */
async function listeningSite() {
  const webhookCalls: { signed: boolean; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    const { 'sanity-webhook-signature': publish, 'x-webhook-signature': notice } = request.headers
    const signed = publish
      ? await isValidSignature(bytes.toString(), String(publish), secret)
      : isSignedByNetlify(bytes, String(notice), secret)
    webhookCalls.push({ signed, body: JSON.parse(bytes.toString()) })
    response.end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { webhookCalls, site: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

test('every publish on the local lake calls the site’s webhook with Sanity’s signature, once per document', async () => {
  const { webhookCalls, site } = await listeningSite()
  const lake = await startTestLake()
  onTestFinished(() => lake.close())
  const stop = await sendWebhooks(lake.client, site, secret)
  await expect.poll(() => webhookCalls).toEqual([{ signed: true, body: {} }])
  await lake.publish(
    { _id: 'a', _type: 'vehicle' },
    { _id: 'b', _type: 'vehicle' },
    { _id: 'drafts.c', _type: 'vehicle' },
  )
  await expect.poll(() => webhookCalls.length).toBe(3)
  stop()
  expect(webhookCalls.slice(1).map(({ body }) => body['_id'])).toEqual(expect.arrayContaining(['a', 'b']))
  expect(webhookCalls.every(({ signed }) => signed)).toBe(true)
})

test('a call of the build hook starts a build with deploy events as from the host; a failed build reports why first', async () => {
  const { webhookCalls, site } = await listeningSite()
  let faults: string[] = []
  const hook = await startBuildHook({ site, secret, build: async () => faults })
  onTestFinished(() => hook.close())
  expect((await fetch(hook.url)).status).toBe(405)
  expect((await fetch(hook.url, { method: 'POST' })).status).toBe(200)
  await expect.poll(() => webhookCalls.map(({ body }) => body['state'])).toEqual(['building', 'ready'])
  faults = ['Catalogue refusé : 1 faute.']
  await fetch(hook.url, { method: 'POST' })
  await expect.poll(() => webhookCalls.length).toBe(5)
  expect(webhookCalls.slice(2).map(({ body }) => body['report'] ?? body['state'])).toEqual([
    'building',
    faults,
    'error',
  ])
  expect(webhookCalls.every(({ signed }) => signed)).toBe(true)
  const ids = webhookCalls.map(({ body }) => body['id'])
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})
