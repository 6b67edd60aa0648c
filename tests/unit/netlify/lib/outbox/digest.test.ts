import { beforeEach, expect, test, vi } from 'vitest'
import { digestLetter } from '../../../../../netlify/lib/emails/DigestLetter.tsx'
import { SINGLE_TO_SELLER } from '../../../../../netlify/lib/limits.ts'
import type { Gather } from '../../../../../netlify/lib/mail/message.ts'
import { enqueue, newMessageId, openOutbox } from '../../../../../netlify/lib/outbox/outbox-store.ts'
import { sendContact } from '../../calls.ts'
import { fakeClock, HOUR, MINUTE, runLater, scheduleLater } from '../../shop-clock.ts'
import { type SeenMail, useShop } from '../../shop.ts'

vi.mock('../../../../../netlify/lib/emails/DigestLetter.tsx', { spy: true })
const shop = useShop()
beforeEach(async () => {
  fakeClock()
  for (const { key } of await openOutbox().list('')) await openOutbox().remove(key)
})

/** A number in letters: a name has no digits. */
const lettered = (place: number) => String(place).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
const visitor = (place: number) => ({
  name: `Zoé Martin ${lettered(place)} bis`,
  email: `visiteur${place}@exemple.test`,
  message: `Bonjour numéro ${place} bis.\nEst-elle encore libre ?`,
})
/** `count` visitors send a message, a second apart. */
async function write(count: number, from = 0, more: (place: number) => object = () => ({})) {
  for (let place = from; place < from + count; place++) {
    vi.setSystemTime(Date.now() + 1000)
    expect((await sendContact({ ...visitor(place), ...more(place) })).status).toBe(200)
  }
}
/** Without the visitors' own copies. */
const toSeller = async () => (await shop.mails()).filter(({ to }) => to.includes(shop.environment.MAIL_TO ?? ''))
const gathered = async () => (await openOutbox().list('gathered/')).length
const digests = async () => (await toSeller()).filter(({ subject }) => /^\d+ messages? de contact$/.test(subject))
const field = (mail: SeenMail | undefined, name: string) => mail?.fields.find(([key]) => key === name)?.[1]

test('ten messages an hour reach the seller singly, the rest in one digest after the hour, each complete', async () => {
  await write(SINGLE_TO_SELLER)
  expect(await toSeller()).toHaveLength(SINGLE_TO_SELLER)
  await shop.empty()
  await write(15, SINGLE_TO_SELLER)
  await scheduleLater(30)
  expect(await toSeller()).toEqual([])
  await scheduleLater(31)
  const [mail, ...others] = await toSeller()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('15 messages de contact')
  let before = 0
  for (let place = SINGLE_TO_SELLER; place < SINGLE_TO_SELLER + 15; place++) {
    const { name, email } = visitor(place)
    for (const text of [name, email, `Bonjour numéro ${place} bis.`]) {
      expect(mail?.html).toContain(text)
      expect(mail?.text).toContain(text)
    }
    expect(mail?.html).toContain(`mailto:${email}"`)
    // Oldest first.
    expect(mail?.html.indexOf(name)).toBeGreaterThan(before)
    before = Number(mail?.html.indexOf(name))
  }
  expect(mail?.html).toContain('Achat d’un véhicule')
  expect(field(mail, 'h:Reply-To')).toBeUndefined()
  expect(await gathered()).toBe(0)
  await scheduleLater(200)
  expect(await toSeller()).toHaveLength(1)
})

test('an hour later a message is sent singly again', async () => {
  await write(SINGLE_TO_SELLER + 1)
  expect(await gathered()).toBe(1)
  vi.setSystemTime(Date.now() + HOUR + MINUTE)
  await shop.empty()
  await write(1, 50)
  expect((await toSeller()).map(({ subject }) => subject)).toEqual(['Nouveau message de contact - Achat d’un véhicule'])
})

test('a message sent again with the same key is not repeated, whether its digest is waiting or sent', async () => {
  await write(SINGLE_TO_SELLER)
  const idempotencyKey = crypto.randomUUID()
  await write(1, 60, () => ({ idempotencyKey }))
  await write(1, 60, () => ({ idempotencyKey }))
  await runLater(1)
  expect(await gathered()).toBe(1)
  await shop.empty()
  await scheduleLater(62)
  expect((await digests()).map(({ subject }) => subject)).toEqual(['1 message de contact'])
  await write(1, 60, () => ({ idempotencyKey }))
  await scheduleLater(1)
  await scheduleLater(62)
  expect(await toSeller()).toHaveLength(1)
})

