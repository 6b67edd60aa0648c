import { expect, test, vi } from 'vitest'
import newsletter from '../../../../netlify/functions/newsletter.ts'
import retention, { monthsBefore } from '../../../../netlify/functions/retention.ts'
import { openNewsletter, subscriberId, subscriberKey } from '../../../../netlify/lib/newsletter/newsletter-store.ts'
import { readCompany } from '../../../../netlify/lib/settings.ts'
import { callFunction, callScheduled, makePost, SITE } from '../calls.ts'
import { fakeClock, HOUR, scheduleLater } from '../shop-clock.ts'
import { useSales } from '../shop.ts'

const shop = useSales()
let count = 0
const freshAddress = () => `lecteur${++count}@exemple.test`

const call = async (request: Request) => {
  const called = await callFunction(newsletter, request)
  await called.afterwards()
  return called
}
const subscribe = (email: string, more: Record<string, unknown> = {}) =>
  call(makePost({ email, language: 'fr', startedAt: Date.now() - 60_000, ...more }, {}, 'newsletter'))
const linkIn = (html: string | undefined) =>
  String(
    /https:\/\/boutique\.test(\/\.netlify\/functions\/newsletter\?(?:confirm|leave)=[\w.~-]+)/.exec(html ?? '')?.[1],
  )
const open = (path: string) => call(new Request(SITE + path))
const press = (path: string) => call(new Request(SITE + path, { method: 'POST' }))
const members = async () => {
  const { MAILGUN_URL, MAILGUN_LIST, MAILGUN_API_KEY } = shop.environment
  const response = await fetch(`${MAILGUN_URL}/v3/lists/${MAILGUN_LIST}/members/pages`, {
    headers: { authorization: `Basic ${Buffer.from(`api:${MAILGUN_API_KEY}`).toString('base64')}` },
  })
  const { items }: { items: { address: string; vars: Record<string, string> }[] } = await response.json()
  return items
}
const isMember = async (email: string) => (await members()).some(({ address }) => address === email)

test('an address joins the list only after its owner presses the button behind the mail’s link', async () => {
  const email = freshAddress()
  expect((await subscribe(email)).body).toEqual({ ok: true })
  const [mail] = await shop.mails()
  expect(mail).toMatchObject({ to: [email], subject: 'Confirmez votre inscription' })
  const link = linkIn(mail?.html)
  expect((await open(link)).body).toContain('<button>Confirmer mon inscription</button>')
  expect(await isMember(email)).toBe(false)
  expect((await press(link)).body).toContain('Inscription confirmée')
  expect(await isMember(email)).toBe(true)
})

test('both letters name the seller with form, address and registration', async () => {
  await subscribe(freshAddress())
  await press(linkIn((await shop.mails())[0]?.html))
  const seller = readCompany()
  const mails = await shop.mails()
  expect(mails).toHaveLength(2)
  for (const { html } of mails)
    for (const text of [seller?.name, ...(seller?.lines ?? [])]) expect(html).toContain(text)
})

test('time and wording of the consent are stored, here and at the provider', async () => {
  const email = freshAddress()
  await subscribe(email, { language: 'de' })
  await press(linkIn((await shop.mails())[0]?.html))
  const kept = await openNewsletter().read(subscriberKey(subscriberId(email)))
  expect(kept).toMatchObject({ email, language: 'de', textVersion: '2026-11-23', confirmedAt: expect.any(Number) })
  const member = (await members()).find(({ address }) => address === email)
  expect(member?.vars).toMatchObject({ consentText: '2026-11-23', consentAt: expect.stringMatching(/^\d{4}-/) })
})

