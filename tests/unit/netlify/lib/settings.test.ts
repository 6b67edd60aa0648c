import { beforeEach, expect, test, vi } from 'vitest'
import newsletter from '../../../../netlify/functions/newsletter.ts'
import confirm from '../../../../netlify/functions/send-payment-confirmation.ts'
import { callFunction, freshBuyers, makePurchaseInput } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'
import { countRecords } from '../stored-records.ts'

const shop = useSales(...manyCars(9))
const fresh = freshBuyers()
beforeEach(() => void vi.stubEnv('URL', undefined))

const EVIL = 'https://evil.test'

/** A post from a program, which can choose Host and Origin freely. */
const post = (name: string, body: object) =>
  new Request(`${EVIL}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { origin: EVIL, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const buy = () => callFunction(confirm, post('send-payment-confirmation', makePurchaseInput(fresh())))
const subscription = { email: 'lecteur@exemple.test', language: 'fr', website: '', startedAt: Date.now() - 60_000 }
const subscribe = () => callFunction(newsletter, post('newsletter', subscription))

test.each([
  ['with a real mail account', 'MAILGUN_URL', 'https://api.eu.mailgun.net'],
  ['at the host', 'AWS_LAMBDA_FUNCTION_NAME', 'order'],
  ['at the host, as its build says it', 'NETLIFY', 'true'],
])('%s and without URL no form is accepted whose mail would link to the caller’s Host', async (_, name, value) => {
  vi.stubEnv(name, value)
  const said = vi.mocked(console.log)
  const before = await countRecords()
  for (const call of [buy, subscribe]) {
    said.mockClear()
    const { status, body, afterwards } = await call()
    await afterwards()
    expect({ status, body }).toEqual({ status: 503, body: { ok: false, code: 'unavailable', errors: [] } })
    expect(said.mock.calls.flat().join()).toMatch(/misconfigured.*URL/)
  }
  expect(await countRecords()).toEqual(before)
  expect(await shop.mails()).toEqual([])
  vi.stubEnv(name, undefined)
})

test('with URL every link leads to the site, whatever the Host header', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'order')
  vi.stubEnv('URL', 'https://www.boutique.test')
  for (const call of [buy, subscribe]) await (await call()).afterwards()
  const letters = await shop.mails()
  expect(letters.length).toBeGreaterThan(2)
  for (const { html, text } of letters) {
    expect(html + text).toContain('https://www.boutique.test/')
    expect(html + text).not.toContain('evil.test')
  }
  for (const name of ['AWS_LAMBDA_FUNCTION_NAME', 'URL']) vi.stubEnv(name, undefined)
})

test('with the local mailbox, links lead to the host of the request', async () => {
  const { status, afterwards } = await buy()
  await afterwards()
  expect(status).toBe(200)
  expect((await shop.mails())[0]?.html).toContain(EVIL)
})