test('visitors’ text is escaped in a digest and never reaches a header', async () => {
  await write(SINGLE_TO_SELLER)
  await write(1, 70, () => ({ message: '<img src=x onerror=alert(1)>', email: 'zoe+auto@exemple.test' }))
  await scheduleLater(62)
  const [mail] = await digests()
  expect(mail?.html).toContain('&lt;img src=x')
  expect(mail?.html).toContain('mailto:zoe%2Bauto@exemple.test"')
  expect(JSON.stringify(mail?.fields.filter(([name]) => name.startsWith('h:')))).not.toContain('zoe')
})

test('messages too large for one digest are sent in several, and none is missing', async () => {
  await write(SINGLE_TO_SELLER)
  await shop.empty()
  const long = 'à'.repeat(4900)
  await write(100, 100, (place) => ({ message: `${long} ${place} fin` }))
  await scheduleLater(62)
  const mails = await digests()
  expect(mails.length).toBeGreaterThan(1)
  for (const { html, text } of mails) expect(Buffer.byteLength(html + text)).toBeLessThanOrEqual(1_000_000)
  for (let place = 100; place < 200; place++)
    expect(mails.filter(({ html }) => html.includes(`${place} fin`))).toHaveLength(1)
  expect(await gathered()).toBe(0)
})

test('a run killed at any moment, and two simultaneous runs, send one digest', async () => {
  // Kills the process at each of the store's changes in turn.
  for (let place = 1, died = true; died; place++) {
    await gatherThree()
    vi.setSystemTime(Date.now() + 62 * MINUTE)
    died = await dieAtChange(place, () => scheduleLater(0))
    await Promise.all([scheduleLater(3), scheduleLater(0)])
    await scheduleLater(3)
    expect({ place, digests: (await digests()).map(({ subject }) => subject) }).toEqual({
      place,
      digests: ['3 messages de contact'],
    })
    expect(await gathered()).toBe(0)
    await shop.empty()
    for (const { key } of await openOutbox().list('')) await openOutbox().remove(key)
    vi.setSystemTime(Date.now() + 2 * HOUR)
  }
})

/** Stores three messages that wait for the next digest. */
async function gatherThree() {
  const mail = { to: 'vendeur@exemple.test', subject: 'S', html: 'H', text: 'T', messageId: 'unused' }
  const gather: Gather = {
    digest: 'messages',
    part: { heading: 'Sujet', facts: [{ label: 'Nom', value: 'Zoé' }], replyTo: 'a@b.test' },
  }
  for (let place = 0; place < 3; place++)
    await enqueue(openOutbox(), {
      id: newMessageId(Date.now()),
      kind: 'contact',
      content: { channel: 'mail', mail },
      gather,
      now: Date.now(),
    })
  await runLater(0)
}

/** Runs until the `place`-th change of the outbox; this and all later changes are refused. False if the run completed. */
async function dieAtChange(place: number, run: () => Promise<unknown>): Promise<boolean> {
  const real = globalThis.fetch
  let changes = 0
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const { url, method } = new Request(input, init)
    const isChange = /^(put|delete)$/i.test(method) && url.includes('site:outbox')
    // The client does not retry a 403.
    if (isChange && ++changes >= place) return Promise.resolve(new Response('', { status: 403 }))
    return real(input, init)
  })
  try {
    await run().catch(() => undefined)
  } finally {
    vi.unstubAllGlobals()
  }
  return changes >= place
}

test('a digest renders no more messages than fit, because rendering the longest takes seconds', async () => {
  await write(SINGLE_TO_SELLER + 100, 0, () => ({ message: 'x\n'.repeat(2400) }))
  vi.mocked(digestLetter).mockClear()
  await scheduleLater(61)
  const made = vi.mocked(digestLetter).mock.calls.map(([, , parts]) => parts.length)
  expect(Math.max(...made)).toBeLessThan(80)
  expect(await gathered()).toBe(0)
})
