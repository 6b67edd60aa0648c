import { readdir, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Context } from '@netlify/functions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicleSummarySchema } from '#content/snapshot.ts'
import { localContent } from '#domain/content-source.ts'
import { PHOTOS_PATH } from '#domain/picture.ts'
import { photoSources } from '#domain/photo-sources.ts'
import { imageSource } from '#web/lib/site-constants.ts'
import { deploys } from '../../../../scripts/dev/functions/function-host.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { buy, forCar, makeContactInput, makePost, makePurchaseInput, orderAnswer, SITE } from '../../netlify/calls.ts'
import { countRecords } from '../../netlify/stored-records.ts'
import { useSales } from '../../netlify/shop.ts'
import { startLambda } from './lambda.ts'
import { packFunctions, EXISTING_FILE } from './pack.ts'

const car = makeVehicle()
/** Of the PDF's test: the other is sold in the tests before. */
const second = 'audi-a3-sportback-2015-002'
const shop = useSales(car, { id: second })
let lake: TestLake
let page: Server
/** A local site whose preview page the function fetches. */
let site: string
/** The address that a page writes for a picture in the lake. */
let picture: string
let packed: Awaited<ReturnType<typeof packFunctions>>

/** Milliseconds. Packing takes some twenty seconds of a core, more on a busy machine. */
const PACKING = 300_000

beforeAll(async () => {
  page = createServer(({ url }, response) => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }
    response.writeHead(200, headers).end(`<p>${url}</p>`)
  })
  await new Promise<void>((listening) => page.listen(0, '127.0.0.1', listening))
  const address = page.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const summary = vehicleSummarySchema.parse({ ...car, picture: car.mainImage })
  ;[lake, packed] = await Promise.all([
    startTestLake(),
    packFunctions({ 'web/generated/index.json': JSON.stringify([summary]), 'web/generated/revisions.json': '{}' }),
  ])
  picture = photoSources({ asset: await lake.upload() }, { ...imageSource, ...localContent }).src
}, PACKING)
afterAll(async () => {
  page.close()
  await lake.close()
  await packed.remove()
})