test('the welcome mail has a one-click unsubscribe link, in its header too', async () => {
  const email = freshAddress()
  await subscribe(email)
  await press(linkIn((await shop.mails())[0]?.html))
  const [welcome] = await shop.mails()
  const headers = new Map(welcome?.fields)
  expect(headers.get('h:List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const path = String(/^<https:\/\/boutique\.test(.+)>$/.exec(headers.get('h:List-Unsubscribe') ?? '')?.[1])
  expect((await open(path)).body).toContain('<button>Me désinscrire</button>')
  expect(await isMember(email)).toBe(true)
  const { status } = await call(
    new Request(SITE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(status).toBe(200)
  expect(await isMember(email)).toBe(false)
  expect(await openNewsletter().read(subscriberKey(subscriberId(email)))).toBeUndefined()
  expect((await press(path)).status).toBe(200)
})

test('pressing the button twice gives one subscriber and one welcome mail', async () => {
  await subscribe(freshAddress())
  const link = linkIn((await shop.mails())[0]?.html)
  await press(link)
  await press(link)
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
    'Votre inscription est confirmée',
    'Confirmez votre inscription',
  ])
})

test('however often an address is entered, it gets one confirmation mail a day', async () => {
  const email = freshAddress()
  for (let times = 0; times < 5; times++) expect((await subscribe(email)).status).toBe(200)
  fakeClock()
  await scheduleLater(10)
  expect(await shop.mails()).toHaveLength(1)
})

test('while the provider is unavailable a confirmed subscriber is queued and joins the list later', async () => {
  const email = freshAddress()
  await subscribe(email)
  const link = linkIn((await shop.mails())[0]?.html)
  vi.stubEnv('MAILGUN_URL', 'http://127.0.0.1:1')
  expect((await press(link)).status).toBe(200)
  shop.configure()
  expect(await isMember(email)).toBe(false)
  fakeClock()
  await scheduleLater(3)
  expect(await isMember(email)).toBe(true)
})

test('a subscription waiting for over an hour raises one alert a day and stays queued', async () => {
  const alerts = async () => (await shop.mails()).filter(({ subject }) => subject.startsWith('Alerte'))
  const email = freshAddress()
  await subscribe(email)
  const link = linkIn((await shop.mails())[0]?.html)
  fakeClock()
  vi.stubEnv('MAILGUN_LIST', 'effacee@courrier.exemple.test')
  expect((await press(link)).status).toBe(200)
  await scheduleLater(30)
  expect(await alerts()).toEqual([])
  for (const minutes of [31, 1, 60]) await scheduleLater(minutes)
  expect((await alerts()).map(({ subject }) => subject)).toEqual(['Alerte de la boutique - newsletter-stuck'])
  expect((await alerts())[0]?.text).toMatch(/Cause : list-404/)
  for (const minutes of [24 * 60, 1]) await scheduleLater(minutes)
  expect(await alerts()).toHaveLength(2)
  shop.configure()
  await scheduleLater(1)
  expect(await isMember(email)).toBe(true)
})

test('a subscription ends three years after its last confirmation, here and at the provider', async () => {
  const email = freshAddress()
  const start = Date.now()
  const confirmAt = async (time: number) => {
    fakeClock(time)
    await subscribe(email, { startedAt: time - 60_000 })
    await press(linkIn((await shop.mails())[0]?.html))
  }
  const yearsLater = (count: number, from: number) => monthsBefore(from, -12 * count)
  const nextRunAt = async (time: number) => {
    fakeClock(time)
    await callScheduled(retention)
    await scheduleLater(3)
    return isMember(email)
  }
  await confirmAt(start)
  const again = yearsLater(2, start)
  await confirmAt(again)
  expect(await nextRunAt(yearsLater(3, start) + HOUR)).toBe(true)
  expect(await nextRunAt(yearsLater(3, again) - HOUR)).toBe(true)
  expect(await nextRunAt(yearsLater(3, again) + HOUR)).toBe(false)
  expect(await openNewsletter().list('')).toEqual([])
})

test('whoever leaves leaves no trace of the confirmation', async () => {
  await subscribe(freshAddress())
  await press(linkIn((await shop.mails())[0]?.html))
  await press(linkIn((await shop.mails())[0]?.html))
  expect((await openNewsletter().list('confirmed/')).length).toBe(0)
})

test('forged, swapped and expired links are refused', async () => {
  await subscribe(freshAddress())
  const link = linkIn((await shop.mails())[0]?.html)
  expect((await press(`${link}x`)).status).toBe(403)
  expect((await press(link.replace('confirm', 'leave'))).status).toBe(403)
  fakeClock(Date.now() + 8 * 24 * HOUR)
  expect((await press(link)).status).toBe(403)
})

test.each(['', 'no-at-sign', 'a@exemple.test\nBcc: b@exemple.test', 'a@exemple.test, b@exemple.test'])(
  'the address %j is refused',
  async (email) => {
    expect(await subscribe(email)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ field: 'email' }] },
    })
    expect(await shop.mails()).toEqual([])
  },
)
