import { beforeEach, expect, test, vi } from 'vitest'
import type { FaultKind } from '../../../../scripts/dev/mailbox/faults.ts'
import { buy, callOrder, freshBuyers, orderAnswer } from '../calls.ts'
import { fakeClock, scheduleLater } from '../shop-clock.ts'
import { manyCars, useSales } from '../shop.ts'

// Some cases wait several times for a provider that hangs.
vi.setConfig({ testTimeout: 60_000 })

// The real client over HTTP, with a shorter timeout, because two of the faults wait for it.
vi.mock('mailgun.js', async (original) => {
  const { default: Mailgun } = await original<typeof import('mailgun.js')>()
  class ImpatientMailgun extends Mailgun {
    override client(options: Parameters<InstanceType<typeof Mailgun>['client']>[0]) {
      return super.client({ ...options, timeout: 300 })
    }
  }
  return { default: ImpatientMailgun }
})

const fresh = freshBuyers()
const shop = useSales(...manyCars(30))
beforeEach(() => {
  fakeClock()
})

/** Recipients of all mails. */
const readers = async () => (await shop.mails()).flatMap(({ to }) => to).toSorted()
const SELLER = 'vendeur@exemple.test'

const passing = [
  [2, 'refused'],
  [4, 'connectTimeout'],
  [5, 'readTimeout'],
  [8, 'status401'],
  [10, 'status429'],
  [11, 'status500'],
  [12, 'status503'],
] as const satisfies [number, FaultKind][]

test.each(passing)(
  '#%i provider fault %s: the order is a success, and both mails are sent once, later',
  async (_, kind) => {
    const purchase = fresh()
    await shop.fail(kind, 'always')
    expect((await buy(purchase)).status).toBe(200)
    expect(await readers()).toEqual([])
    await shop.mend()
    await scheduleLater(3)
    expect(await readers()).toEqual([purchase.customerEmail, SELLER])
    await scheduleLater(600)
    expect(await readers()).toHaveLength(2)
  },
)

test.each([
  [1, 'a name that cannot be resolved', () => 'https://mailgun.invalid'],
  [3, 'a server that speaks no TLS', () => shop.mailbox.url.replace('http:', 'https:')],
])('#%i provider fault %s: the order is a success, and both mails are sent once, later', async (_, __, address) => {
  const purchase = fresh()
  vi.stubEnv('MAILGUN_URL', address())
  expect((await buy(purchase)).status).toBe(200)
  shop.configure()
  await scheduleLater(3)
  expect(await readers()).toEqual([purchase.customerEmail, SELLER])
})

test.each([
  [6, 'resetInBody'],
  [13, 'brokenJson'],
  [14, 'answerLost'],
] as const)('#%i provider fault %s: accepted mails are found in the event log and not sent again', async (_, kind) => {
  const purchase = fresh()
  await shop.fail(kind, 2)
  expect((await buy(purchase)).status).toBe(200)
  await scheduleLater(3)
  await scheduleLater(600)
  expect(await readers()).toEqual([purchase.customerEmail, SELLER])
})

test.each([
  [7, 'status400'],
  [9, 'status413'],
] as const)(
  '#%i provider fault %s: the order is kept, a person is alerted, and the page says that the mail failed',
  async (_, kind) => {
    await shop.fail(kind, 2)
    const { order } = orderAnswer(await buy(fresh()))
    await scheduleLater(3)
    expect(await readers()).toEqual([SELLER, SELLER])
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
      'Alerte de la boutique - message-dead',
      'Alerte de la boutique - message-dead',
    ])
    expect((await callOrder(`?order=${order}`)).body).toMatchObject({ order: { state: 'received', mail: 'failed' } })
  },
)

test('#34 an unavailable store gives 503, and trying again gives one order', async () => {
  const purchase = fresh()
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined)
  expect((await buy(purchase)).status).toBe(503)
  shop.configure()
  expect((await buy(purchase)).status).toBe(200)
  expect(await readers()).toEqual([purchase.customerEmail, SELLER])
})
