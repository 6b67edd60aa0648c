import { beforeEach, expect, test, vi } from 'vitest'
import type { FaultKind } from '../../../../scripts/dev/mailbox/faults.ts'
import { sendContact, useUpCopies } from '../calls.ts'
import { fakeClock, runLater } from '../shop-clock.ts'
import { useShop } from '../shop.ts'

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

const shop = useShop()
beforeEach(useUpCopies)
beforeEach(() => {
  fakeClock()
})

const subjects = async () => (await shop.mails()).map(({ subject }) => subject)
const MESSAGE = 'Nouveau message de contact - Achat d’un véhicule'

const passing = [
  'refused',
  'connectTimeout',
  'readTimeout',
  'status401',
  'status429',
  'status500',
  'status503',
] as const satisfies FaultKind[]

test.each(passing)('provider fault %s: the visitor sees success, and the mail is sent once, later', async (kind) => {
  await shop.fail(kind, 'always')
  expect((await sendContact()).body).toEqual({ ok: true })
  expect(await subjects()).toEqual([])
  await shop.mend()
  await runLater(2)
  expect(await subjects()).toEqual([MESSAGE])
  await runLater(2)
  expect(await subjects()).toEqual([MESSAGE])
})

test.each([
  ['a name that cannot be resolved', () => 'https://mailgun.invalid'],
  ['a server that speaks no TLS', () => shop.mailbox.url.replace('http:', 'https:')],
])('provider fault %s: the visitor sees success, and the mail is sent once, later', async (_, address) => {
  vi.stubEnv('MAILGUN_URL', address())
  expect((await sendContact()).body).toEqual({ ok: true })
  shop.configure()
  await runLater(2)
  expect(await subjects()).toEqual([MESSAGE])
})

test.each(['resetInBody', 'brokenJson', 'answerLost'] as const)(
  'provider fault %s: the accepted mail is found in the provider’s event log and not sent again',
  async (kind) => {
    await shop.fail(kind)
    expect((await sendContact()).body).toEqual({ ok: true })
    expect(await subjects()).toEqual([MESSAGE])
    expect(await runLater(2)).toEqual({ sent: 1 })
    await runLater(600)
    expect(await subjects()).toEqual([MESSAGE])
  },
)

test.each(['status400', 'status413'] as const)(
  'provider fault %s: the mail can never be sent, so a person is alerted and the message is kept',
  async (kind) => {
    await shop.fail(kind)
    expect((await sendContact()).body).toEqual({ ok: true })
    await runLater(2)
    expect(await subjects()).toEqual(['Alerte de la boutique - message-dead'])
  },
)

test('only a delayed event log can cause a mail to be sent twice', async () => {
  await shop.fail('answerLost')
  await sendContact()
  await shop.fail('eventsLate')
  await runLater(2)
  expect(await subjects()).toEqual([MESSAGE, MESSAGE])
  const ids = (await shop.mails()).map(({ messageId }) => messageId)
  // Both copies have the same Message-ID, so that a mail program can recognise them.
  expect(new Set(ids).size).toBe(1)
})

test('nothing is sent again while the event log cannot be read', async () => {
  await shop.fail('answerLost')
  await sendContact()
  vi.stubEnv('MAILGUN_URL', 'http://127.0.0.1:1')
  expect(await runLater(2)).toEqual({ postponed: 1 })
  shop.configure()
  expect(await runLater(10)).toEqual({ sent: 1 })
  expect(await subjects()).toEqual([MESSAGE])
})
