import { readdirSync } from 'node:fs'
import type { Context } from '@netlify/functions'
import { expect, test, vi } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translateTo } from '../../../../../netlify/lib/texts.ts'
import { deploys } from '../../../../../scripts/dev/functions/function-host.ts'
import {
  amountsOf,
  buy,
  callFunction,
  callOrder,
  freshBuyers,
  makeContactInput,
  makePost,
  makePurchaseInput,
  sellerLinks,
  SITE,
} from '../../calls.ts'
import { countRecords } from '../../stored-records.ts'
import { manyCars, useSales } from '../../shop.ts'

const cars = manyCars(99)
const shop = useSales(...cars)
const fresh = freshBuyers()

interface Module {
  default: (request: Request, context: Context) => Promise<Response>
  config?: { schedule?: string }
}
/** Every function of the repository, so that new ones are tested automatically. */
const functions: [string, Module][] = await Promise.all(
  readdirSync('netlify/functions')
    .filter((file) => file.endsWith('.ts'))
    .map(async (file): Promise<[string, Module]> => [
      file.replace('.ts', ''),
      await import(`../../../../../netlify/functions/${file.replace('.ts', '')}.ts`),
    ]),
)
const scheduled = functions.filter(([, { config }]) => config?.schedule)
/** These show a page or picture of their own deploy and store nothing. */
const onAnyDeploy = ['preview', 'photos']
const called = functions.filter(([name, { config }]) => !config?.schedule && !onAnyDeploy.includes(name))
const others = Object.entries(deploys).filter(([kind]) => kind !== 'live')
const refusal = { ok: false, code: 'notLive', errors: [] }

/** A request that each function accepts on the live deploy. */
const sent: Record<string, () => unknown> = {
  contact: makeContactInput,
  'send-payment-confirmation': () => makePurchaseInput(fresh()),
  newsletter: () => ({ email: 'lecteur@exemple.test', language: 'fr', startedAt: Date.now() - 60_000 }),
  withdrawal: () => ({
    name: 'Amélie Durand',
    reference: 'AGE-nobody-knows-2015-001-123456',
    email: 'renonce@exemple.test',
    language: 'fr',
    startedAt: Date.now() - 60_000,
  }),
}
const requestsTo = (name: string) => [
  makePost(sent[name]?.() ?? {}, {}, name),
  new Request(`${SITE}/.netlify/functions/${name}?vehicle=${fresh().vehicleId}`),
  new Request(`${SITE}/.netlify/functions/${name}`, { method: 'OPTIONS' }),
]

test('every function has an address, runs on a schedule, or shows a page', () => {
  expect(called.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(sent)))
  expect(scheduled.map(([name]) => name)).toContain('retention')
  expect(functions.length).toBe(called.length + scheduled.length + onAnyDeploy.length)
})

test.each(others.flatMap(([kind, deploy]) => called.map(([name, module]) => ({ name, kind, module, deploy }))))(
  '$name accepts nothing on a deploy that is $kind: nothing is stored or mailed',
  async ({ name, module, deploy }) => {
    const before = await countRecords()
    for (const request of requestsTo(name)) {
      const { status, body, afterwards } = await callFunction(module.default, request, deploy)
      await afterwards()
      expect({ status, body }).toEqual({ status: 410, body: refusal })
    }
    expect(await countRecords()).toEqual(before)
    expect(await shop.mails()).toEqual([])
  },
)

test.each(called)('%s accepts the same request on the live deploy', async (name, module) => {
  const [post, ...rest] = requestsTo(name)
  for (const request of rest) expect((await callFunction(module.default, request)).status).not.toBe(410)
  if (!post || !sent[name]) return
  const { status, afterwards } = await callFunction(module.default, post)
  await afterwards()
  expect(status).toBe(200)
})

test('a request without information about its deploy is refused, so that there is never a second shop', async () => {
  const unknown = { context: '', id: '', published: false }
  for (const [, module] of called)
    expect((await callFunction(module.default, makePost({}), unknown)).body).toEqual(refusal)
  for (const deploy of [
    { ...unknown, published: true },
    { ...deploys.preview, published: true },
  ])
    for (const [, module] of called)
      expect((await callFunction(module.default, makePost({}), deploy)).body).toEqual(refusal)
})

