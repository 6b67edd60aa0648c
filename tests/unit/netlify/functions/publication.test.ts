import { createServer, type Server } from 'node:http'
import { encodeSignatureHeader } from '@sanity/webhook'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PublicationStatus, publicationStatusSchema } from '#domain/publication.ts'
import contentWebhook from '../../../../netlify/functions/content-webhook.ts'
import deployWebhook from '../../../../netlify/functions/deploy-webhook.ts'
import minute from '../../../../netlify/functions/minute.ts'
import publication from '../../../../netlify/functions/publication.ts'
import { openRebuild } from '../../../../netlify/lib/rebuild/rebuild.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { callFunction, callScheduled, SITE } from '../calls.ts'
import { deployBody, signDeployEvent } from '../deploy-events.ts'
import { fakeClock, MINUTE } from '../shop-clock.ts'
import { type Shop, startShop } from '../shop.ts'

const webhookSecret = 'secret-of-the-webhook-in-this-test-0123'
const deployEventSecret = 'secret-of-the-notices-in-this-test-0123'
const STUDIO = 'https://studio.test'
const webhooks = { 'content-webhook': contentWebhook, 'deploy-webhook': deployWebhook }
const addressOf = (name: string) => `${SITE}/.netlify/functions/${name}`

let shop: Shop
let lake: TestLake
let hook: Server
/** Calls of the build hook and of the alert webhook, by path. */
let calls: string[] = []
let hookStatus = 200
let lines: string[]

beforeAll(async () => {
  ;[shop, lake] = await Promise.all([startShop(), startTestLake()])
  hook = createServer((request, response) => {
    calls.push(request.url ?? '')
    request.resume()
    response.writeHead(request.url?.startsWith('/hook') ? hookStatus : 200).end()
  })
  await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening))
})
beforeEach(async () => {
  vi.unstubAllEnvs()
  shop.configure()
  const at = hook.address()
  const host = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  vi.stubEnv('BUILD_HOOK_URL', `${host}/hook`)
  vi.stubEnv('ALERT_URL', `${host}/alert`)
  // A folder without a build's note, whatever this checkout contains, so that the content is queried each minute.
  vi.stubEnv('LAMBDA_TASK_ROOT', lake.folder)
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('SANITY_WEBHOOK_SECRET', webhookSecret)
  vi.stubEnv('DEPLOY_NOTICE_SECRET', deployEventSecret)
  vi.stubEnv('STUDIO_URL', `${STUDIO}/bureau`)
  calls = []
  hookStatus = 200
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const store = openRebuild()
  for (const { key } of await store.list('')) await store.remove(key)
  await lake.empty()
  fakeClock()
})
afterAll(async () => {
  vi.useRealTimers()
  hook.close()
  await Promise.all([shop.close(), lake.close()])
})

const post = async (name: keyof typeof webhooks, body: string, headers: Record<string, string> = {}) => {
  const request = new Request(addressOf(name), { method: 'POST', body, headers })
  const called = await callFunction(webhooks[name], request)
  await called.afterwards()
  return called
}
const published = async (document: object = { _id: 'a', _type: 'vehicle' }) => {
  const body = JSON.stringify(document)
  const signature = await encodeSignatureHeader(body, Date.now(), webhookSecret)
  return post('content-webhook', body, { 'sanity-webhook-signature': signature })
}
const deployEvent = (state: string, id: string, more: object = {}) => {
  const body = deployBody(state, id, more)
  return post('deploy-webhook', body, { 'x-webhook-signature': signDeployEvent(body, deployEventSecret) })
}
const asEditor = async (method: string, headers: Record<string, string> = {}) => {
  const signedIn = { origin: STUDIO, authorization: 'Bearer local', ...headers }
  const called = await callFunction(publication, new Request(addressOf('publication'), { method, headers: signedIn }))
  await called.afterwards()
  return called
}
const minuteLater = async () => {
  vi.setSystemTime(Date.now() + MINUTE)
  await callScheduled(minute)
}
const status = async (): Promise<PublicationStatus> => {
  const { body } = await asEditor('GET')
  return publicationStatusSchema.parse((body as { status: unknown }).status)
}
const hooks = () => calls.filter((path) => path.startsWith('/hook'))

test('thirty publishes in a minute make one build, and its status goes from waiting to building to live', async () => {
  expect((await status()).phase).toBe('unknown')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => published({ _id: `car-${n}`, _type: 'vehicle' })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(await status()).toMatchObject({ phase: 'waiting', dueAt: expect.any(Number) })
  expect(hooks()).toEqual([])
  await minuteLater()
  await minuteLater()
  expect(hooks()).toEqual(['/hook?trigger_title=Publication'])
  await deployEvent('building', 'd1')
  expect((await status()).phase).toBe('building')
  await deployEvent('ready', 'd1')
  expect(await status()).toMatchObject({ phase: 'live', liveAt: Date.now() })
})

test('publishing during a build causes exactly one more build', async () => {
  await published()
  await minuteLater()
  await deployEvent('building', 'd1')
  await published()
  await published()
  await minuteLater()
  expect(hooks()).toHaveLength(1)
  await deployEvent('ready', 'd1')
  expect(hooks()).toHaveLength(2)
})

