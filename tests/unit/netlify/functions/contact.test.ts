import { beforeEach, expect, test, vi } from 'vitest'
import { callContact, makeContactInput, makePost, sendContact, SITE, useUpCopies } from '../calls.ts'
import { type SeenMail, useShop } from '../shop.ts'

const shop = useShop()
beforeEach(useUpCopies)

const field = (mail: SeenMail | undefined, name: string) => mail?.fields.find(([key]) => key === name)?.[1]

test('a visitor’s message reaches the seller, who can answer with Reply', async () => {
  const { status, body } = await sendContact()
  expect({ status, body }).toEqual({ status: 200, body: { ok: true } })
  const [mail, ...others] = await shop.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: [shop.environment.MAIL_TO],
    from: shop.environment.MAIL_FROM,
    subject: 'Nouveau message de contact - Achat d’un véhicule',
  })
  expect(field(mail, 'h:Reply-To')).toBe('amelie@exemple.test')
  expect(field(mail, 'o:tracking')).toBe('no')
  expect(field(mail, 'h:Message-Id')).toMatch(/^<[\w-]+@courrier\.exemple\.test>$/)
  expect(field(mail, 'h:Message-Id')).toContain(field(mail, 'v:mail-id'))
  for (const text of ['Amélie Durand', '+33 6 12 34 56 78', 'la Classe C est-elle encore libre ?']) {
    expect(mail?.text).toContain(text)
    expect(mail?.html).toContain(text)
  }
  expect(mail?.text).toContain('Bonjour,\r\nla Classe C')
})

test('a visitor’s text is escaped in the mail', async () => {
  await sendContact({ message: '<img src=x onerror=alert(1)> & <b>gras</b>' })
  const [mail] = await shop.mails()
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;gras&lt;/b&gt;')
  expect(mail?.html).not.toContain('<img')
  expect(mail?.text).toContain('<img src=x onerror=alert(1)> & <b>gras</b>')
})

test('the mail says when the message came, in Paris time', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-31T23:30:00Z'), toFake: ['Date'] })
  try {
    await sendContact()
  } finally {
    vi.useRealTimers()
  }
  const [mail] = await shop.mails()
  expect(mail?.text).toMatch(/dimanche 1 février 2026 à 00:30/)
})

test('the answer does not wait for the mail', async () => {
  await shop.fail('readTimeout')
  const called = await callContact(makePost(makeContactInput()))
  expect(called.status).toBe(200)
  expect(await shop.mails()).toEqual([])
  // Wait until the attempt has met the fault, before the next test begins.
  await expect.poll(shop.faults).toEqual([])
  await shop.mend()
})

test('a robot that fills in the hidden field gets a success, and nothing is sent', async () => {
  expect((await sendContact({ website: 'https://pills.test' })).body).toEqual({ ok: true })
  expect(await shop.mails()).toEqual([])
})

test('a form sent in under three seconds is refused with its own code, so that a person can press again', async () => {
  const { status, body } = await sendContact({ startedAt: Date.now() - 500 })
  expect({ status, body }).toEqual({ status: 422, body: { ok: false, code: 'tooFast', errors: [] } })
  expect((await sendContact({ startedAt: Date.now() - 3100 })).status).toBe(200)
})

test('a visitor whose clock is ahead is not refused', async () => {
  expect((await sendContact({ startedAt: Date.now() + 3_600_000 })).status).toBe(200)
})

test('every refusal names field and code, and repeats nothing of what was sent', async () => {
  const { status, body } = await sendContact({
    name: ' ',
    email: 'secret-at-home',
    subject: 'gift',
    message: undefined,
  })
  expect(status).toBe(422)
  expect(body).toEqual({
    ok: false,
    code: 'invalid',
    errors: [
      { field: 'name', code: 'required' },
      { field: 'email', code: 'invalid' },
      { field: 'subject', code: 'invalid' },
      { field: 'message', code: 'required' },
    ],
  })
})

test('an unavailable store gives 503, so that the visitor can try again', async () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined)
  try {
    const { status, body } = await callContact(makePost(makeContactInput()))
    expect({ status, body }).toEqual({ status: 503, body: { ok: false, code: 'unavailable', errors: [] } })
  } finally {
    vi.unstubAllEnvs()
    shop.configure()
  }
})

test('without a recipient configured no message is accepted', async () => {
  for (const name of Object.keys(shop.environment)) vi.stubEnv(name, '')
  expect((await callContact(makePost(makeContactInput()))).status).toBe(503)
  shop.configure()
})

test('an invalid variable that mail does not need does not disable the form', async () => {
  vi.stubEnv('BANK_IBAN', 'nonsense')
  expect((await sendContact()).status).toBe(200)
  vi.stubEnv('BANK_IBAN', undefined)
})

test('no log line holds the visitor’s data', async () => {
  const lines: string[] = []
  vi.mocked(console.log).mockImplementation((line) => void lines.push(String(line)))
  await sendContact()
  await sendContact({ email: 'kein.ort' })
  await shop.fail('status400')
  await sendContact()
  expect(lines.length).toBeGreaterThan(3)
  for (const text of ['Amélie', 'amelie', 'exemple.test', '+33', 'Classe C', 'kein.ort', SITE])
    expect(lines.join('\n')).not.toContain(text)
})
