import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localContent } from '#domain/content-source.ts'
import { metaOf, variableNames } from '../../../../schemas/domain/environment.ts'
import { LOCAL_LIST, localMailEnvironment } from '../../../../scripts/dev/mailbox/mailbox.ts'
import { findingLine, networkFault } from '../../../../scripts/doctor/finding.ts'
import {
  checkAlert,
  checkContent,
  checkMail,
  checkVariables,
  type MailAccount,
} from '../../../../scripts/doctor/services.ts'
import { checkSite, checkStudio } from '../../../../scripts/doctor/site.ts'
import { REQUIRED_TO_SELL } from '../../../../scripts/site/launch-gaps.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { startTestMailbox } from '../dev/mailbox/start-test-mailbox.ts'
import { serve } from './start-site.ts'

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

test('a missing variable is a warning on this machine and an error where the shop is to sell', () => {
  const iban = (launch: boolean) => checkVariables({}, launch).find(({ subject }) => subject === 'BANK_IBAN')?.state
  expect([iban(false), iban(true)]).toEqual(['absent', 'fault'])
  expect(checkVariables({}, true).find(({ subject }) => subject === 'TRANSLATE_WIDGET')?.state).toBe('absent')
})

test('a sample value is an error where the shop is to sell, as in the build', () => {
  const state = (launch: boolean) =>
    checkVariables({ COMPANY_VAT: 'FR00000000000' }, launch).find(({ subject }) => subject === 'COMPANY_VAT')?.state
  expect([state(false), state(true)]).toEqual(['ok', 'fault'])
})

test('a malformed variable is named with what to do, and no value is ever printed', () => {
  const lines = checkVariables({ BANK_IBAN: 'FR76 1234', MAILGUN_API_KEY: 'key-0123456789abcdefgh' }, false).map(
    findingLine,
  )
  expect(lines.find((line) => line.startsWith('✗ BANK_IBAN'))).toMatch(/^✗ BANK_IBAN : .*IBAN.*\n {4}→ .*RIB/s)
  expect(lines.join('\n')).not.toContain('0123456789abcdefgh')
})

test('--launch requires every variable for publishing, selling, mailing and alerts, and none of the other site', () => {
  const missed = checkVariables({}, true).flatMap(({ state, subject }) => (state === 'fault' ? [subject] : []))
  expect(missed).toEqual(
    variableNames.filter((name) => metaOf(name).need !== undefined && metaOf(name).places.includes('shop')),
  )
  expect(missed).toEqual(
    expect.arrayContaining([
      'BUILD_HOOK_URL',
      'SANITY_WEBHOOK_SECRET',
      'DEPLOY_NOTICE_SECRET',
      'STUDIO_URL',
      'ALERT_URL',
      ...REQUIRED_TO_SELL,
    ]),
  )
  expect(missed).not.toContain('SITE_URL')
})

test('for a launch, stopped sales and a demonstration are errors', () => {
  const states = (launch: boolean) =>
    checkVariables({ SALES_PAUSED: 'on', SHOP_MODE: 'demo' }, launch).flatMap(({ state, subject }) =>
      subject === 'SALES_PAUSED' || subject === 'SHOP_MODE' ? [state] : [],
    )
  expect([states(false), states(true)]).toEqual([
    ['ok', 'ok'],
    ['fault', 'fault'],
  ])
})

const contentAt = (apiHost: string, options: { studioUrl?: string; launch?: boolean } = {}) =>
  checkContent({ source: { ...localContent, apiHost, token: 'local' }, close: () => Promise.resolve() }, options)

test('the content’s documents are counted, and without a car or settings it is not ready to launch', async () => {
  expect(await contentAt(lake.url)).toMatchObject([{ state: 'ok', result: expect.stringContaining('0 voitures') }])
  expect(await contentAt(lake.url, { launch: true })).toMatchObject([
    { state: 'fault', result: expect.stringContaining('réglages') },
  ])
})

test.each(['<html>', '{"result":null}', '{"result":{"vehicles":"many"}}', ''])(
  'a content source that answers %j is an error',
  async (body) => {
    const other = await serve((_, response) => response.setHeader('content-type', 'application/json').end(body))
    expect(await contentAt(other)).toMatchObject([{ state: 'fault' }])
  },
)

const preflight = (headers: Record<string, string>) =>
  serve((_, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.writeHead(204).end()
  })

test.each([
  ['nobody', {}],
  ['everybody, which a browser does not take with credentials', { 'access-control-allow-origin': '*' }],
  ['the Studio, but without credentials', { 'access-control-allow-origin': 'https://studio.example.com' }],
])('a project that allows %s as CORS origin is reported', async (_, headers) => {
  const [, origin] = await contentAt(await preflight(headers), { studioUrl: 'https://studio.example.com' })
  expect(origin).toMatchObject({ state: 'fault', remedy: expect.stringContaining('Allow credentials') })
})

