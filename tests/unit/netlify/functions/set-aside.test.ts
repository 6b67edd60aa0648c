import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LastGood } from '#content/last-good.ts'
import { LastGoodUnavailable } from '#content/last-good.ts'
import type { SetAside } from '#domain/publication.ts'
import deployWebhook from '../../../../netlify/functions/deploy-webhook.ts'
import minute from '../../../../netlify/functions/minute.ts'
import publication from '../../../../netlify/functions/publication.ts'
import { lastGoodOnline } from '../../../../scripts/snapshot/last-good.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { callFunction, callScheduled, SITE } from '../calls.ts'
import { signDeployEvent } from '../deploy-events.ts'
import { fakeClock, MINUTE } from '../shop-clock.ts'
import { type Shop, startShop } from '../shop.ts'

const secret = 'secret-of-the-notices-in-this-test-0123'
const address = `${SITE}/.netlify/functions/deploy-webhook`
const version = (id: string): LastGood[string] => ({
  at: '2026-11-22T09:00:00Z',
  raw: { _id: id, verifiedBy: 'Paul' },
  hash: { type: 'vehicle', title: id, fields: {} },
})
const refused: SetAside = {
  id: 'audi',
  type: 'vehicle',
  title: 'Audi A3',
  since: '2026-11-22T09:00:00Z',
  faults: [{ field: 'Version', text: 'Au plus 200 caractères.', value: '« AAAA… »' }],
}

let shop: Shop
let lake: TestLake
let folder: string
beforeAll(async () => {
  ;[shop, lake] = await Promise.all([startShop(), startTestLake()])
  folder = await mkdtemp(join(tmpdir(), 'set-aside-'))
  await mkdir(join(folder, 'web/generated'), { recursive: true })
})
beforeEach(async () => {
  vi.unstubAllEnvs()
  shop.configure()
  vi.stubEnv('LAMBDA_TASK_ROOT', folder)
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('DEPLOY_NOTICE_SECRET', secret)
  vi.stubEnv('BUILD_HOOK_URL', 'http://127.0.0.1:1/hook')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await write('last-good.json', { audi: version('audi'), bmw: version('bmw') })
  await write('set-aside.json', [refused])
})
afterAll(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
  await Promise.all([shop.close(), lake.close()])
})

const write = (name: string, value: unknown) => writeFile(join(folder, 'web/generated', name), JSON.stringify(value))
const ask = async (body: object, signature = signDeployEvent(JSON.stringify(body), secret)) => {
  const headers = { 'x-webhook-signature': signature }
  const request = new Request(address, { method: 'POST', body: JSON.stringify(body), headers })
  return callFunction(deployWebhook, request)
}

test('a build that knows the secret gets the versions that are online, of the documents that it names', async () => {
  const { status, body } = await ask({ lastGood: ['audi', 'unknown'], at: Date.now() })
  expect(status).toBe(200)
  expect(body).toEqual({ ok: true, lastGood: { audi: version('audi') } })
})

test('nobody else gets them: not with another signature, not with one of ten minutes ago', async () => {
  const question = { lastGood: ['audi'], at: Date.now() }
  expect(await ask(question, 'a.b.c')).toMatchObject({ status: 401, body: { code: 'signatureInvalid' } })
  expect(await ask(question, signDeployEvent(JSON.stringify(question), 'another'))).toMatchObject({ status: 401 })
  expect((await ask({ ...question, at: Date.now() - 10 * MINUTE })).body).toEqual({ ok: true })
})

test('the Studio learns which documents the live build refused, and what is online instead', async () => {
  const headers = { authorization: 'Bearer local' }
  const read = () => callFunction(publication, new Request(`${SITE}/.netlify/functions/publication`, { headers }))
  expect((await read()).body).toMatchObject({ setAside: [refused] })
  await write('set-aside.json', [])
  expect((await read()).body).not.toHaveProperty('setAside')
})

test('a refused document raises one alert a day', async () => {
  const alerts: string[] = []
  const chat = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => alerts.push(chunk.toString()))
    request.on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => chat.once('listening', listening))
  const at = chat.address()
  vi.stubEnv('ALERT_URL', `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`)
  fakeClock()
  for (let minutes = 0; minutes < 40; minutes += 1) {
    vi.setSystemTime(Date.now() + MINUTE)
    await callScheduled(minute)
  }
  vi.useRealTimers()
  chat.close()
  expect(alerts.filter((text) => text.includes('content-set-aside'))).toHaveLength(1)
})

/** A site that gives each of its answers in turn. */
async function siteAnswering(...answers: [status: number, body: unknown][]) {
  const questions: { lastGood: string[] }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      questions.push(JSON.parse(text) as { lastGood: string[] })
      const [status, body] = answers.shift() ?? [500, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const at = server.address()
  const read = lastGoodOnline({
    URL: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    DEPLOY_NOTICE_SECRET: secret,
  })
  if (!read) throw new Error('no reader')
  return { read, questions, close: () => server.close() }
}

test('a hosted build asks the live site, few documents at a time', async () => {
  const ids = Array.from({ length: 7 }, (_, n) => `car-${n}`)
  const found = (from: number, to: number) =>
    Object.fromEntries(ids.slice(from, to).map((id) => [id, version(id)] as const))
  const { read, questions, close } = await siteAnswering(
    [200, { ok: true, lastGood: found(0, 5) }],
    [200, { ok: true, lastGood: found(5, 7) }],
  )
  expect(Object.keys(await read(ids))).toEqual(ids)
  expect(questions.map(({ lastGood }) => lastGood.length)).toEqual([5, 2])
  close()
})

test('a first deploy has no last good versions; a site that stays down stops the build rather than lose them', async () => {
  const first = await siteAnswering([404, 'Not Found'])
  expect(await first.read(['audi'])).toEqual({})
  first.close()
  const down = await siteAnswering([503, {}], [503, {}], [503, {}])
  await expect(down.read(['audi'])).rejects.toThrow(LastGoodUnavailable)
  expect(down.questions).toHaveLength(3)
  down.close()
})

test('a site that knows another secret, because it was just replaced, stops no build: the log says what it costs', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { read, questions, close } = await siteAnswering([401, { ok: false, code: 'signatureInvalid', errors: [] }])
  expect(await read(['audi'])).toEqual({})
  expect(questions).toHaveLength(1)
  expect(told).toHaveBeenCalledWith(expect.stringContaining('DEPLOY_NOTICE_SECRET'))
  close()
})

test('without the secret that build and site share there is nothing to ask', () => {
  expect(lastGoodOnline({ URL: 'https://shop.test' })).toBeUndefined()
})
