import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { localContent } from '#domain/content-source.ts'
import { checkContent } from '../../../../scripts/doctor/check-content.ts'
import { checkMail } from '../../../../scripts/doctor/check-mail.ts'
import { checkSite } from '../../../../scripts/doctor/check-site.ts'
import { checkVariables } from '../../../../scripts/doctor/check-variables.ts'
import { findingLine } from '../../../../scripts/doctor/finding.ts'
import { localMailEnvironment } from '../../../../scripts/dev/mailbox/local-mail-environment.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { startTestMailbox } from '../dev/mailbox/start-test-mailbox.ts'

let lake: TestLake
let mailbox: Awaited<ReturnType<typeof startTestMailbox>>
beforeAll(async () => {
  ;[lake, mailbox] = await Promise.all([startTestLake(), startTestMailbox()])
})
afterAll(() => Promise.all([lake.close(), mailbox.close()]))

const account = () => {
  const { MAILGUN_API_KEY: apiKey, MAILGUN_DOMAIN: domain } = localMailEnvironment(mailbox.urls.url)
  return { apiKey, domain, url: mailbox.urls.url }
}

/** The address of a server of this machine, for the length of a test. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a missing variable is a gap on this machine and a fault where the shop is to sell', () => {
  const iban = (launch: boolean) => checkVariables({}, launch).find(({ what }) => what === 'BANK_IBAN')?.state
  expect([iban(false), iban(true)]).toEqual(['absent', 'fault'])
  expect(checkVariables({}, true).find(({ what }) => what === 'TRANSLATE_WIDGET')?.state).toBe('absent')
})

test('a sample is a fault where the shop is to sell, as it is for the build', () => {
  const state = (launch: boolean) =>
    checkVariables({ COMPANY_VAT: 'FR00000000000' }, launch).find(({ what }) => what === 'COMPANY_VAT')?.state
  expect([state(false), state(true)]).toEqual(['ok', 'fault'])
})

test('a malformed variable is named with its remedy, and no value is ever shown', () => {
  const lines = checkVariables({ BANK_IBAN: 'FR76 1234', MAILGUN_API_KEY: 'key-0123456789abcdefgh' }, false).map(
    findingLine,
  )
  expect(lines.find((line) => line.startsWith('✗ BANK_IBAN'))).toMatch(/^✗ BANK_IBAN : .*IBAN.*\n {4}→ .*RIB/s)
  expect(lines.join('\n')).not.toContain('0123456789abcdefgh')
})

test('content that answers is counted, and a project that does not is a fault with what to check', async () => {
  const source = { ...localContent, apiHost: lake.url, token: 'local' }
  const of = (apiHost: string) =>
    checkContent({ source: { ...source, apiHost }, imageBase: '', close: () => Promise.resolve() }, undefined)
  expect(await of(lake.url)).toMatchObject([{ state: 'ok', said: expect.stringContaining('0 voitures') }])
  expect(await of('http://127.0.0.1:9')).toMatchObject([
    { state: 'fault', remedy: expect.stringContaining('SANITY_PROJECT_ID') },
  ])
})

test('a Studio whose origin the project does not admit is found out before its editors do', async () => {
  const refusing = await serve((_, response) => response.writeHead(403).end())
  const [, origin] = await checkContent(
    { source: { ...localContent, apiHost: refusing }, imageBase: '', close: () => Promise.resolve() },
    'https://studio.example.com',
  )
  expect(origin).toMatchObject({ state: 'fault', said: expect.stringContaining('https://studio.example.com') })
})

test('a mail account is asked without sending anything', async () => {
  expect(await checkMail(account(), 'lettre@exemple.test')).toMatchObject([{ state: 'ok' }, { state: 'ok' }])
  expect(await (await mailbox.page('/api/mails')).json()).toEqual([])
})

test('a refused key and an unknown domain are told apart', async () => {
  const wrong = { apiKey: 'key-of-somebody-else-entirely' }
  expect(await checkMail({ ...account(), ...wrong }, undefined)).toMatchObject([
    { state: 'fault', said: expect.stringContaining('401') },
  ])
  expect(await checkMail({ ...account(), domain: 'other.example' }, undefined)).toMatchObject([
    { state: 'fault', said: expect.stringContaining('404') },
  ])
})

test('a published stand-in, missing headers and functions without variables are each found', async () => {
  const site = await serve((request, response) => {
    if (!request.url?.startsWith('/.netlify')) return response.end('<html>')
    return response.setHeader('content-type', 'application/json').end('{"ok":false,"code":"misconfigured"}')
  })
  expect((await checkSite(site)).map(({ state }) => state)).toEqual(['fault', 'fault', 'fault'])
})
