import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { setEnvironmentContext } from '@netlify/blobs'
import { beforeEach, expect, test, vi } from 'vitest'
import { variableNames } from '../../../../schemas/domain/environment.ts'
import { sampleOf } from '../../../../scripts/command/environment.ts'
import type { Finding } from '../../../../scripts/doctor/finding.ts'
import { checkSite, checkStudio, publicFunctions, scheduledFunctions } from '../../../../scripts/doctor/site.ts'
import { SAVED_STORES, shopStores } from '../../../../scripts/orders/stores.ts'
import { studioHeaders } from '../../../../scripts/studio/studio-headers.ts'
import { useSales } from '../../netlify/shop.ts'
import { serve, shopFunctions, startSite, withoutSettings } from './start-site.ts'

const shop = useSales({ id: 'audi-q2-2020-001' })
const studioUrl = 'https://studio.exemple.fr'
beforeEach(() => vi.stubEnv('STUDIO_URL', studioUrl))

/** The sample values of a machine without accounts. */
const secrets = {
  webhookSecret: sampleOf('SANITY_WEBHOOK_SECRET'),
  deployWebhookSecret: sampleOf('DEPLOY_NOTICE_SECRET'),
}

/** What is not asked of an old deploy: these give away no price and take no order. */
const unasked = ['preview', 'photos', 'held', 'visit', 'journal', 'dossier', 'papers', 'proof', 'desk']
const faultsOf = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'ok')
const namesOf = (findings: readonly Finding[]) => faultsOf(findings).map(({ subject }) => subject)
const find = (findings: readonly Finding[], subject: string) => findings.find((finding) => finding.subject === subject)

const answering = ['order', 'send-payment-confirmation', 'newsletter', 'withdrawal'].map((name) => `Fonction ${name}`)

test('a complete shop is fine, and checking it leaves nothing behind', async () => {
  const findings = await checkSite({ site: await startSite(), studioUrl, ...secrets, launch: true })
  expect(faultsOf(findings)).toEqual([])
  expect(find(findings, 'Fonction order')?.result).toContain('réserve')
  expect(await shop.mails()).toEqual([])
  for (const store of [...SAVED_STORES, 'rebuild', 'recent'])
    expect([store, await shopStores().texts(store, '')]).toEqual([store, []])
})

test('every function is checked: those with an address by a request, scheduled ones by their absence', async () => {
  const files = readdirSync('netlify/functions').map((file) => file.replace('.ts', ''))
  for (const name of files) {
    const module = await shopFunctions(name)
    expect([name, publicFunctions.includes(name)]).toEqual([name, module?.config?.schedule === undefined])
  }
  expect([...publicFunctions, ...scheduledFunctions()].toSorted()).toEqual(files.toSorted())
})

test('functions without any variable are an error that points to their log', async () => {
  for (const name of variableNames) vi.stubEnv(name, undefined)
  const findings = await checkSite({ site: await startSite(), studioUrl, launch: true })
  expect(namesOf(findings)).toEqual(expect.arrayContaining([...answering, 'Annonces de Sanity', 'Annonces de Netlify']))
  expect(find(findings, 'Fonction order')).toMatchObject({
    result: '503 : variables ou réserve, les noms sont dans le journal de la fonction',
    remedy: expect.stringContaining('misconfigured'),
  })
})

test.each([
  ['MAILGUN_API_KEY', answering],
  ['BANK_IBAN', answering.slice(0, 2)],
  ['ORDER_LINK_SECRET', answering.slice(0, 3)],
  ['MAILGUN_LIST', ['Fonction newsletter']],
  ['SANITY_WEBHOOK_SECRET', ['Annonces de Sanity']],
  ['DEPLOY_NOTICE_SECRET', ['Annonces de Netlify']],
  ['STUDIO_URL', ['Fonction publication', 'Fonction desk', 'Fonction preview']],
])('a site without %s is an error', async (name, wanted) => {
  vi.stubEnv(name, undefined)
  expect(namesOf(await checkSite({ site: await startSite(), studioUrl }))).toEqual(expect.arrayContaining(wanted))
})