test('a failed build is retried once, then reported by webhook and mail, with the build’s own reason', async () => {
  await published()
  await minuteLater()
  await deployEvent('error', 'd1')
  expect(await status()).toMatchObject({ phase: 'waiting', again: true })
  expect(calls).not.toContain('/alert')
  await minuteLater()
  expect(hooks()).toHaveLength(2)
  const said = JSON.stringify({ report: ['Catalogue refusé : 1 faute. L’ancien reste en place.'] })
  await post('deploy-webhook', said, { 'x-webhook-signature': signDeployEvent(said, deployEventSecret) })
  await deployEvent('error', 'd2')
  expect(await status()).toMatchObject({
    phase: 'failed',
    failure: { fault: 'content-refused', lines: ['Catalogue refusé : 1 faute. L’ancien reste en place.'] },
  })
  expect(calls.filter((path) => path === '/alert')).toHaveLength(1)
  await minuteLater()
  expect(hooks()).toHaveLength(2)
})

test('a host that refuses twice is reported as such', async () => {
  hookStatus = 500
  await published()
  await minuteLater()
  await minuteLater()
  expect(await status()).toMatchObject({ phase: 'failed', failure: { fault: 'hook-unreachable' } })
  expect(calls).toContain('/alert')
})

test.each([
  ['a publish without signature', 'content-webhook', {}],
  ['one with a signature of another secret', 'content-webhook', { 'sanity-webhook-signature': 't=1700000000000,v1=x' }],
  ['a notice without signature', 'deploy-webhook', {}],
  ['an unsigned notice', 'deploy-webhook', { 'x-webhook-signature': 'a.b.c' }],
  ['a notice of another secret', 'deploy-webhook', { 'x-webhook-signature': signDeployEvent('{}', 'x'.repeat(32)) }],
  [
    'a notice signed with no algorithm',
    'deploy-webhook',
    { 'x-webhook-signature': signDeployEvent('{}', deployEventSecret, {}, { alg: 'none' }) },
  ],
  [
    'a notice of another issuer',
    'deploy-webhook',
    { 'x-webhook-signature': signDeployEvent('{}', deployEventSecret, { iss: 'elsewhere' }) },
  ],
  [
    'a notice for another body',
    'deploy-webhook',
    { 'x-webhook-signature': signDeployEvent('{"a":1}', deployEventSecret) },
  ],
] as const)('%s changes nothing', async (_, name, headers) => {
  const answer = await post(name, '{}', headers)
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ ok: false, code: 'signatureInvalid', errors: [] })
  expect((await status()).phase).toBe('unknown')
})

test('drafts, documents that the site does not show, and previews of branches build nothing', async () => {
  await published({ _id: 'drafts.a', _type: 'vehicle' })
  await published({ _id: 'a', _type: 'sanity.imageAsset' })
  await deployEvent('building', 'branch', { context: 'deploy-preview' })
  expect((await status()).phase).toBe('unknown')
})

test('a body above the limit, a body that is not an object and a method other than POST are refused', async () => {
  const body = '[]'
  const signed = { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), webhookSecret) }
  expect((await post('content-webhook', body, signed)).body).toMatchObject({ code: 'brokenJson' })
  expect((await post('content-webhook', 'x'.repeat(600_000), signed)).body).toMatchObject({ code: 'tooLarge' })
  expect((await callFunction(contentWebhook, new Request(addressOf('content-webhook')))).status).toBe(405)
})

test('the button builds at once, only for an editor known to Sanity and only in the Studio', async () => {
  const asked = await asEditor('POST')
  expect(asked.status).toBe(200)
  expect(asked.headers.get('access-control-allow-origin')).toBe(STUDIO)
  expect(hooks()).toHaveLength(1)
  expect((await asEditor('POST', { authorization: 'Bearer stolen' })).body).toMatchObject({ code: 'signedOut' })
  expect((await asEditor('GET', { authorization: '' })).body).toMatchObject({ code: 'signedOut' })
  const elsewhere = await asEditor('POST', { origin: 'https://elsewhere.test' })
  expect(elsewhere.body).toMatchObject({ code: 'foreignOrigin' })
  expect(elsewhere.headers.has('access-control-allow-origin')).toBe(false)
  expect((await asEditor('OPTIONS')).headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  expect((await asEditor('DELETE')).status).toBe(405)
  expect(hooks()).toHaveLength(1)
})

test('the Studio gets an error when no build can be requested, or Sanity does not answer', async () => {
  vi.stubEnv('BUILD_HOOK_URL', '')
  expect((await asEditor('GET')).body).toEqual({ ok: true, sales: 'open' })
  expect((await asEditor('POST')).body).toMatchObject({ code: 'notSetUp' })
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  expect(await asEditor('GET')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

test('a car’s scheduled time builds the site once', async () => {
  const at = new Date(Date.now() + 90_000).toISOString()
  await lake.publish({ _id: 'car', _type: 'vehicle', publishAt: at })
  await callScheduled(minute)
  await minuteLater()
  expect(hooks()).toEqual([])
  await minuteLater()
  expect(hooks()).toHaveLength(1)
  await deployEvent('ready', 'd1')
  await minuteLater()
  expect(hooks()).toHaveLength(1)
})

test('an unreachable content source delays no build, and a scheduled time in between is not missed', async () => {
  await callScheduled(minute)
  await lake.publish({ _id: 'car', _type: 'vehicle', publishAt: new Date(Date.now() + 30_000).toISOString() })
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  await minuteLater()
  expect(hooks()).toEqual([])
  vi.stubEnv('SANITY_API_HOST', lake.url)
  await minuteLater()
  expect(hooks()).toHaveLength(1)
})

test('the log holds no token, name or text', async () => {
  await asEditor('POST')
  await published({ _id: 'a', _type: 'vehicle', brand: 'Secret' })
  expect(lines.join('\n')).not.toMatch(/Bearer|local|Secret/)
})