test('a Studio allowed by the project’s CORS origins with credentials is fine', async () => {
  const [, origin] = await contentAt(lake.url, { studioUrl: 'http://localhost:3333' })
  expect(origin).toMatchObject({ state: 'ok' })
})

test('the mail account is checked without sending anything', async () => {
  expect(await checkMail(account(), LOCAL_LIST)).toMatchObject([{ state: 'ok' }, { state: 'ok' }, { state: 'ok' }])
  expect(await (await mailbox.page('/api/mails')).json()).toEqual([])
})

const states = async (more: Partial<MailAccount>, list = LOCAL_LIST) =>
  (await checkMail({ ...account(), ...more }, list)).map(({ state, result }) => (state === 'ok' ? 'ok' : result))

test('a wrong key, an unknown domain and a missing list are reported differently', async () => {
  const refused = 'la clé est refusée (401)'
  expect(await states({ apiKey: 'key-of-somebody-else-entirely' })).toEqual([refused, refused, refused])
  expect(await states({ domain: 'other.example' })).toEqual(['domaine inconnu (404)', 'introuvable (404)', 'ok'])
  expect(await states({}, 'nolist@exemple.test')).toEqual([
    'ok',
    'ok',
    'la liste nolist@exemple.test n’existe pas (404)',
  ])
})

test('a sender address of another domain is reported', async () => {
  const of = (from: string) => states({ domain: account().domain, from })
  expect((await of('Boutique <vente@exemple.test>'))[0]).toBe('ok')
  expect((await of('Boutique <boutique@gmail.com>'))[0]).toMatch(/gmail\.com.*n’est pas sur le domaine d’envoi/)
})

test('a missing event log at Mailgun is reported, with its consequences', async () => {
  await mailbox.page('/api/faults', { method: 'POST', body: JSON.stringify({ kind: 'eventsGone', span: 1 }) })
  const [domain, journal] = await checkMail(account(), undefined)
  expect(domain).toMatchObject({ state: 'ok' })
  expect(journal).toMatchObject({ state: 'fault', remedy: expect.stringContaining('ne sera plus renvoyé') })
})

test.each([
  ['a page', 200, '<html>', 'text/html'],
  ['JSON of another service', 200, '{"ok":true}', 'application/json'],
  ['a domain that waits for its DNS records', 200, '{"domain":{"state":"unverified"}}', 'application/json'],
  ['an account to be settled', 402, '{"message":"Request Failed"}', 'application/json'],
  ['a redirect', 302, '', 'text/html'],
  ['a crash', 500, '', 'text/plain'],
])('a mail account that answers with %s is an error', async (_, status, body, type) => {
  const url = await serve((_, response) =>
    response.writeHead(status, { 'content-type': type, location: '/' }).end(body),
  )
  const found = await checkMail({ ...account(), url }, LOCAL_LIST)
  expect(found.map(({ state }) => state)).toEqual(['fault', 'fault', 'fault'])
})

test('an alert address that is missing, redirects or fails is an error', async () => {
  const at = (status: number) => serve((_, response) => response.writeHead(status, { location: '/' }).end())
  expect(await checkAlert(await at(200))).toMatchObject({ state: 'ok' })
  for (const address of [undefined, await at(302), await at(404), await at(500)])
    expect(await checkAlert(address)).toMatchObject({ state: 'fault' })
})

/** A local port without a server. */
async function closedPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('without a connection every hint is about the connection, none about the service', async () => {
  const gone = await closedPort()
  const groups = await Promise.all([
    contentAt(gone, { studioUrl: 'https://studio.example.com' }),
    checkMail({ ...account(), url: gone }, LOCAL_LIST),
    checkSite({ site: gone, oldDeploy: 'http://localhost:1' }),
    checkStudio(gone, 'https://www.exemple.fr'),
    checkAlert(gone).then((finding) => [finding]),
  ])
  for (const { state, remedy } of groups.flat())
    expect([state, remedy]).toEqual(['fault', expect.stringMatching(/^Vérifiez la connexion de cette machine/)])
})

const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

test.each([
  ['ENOTFOUND', 'pas de réseau, ou aucun serveur de ce nom'],
  ['EAI_AGAIN', 'pas de réseau, ou aucun serveur de ce nom'],
  ['ENETUNREACH', 'pas de réseau, ou aucun serveur de ce nom'],
  ['ECONNREFUSED', 'personne ne répond à cette adresse'],
  ['UND_ERR_CONNECT_TIMEOUT', 'pas de réponse à temps'],
  ['CERT_HAS_EXPIRED', 'le certificat du serveur est refusé'],
])('%s is reported as « %s »', (code, result) => {
  expect(networkFault(failed(code))).toMatchObject({ result: `${result} (${code})` })
})

test('a refusing answer is not reported as no answer', () => {
  expect(networkFault(new Error('répond 404'))).toBeUndefined()
  expect(networkFault('nothing')).toBeUndefined()
})