test('an unavailable store is an error, even if every variable is set', async () => {
  const gone = 'http://127.0.0.1:1'
  setEnvironmentContext({ edgeURL: gone, uncachedEdgeURL: gone, siteID: 'site', token: 'token' })
  const findings = await checkSite({ site: await startSite(), studioUrl })
  expect(find(findings, 'Fonction order')).toMatchObject({ state: 'fault', result: expect.stringContaining('réserve') })
})

test('functions without their catalogue are an error', async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', '/nowhere')
  expect(namesOf(await checkSite({ site: await startSite(), studioUrl }))).toEqual([
    'Fonction order',
    'Fonction held',
    'Fonction proof',
  ])
})

test('a car that the functions do not know is an error: pages and functions are from different builds', async () => {
  const findings = await checkSite({ site: await startSite({ cars: ['bmw-x1-2019-001'] }), studioUrl })
  expect(find(findings, 'Fonction order')).toMatchObject({ state: 'fault', result: 'répond 404 (vehicleUnknown)' })
})

test('for a shop without a car the doctor says what it could not check', async () => {
  const findings = await checkSite({ site: await startSite({ cars: [] }), studioUrl })
  expect(faultsOf(findings)).toEqual([])
  expect(find(findings, 'Fonction order')?.result).toContain('sans voiture')
})

test('secrets that differ from this machine’s are reported', async () => {
  vi.stubEnv('SANITY_WEBHOOK_SECRET', 'x'.repeat(40))
  vi.stubEnv('DEPLOY_NOTICE_SECRET', 'y'.repeat(40))
  const findings = await checkSite({ site: await startSite(), studioUrl, ...secrets })
  expect(namesOf(findings)).toEqual(['Annonces de Sanity', 'Annonces de Netlify'])
  expect(find(findings, 'Annonces de Sanity')?.remedy).toContain('SANITY_WEBHOOK_SECRET')
})

test('a shop with stopped sales, or a demonstration, is not ready to launch', async () => {
  vi.stubEnv('SALES_PAUSED', 'on')
  const site = await startSite({ demo: true })
  const launched = await checkSite({ site, studioUrl, launch: true })
  expect(namesOf(launched)).toEqual(['Démonstration', 'Fonction order'])
  expect(namesOf(await checkSite({ site, studioUrl }))).toEqual([])
})

test('a scheduled function that anybody can call is an error', async () => {
  const findings = await checkSite({ site: await startSite({ load: withoutSettings }), studioUrl })
  expect(namesOf(findings)).toEqual(scheduledFunctions().map((name) => `Fonction ${name}`))
})

test('an old deploy that refuses requests is fine, one that answers like the shop is an error', async () => {
  const site = await startSite()
  const old = await startSite({ deploy: 'old' })
  expect(namesOf(await checkSite({ site, studioUrl, oldDeploy: old }))).toEqual([])
  const open = await checkSite({ site, studioUrl, oldDeploy: await startSite() })
  expect(faultsOf(open)).toHaveLength(publicFunctions.filter((name) => !unasked.includes(name)).length)
  expect(faultsOf(open)[0]).toMatchObject({
    subject: 'Ancien déploiement, fonction order',
    result: expect.stringContaining('comme la boutique'),
    remedy: expect.stringContaining('Supprimez ce déploiement'),
  })
  const same = await checkSite({ site, studioUrl, oldDeploy: `${site}/` })
  expect(faultsOf(same)[0]?.result).toBe('c’est l’adresse de la boutique')
})

test('a shop address that is not the live deploy is an error', async () => {
  const findings = await checkSite({ site: await startSite({ deploy: 'old' }), studioUrl })
  expect(find(findings, 'Fonction order')).toMatchObject({
    state: 'fault',
    result: 'ce déploiement n’est pas celui qui est en ligne',
  })
})

const json = 'application/json'

