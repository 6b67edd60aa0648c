import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FaultKind } from '../../../../../scripts/dev/mailbox/faults.ts'
import { DOMAIN, makeMail, startTestMailbox } from './start-test-mailbox.ts'

let box: Awaited<ReturnType<typeof startTestMailbox>>
beforeEach(async () => {
  box = await startTestMailbox()
})
afterEach(() => box.close())

const order = (body: unknown) => box.page('/api/faults', { method: 'POST', body: JSON.stringify(body) })
const mailCount = async () => ((await (await box.page('/api/mails')).json()) as unknown[]).length
const send = () => box.client().messages.create(DOMAIN, makeMail())
/** A mail that must arrive, however busy the machine is. */
const arrive = () => box.client(undefined, 30_000).messages.create(DOMAIN, makeMail())

test.each([
  ['refused', { status: 400, message: 'ECONNREFUSED' }, 0],
  ['connectTimeout', { status: 400, message: 'ECONNABORTED' }, 0],
  ['readTimeout', { status: 400, message: 'ECONNABORTED' }, 0],
  ['resetInBody', { status: 400 }, 1],
  ['status400', { status: 400, message: 'Bad Request' }, 0],
  ['status401', { status: 401 }, 0],
  ['status402', { status: 402 }, 0],
  ['status403', { status: 403 }, 0],
  ['status413', { status: 413 }, 0],
  ['status429', { status: 429 }, 0],
  ['status500', { status: 500 }, 0],
  ['status503', { status: 503 }, 0],
  ['answerLost', { status: 400, message: 'ECONNRESET' }, 1],
] as const satisfies [FaultKind, object, number][])(
  'the real client meets the fault %s',
  async (kind, error, taken) => {
    expect((await order({ kind, span: 'always' })).status).toBe(200)
    await expect(send()).rejects.toMatchObject(error)
    await expect(send()).rejects.toMatchObject(error)
    await box.page('/api/faults', { method: 'DELETE' })
    expect(await mailCount()).toBe(2 * taken)
    await arrive()
    expect(await mailCount()).toBe(2 * taken + 1)
  },
)

test('an unparsable answer reaches the client as a success without an id', async () => {
  await order({ kind: 'brokenJson', span: 1 })
  expect((await arrive()).id).toBeUndefined()
  expect(await mailCount()).toBe(1)
})

test('429 has a Retry-After header', async () => {
  await order({ kind: 'status429', span: 1 })
  const response = await fetch(`${box.urls.url}/v3/${DOMAIN}/messages`, { method: 'POST' })
  expect(response.headers.get('retry-after')).toBe('30')
})

test('a fault for the next two requests does not affect the third', async () => {
  await order({ kind: 'status500', span: 2 })
  await expect(send()).rejects.toMatchObject({ status: 500 })
  expect(await (await box.page('/api/faults')).json()).toEqual([{ kind: 'status500', span: 1 }])
  await expect(send()).rejects.toMatchObject({ status: 500 })
  await arrive()
  expect(await mailCount()).toBe(1)
})

test('refused connections are accepted again at the same address when the fault is turned off', async () => {
  await order({ kind: 'refused', span: 'always' })
  await order({ kind: 'refused', span: 'off' })
  await order({ kind: 'refused', span: 'always' })
  await expect(send()).rejects.toMatchObject({ message: 'ECONNREFUSED' })
  await order({ kind: 'all' })
  await arrive()
  expect(await mailCount()).toBe(1)
})

test.each([
  { kind: 'nonsense', span: 1 },
  { kind: 'status500' },
  { kind: 'status500', span: 0 },
  { kind: 'status500', span: -1 },
  'x',
  null,
])('the fault request %j is refused', async (body) => {
  expect((await order(body)).status).toBe(400)
})