test.each(scheduled)('%s runs on the live shop’s schedule and on no preview', async (name, module) => {
  const run = (deploy: Context['deploy']) =>
    callFunction(module.default, new Request(`${SITE}/.netlify/functions/${name}`, { method: 'POST' }), deploy)
  // Schedules run only on the published deploy, so they may lack its information.
  for (const deploy of [deploys.live, deploys.old, { context: '', id: '', published: false }])
    expect((await run(deploy)).status).not.toBe(410)
  for (const deploy of [deploys.preview, deploys.branch]) expect((await run(deploy)).body).toEqual(refusal)
})

test('an old deploy does not sell at the old price of its own catalogue', async () => {
  const { default: confirm } = await import('../../../../../netlify/functions/send-payment-confirmation.ts')
  const car = fresh()
  const order = () => makePost(makePurchaseInput({ ...car, ...amountsOf(900) }), {}, 'send-payment-confirmation')
  // The old deploy has its old catalogue, but shares the current store.
  await shop.publish(...cars.map((one) => ({ ...one, price: 900 })))
  const old = await callFunction(confirm, order(), deploys.old)
  await old.afterwards()
  expect(old.body).toEqual(refusal)
  expect((await callOrder(`?vehicle=${car.vehicleId}`)).body).toMatchObject({ available: true })
  // The same order is accepted on the live deploy.
  expect((await callFunction(confirm, order())).status).toBe(200)
  await shop.publish(...cars)
})

test('a leaked and replaced secret cannot change an order on an old deploy that still has it', async () => {
  await buy({ ...fresh(), idempotencyKey: crypto.randomUUID() })
  const leaked = (await sellerLinks(shop)).get('accepted') ?? ''
  const { default: order } = await import('../../../../../netlify/functions/order.ts')
  const before = await countRecords()
  const press = (deploy: Context['deploy']) =>
    callFunction(order, new Request(`${SITE}/.netlify/functions/order${leaked}`, { method: 'POST' }), deploy)
  for (const [, deploy] of others) expect((await press(deploy)).status).toBe(410)
  vi.stubEnv('ORDER_LINK_SECRET', 'another-secret-another-secret-another-secret')
  expect((await press(deploys.live)).status).toBe(403)
  expect(await countRecords()).toEqual(before)
})

/** Opens a mail's link as a browser does. */
const opened = async (language: string | undefined, path = '/.netlify/functions/order?move=accepted&order=a.b.c') => {
  const { default: order } = await import('../../../../../netlify/functions/order.ts')
  const headers = { accept: 'text/html,*/*;q=0.8', ...(language !== undefined && { 'accept-language': language }) }
  const old = new Request(`https://6743f1--age.netlify.app${path}`, { headers })
  return callFunction(order, old, deploys.old)
}

test('a mail’s link opened on an old deploy leads to the same page of the live shop', async () => {
  const { status, body, headers } = await opened('fr-FR,fr;q=0.9,en;q=0.8')
  expect(status).toBe(410)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toContain(`href="${SITE}/.netlify/functions/order?move=accepted&amp;order=a.b.c"`)
  expect(body).toContain('<html lang="fr">')
  expect(body).toContain(translateTo('fr')('pageNotLive'))
})

test('the page of an old deploy is in the reader’s language, or in French and English if unknown', async () => {
  for (const language of languages) {
    const { body } = await opened(`${language}, en;q=0.5`)
    expect(body).toContain(translateTo(language)('pageNotLive'))
  }
  expect((await opened('nn-NO')).body).toContain('<html lang="nb">')
  expect((await opened('fi, pt-BR;q=0.8')).body).toContain('<html lang="pt">')
  for (const language of [undefined, 'fi', '*', ';;,']) {
    const { body } = await opened(language)
    for (const shown of ['fr', 'en'] as const) expect(body).toContain(translateTo(shown)('pageNotLive'))
    expect(body).toContain('<section lang="en">')
  }
})

test('without a public address the page of an old deploy has no link, and a hostile query is escaped', async () => {
  vi.stubEnv('URL', undefined)
  expect((await opened('fr')).body).not.toContain('href')
  vi.stubEnv('URL', SITE)
  const { body } = await opened('fr', '/.netlify/functions/order?move="><script>alert(1)</script>')
  expect(body).not.toContain('<script')
  expect(body).toContain(`href="${SITE}/`)
})