/** Variables as the host sets them. The bundles see nothing else of this repository or process. */
function environment(): Record<string, string> {
  const { LAMBDA_TASK_ROOT: _ours, ...variables } = shop.salesEnvironment
  const publication = {
    SANITY_API_HOST: lake.url,
    SANITY_WEBHOOK_SECRET: 'secret-of-the-webhook-in-this-test-0123',
    DEPLOY_NOTICE_SECRET: 'secret-of-the-notices-in-this-test-0123',
    STUDIO_URL: 'https://studio.test',
    MAILGUN_LIST: 'lettre@courrier.exemple.test',
  }
  return Object.fromEntries(
    Object.entries({ ...variables, ...publication }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
const get = (name: string, query = '', headers = {}) =>
  new Request(`${SITE}/.netlify/functions/${name}${query}`, { headers })
const tick = (name: string) => makePost({ next_run: new Date().toISOString() }, { 'x-netlify-event': 'schedule' }, name)
const browser = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const form = { language: 'fr', website: '', startedAt: Date.now() - 60_000 }

interface Expected {
  request: () => Request
  status: number
  /** Part of the answer's body. */
  says: string
  /** Recipients of mails once the work after the answer is done, including the mailing list's. */
  mails?: string[]
}
/** A request to each function and the expected answer. */
const cases: Record<string, Expected> = {
  contact: {
    request: () => makePost(makeContactInput()),
    status: 200,
    says: '"ok":true',
    mails: ['amelie', 'vendeur'],
  },
  'content-webhook': { request: () => makePost({}, {}, 'content-webhook'), status: 401, says: '"signatureInvalid"' },
  'deploy-webhook': { request: () => makePost({}, {}, 'deploy-webhook'), status: 401, says: '"signatureInvalid"' },
  desk: { request: () => get('desk', '?todo'), status: 401, says: '"signedOut"' },
  dossier: { request: () => get('dossier', '?order=forged'), status: 403, says: '"linkInvalid"' },
  held: { request: () => get('held'), status: 200, says: '"held":{' },
  journal: { request: () => get('journal', '?vehicle=none'), status: 404, says: '"vehicleUnknown"' },
  minute: { request: () => tick('minute'), status: 200, says: '"publish-due":{"phase":"unknown"}' },
  newsletter: {
    request: () => makePost({ ...form, email: 'lecteur@exemple.test' }, {}, 'newsletter'),
    status: 200,
    says: '"ok":true',
    mails: ['lecteur'],
  },
  order: { request: () => get('order', `?vehicle=${car.id}`), status: 200, says: '"available":true' },
  papers: { request: () => get('papers', '?link=none'), status: 403, says: '"linkInvalid"' },
  photos: {
    request: () => new Request(SITE + picture),
    status: 200,
    says: '',
  },
  preview: {
    request: () => new Request(`${site}/.netlify/functions/preview?language=de`),
    status: 200,
    says: '<p>/de/preview/</p>',
  },
  proof: { request: () => get('proof', `?vehicle=${car.id}`), status: 200, says: '"offered":true' },
  publication: {
    request: () => get('publication', '', { origin: 'https://studio.test', authorization: 'Bearer local' }),
    status: 200,
    says: '"sales":"open"',
  },
  retention: { request: () => tick('retention'), status: 200, says: '"' },
  'send-payment-confirmation': {
    request: () => makePost(makePurchaseInput(), {}, 'send-payment-confirmation'),
    status: 200,
    says: '"orderLink":',
    mails: ['amelie', 'vendeur'],
  },
  visit: {
    request: () => makePost({ vehicle: car.id, language: 'de' }, { 'user-agent': browser }, 'visit'),
    status: 200,
    says: '"counted":true',
  },
  withdrawal: {
    request: () =>
      makePost(
        {
          ...form,
          name: 'Amélie Durand',
          reference: 'AGE-nobody-knows-2015-001-123456',
          email: 'renonce@exemple.test',
        },
        {},
        'withdrawal',
      ),
    status: 200,
    says: '"ok":true',
    mails: ['renonce', 'vendeur'],
  },
}

test('the host gets every function, with its clock, in Frankfurt on the project’s Node', () => {
  const deployed = packed.manifest.map(({ name, runtimeVersion, region, schedule = '' }) => [
    name,
    runtimeVersion,
    region,
    schedule,
  ])
  const [major] = process.versions.node.split('.')
  const as = (name: string, how = '') => [name, `nodejs${major}.x`, 'fra', how]
  expect(deployed).toEqual([
    as('contact'),
    as('content-webhook'),
    as('deploy-webhook'),
    as('desk'),
    as('dossier'),
    as('held'),
    as('journal'),
    as('minute', '* * * * *'),
    as('newsletter'),
    as('order'),
    as('papers'),
    as('photos'),
    as('preview'),
    as('proof'),
    as('publication'),
    as('retention', '@hourly'),
    as('send-payment-confirmation'),
    as('visit'),
    as('withdrawal'),
  ])
  expect(packed.manifest.map(({ name }) => name)).toEqual(Object.keys(cases))
})

test('pictures have an address of their own at the host', () => {
  const [photos] = packed.manifest.filter(({ name }) => name === 'photos')
  expect(photos?.routes?.map(({ pattern }) => pattern)).toEqual([`${PHOTOS_PATH}/*`])
})

/** Rate limits that the host reads from the packages. */
const limits = () =>
  packed.manifest.flatMap(({ name, routes = [], trafficRules }) => {
    const { rateLimitConfig, aggregate } = trafficRules?.action.config ?? {}
    const by = aggregate?.keys.map(({ type }) => type)
    return rateLimitConfig ? [{ name, ...rateLimitConfig, by, at: routes.map(({ literal }) => literal) }] : []
  })

test('#107 a flood of one of the two costly forms is stopped at its rate limit, at the form’s own address', () => {
  expect(limits().map(({ name, windowLimit, at }) => [name, windowLimit, at])).toEqual([
    ['contact', 60, ['/.netlify/functions/contact']],
    ['send-payment-confirmation', 30, ['/.netlify/functions/send-payment-confirmation']],
  ])
})

test('#108 one visitor’s flood does not block other visitors', () => {
  for (const { by } of limits()) expect(by).toEqual(['ip', 'domain'])
})

test('#109 after a minute a visitor may send again', () => {
  for (const { windowSize } of limits()) expect(windowSize).toBe(60)
})

test.each(Object.entries(cases))('%s works when it is packed and called as the host calls it', async (name, wanted) => {
  const folder = packed.folderOf(name)
  const files = await readdir(folder, { recursive: true })
  expect(files).toContain(EXISTING_FILE)
  expect(files.filter((file) => /(^|\/)(\.env|\.local|\.git)(\/|$)|\.node$/.test(file))).toEqual([])
  const lambda = await startLambda(folder, { environment: environment(), blobs: shop.blobsContext })
  try {
    for (const deploy of refusedOn(name)) {
      const before = await countRecords()
      const { status, body } = await lambda.call(wanted.request(), deploy)
      expect({ status, body: JSON.parse(body) as unknown }).toMatchObject({
        status: 410,
        body: { ok: false, code: 'notLive' },
      })
      expect(await countRecords()).toEqual(before)
      expect(await shop.mails()).toEqual([])
    }
    const { status, headers, body } = await lambda.call(wanted.request(), deploys.live)
    // Nobody sees the answer to a scheduled call.
    const cacheControl = hasClock(name) ? 'no-store' : headers.get('cache-control')
    expect({ status, body, cacheControl }).toEqual({
      status: wanted.status,
      body: expect.stringContaining(wanted.says),
      cacheControl: name === 'photos' ? 'public, max-age=31536000, immutable' : 'no-store',
    })
    const receivers = (await shop.mails()).flatMap(({ to }) => to.map((address) => address.replace(/@.*/, '')))
    expect(receivers.toSorted()).toEqual(wanted.mails ?? [])
    expect(lambda.log()).not.toMatch(/request-failed|due-unknown|misconfigured|-fault"/)
  } finally {
    await lambda.stop()
  }
})

test('the packed function makes an order’s PDF with the fonts of its language, far below the host’s 50 MB', async () => {
  const { order } = orderAnswer(await buy({ ...forCar(second), language: 'ja' }))
  const folder = packed.folderOf('order')
  const sizes = await Promise.all(
    (await readdir(folder, { recursive: true })).map(async (file) => (await stat(join(folder, file))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000)
  const lambda = await startLambda(folder, { environment: environment(), blobs: shop.blobsContext })
  try {
    const { status, body } = await lambda.call(get('order', `?order=${order}&pdf`), deploys.live)
    expect({ status, body }).toEqual({ status: 200, body: expect.stringMatching(/^%PDF-.*NotoSansJP/s) })
  } finally {
    await lambda.stop()
  }
})

const hasClock = (name: string) => packed.manifest.some((one) => one.name === name && one.schedule)

/** Deploys on which a function does nothing. The host runs schedules only on the published deploy, so it never calls an
 *  old one; the preview page and the pictures work on any deploy. */
function refusedOn(name: string): Context['deploy'][] {
  if (['preview', 'photos'].includes(name)) return []
  return hasClock(name) ? [deploys.preview] : [deploys.preview, deploys.old]
}