test.each<[string, RequestListener]>([
  [
    'with the same HTML for every address',
    (_, response) => response.setHeader('content-type', 'text/html').end('<html lang="fr">'),
  ],
  ['404', (_, response) => response.writeHead(404).end()],
  ['with a redirect', (_, response) => response.writeHead(301, { location: 'https://www.exemple.fr/' }).end()],
  ['with words that are no JSON', (_, response) => response.setHeader('content-type', json).end('{"ok":tr')],
  ['with JSON of no shape', (_, response) => response.setHeader('content-type', json).end('[true]')],
  ['that all is well, and no more', (_, response) => response.setHeader('content-type', json).end('{"ok":true}')],
  ['with an empty page', (_, response) => response.end()],
  ['500', (_, response) => response.writeHead(500).end('crash')],
  ['429', (_, response) => response.writeHead(429).end('Too many requests')],
])('for a site that answers %s, neither pages nor functions are reported as fine', async (_, answer) => {
  const findings = await checkSite({ site: await serve(answer), studioUrl, launch: true })
  const healthy = findings.filter(({ state }) => state === 'ok').map(({ subject }) => subject)
  // 404 is the right answer for an address that must not exist.
  expect(healthy.filter((subject) => !/^Doublure|^Démonstration/.test(subject) && !isOfClock(subject))).toEqual([])
  expect(findings.length).toBeGreaterThan(publicFunctions.length + 3)
  for (const { remedy } of faultsOf(findings)) expect(remedy).toMatch(/\S/)
})
const isOfClock = (subject: string) => scheduledFunctions().some((name) => subject === `Fonction ${name}`)

test('for a site that closes connections, one line says that nobody answers', async () => {
  const silent = await serve((request) => request.socket.destroy())
  expect(await checkSite({ site: silent, studioUrl, launch: true, oldDeploy: silent })).toMatchObject([
    { state: 'fault', subject: `Site (${silent})`, result: expect.stringContaining('personne ne répond') },
    { state: 'fault', subject: `Ancien déploiement (${silent})` },
  ])
})

test('a host that rewrites page addresses is reported with the setting’s name', async () => {
  const inner = await startSite()
  const site = await serve((request, response) => {
    const path = request.url ?? '/'
    if (/^\/[\w-]+(\/\w+)*$/.test(path) && !path.includes('.'))
      return response.writeHead(301, { location: `${path.toLowerCase()}/` }).end()
    void fetch(`${inner}${path}`).then(async (answer) => {
      for (const [name, value] of answer.headers) if (!/length|encoding/.test(name)) response.setHeader(name, value)
      response.writeHead(answer.status).end(await answer.text())
    })
  })
  const pages = (await checkSite({ site, studioUrl })).filter(({ subject }) => subject.startsWith('Page /'))
  expect(pages.map(({ state }) => state)).toEqual(['ok', 'fault', 'fault'])
  expect(pages[2]).toMatchObject({
    result: '301, redirige vers /zh-cn/vehicles/',
    remedy: expect.stringContaining('Pretty URLs'),
  })
})

test('a published stand-in and missing headers are each reported', async () => {
  const site = await serve((_, response) => response.setHeader('content-type', 'text/html').end('<html lang="fr">'))
  const findings = await checkSite({ site, studioUrl })
  expect(find(findings, 'Doublure /__mailbox')).toMatchObject({
    state: 'fault',
    result: expect.stringContaining('200'),
  })
  expect(find(findings, 'Page /')?.result).toMatch(/^en-têtes absents : .*content-security-policy/)
})

const studioAt = (headers: Record<string, string>) =>
  serve((request, response) => {
    if (request.url?.startsWith('/.netlify')) return response.writeHead(404).end()
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-type', 'text/html').end('<html lang="fr">')
  })
const content = { projectId: 'abc123', dataset: 'production', apiHost: undefined }

test('a Studio that knows the shop’s address is fine, one built before SITE_URL was set is an error', async () => {
  const site = 'https://www.exemple.fr'
  const good = await studioAt(studioHeaders({ ...content, siteUrl: site }))
  expect(faultsOf(await checkStudio(good, site))).toEqual([])
  const early = await studioAt(studioHeaders({ ...content, siteUrl: undefined }))
  expect(faultsOf(await checkStudio(early, site))).toMatchObject([
    { result: expect.stringContaining('ne connaît pas la boutique'), remedy: expect.stringContaining('SITE_URL') },
  ])
})

test('shop functions on the Studio’s site, and a Studio without headers, are errors', async () => {
  const site = 'https://www.exemple.fr'
  const findings = await checkStudio(await startSite(), site)
  expect(namesOf(findings)).toContain('Fonctions sur le site du Studio')
  expect(faultsOf(await checkStudio(await studioAt({}), site))).toHaveLength(1)
})
