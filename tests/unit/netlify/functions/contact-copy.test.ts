import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { languages } from '../../../../schemas/domain/languages.ts'
import { TO_STRANGERS } from '../../../../netlify/lib/limits.ts'
import { openOutbox } from '../../../../netlify/lib/outbox/outbox-store.ts'
import { openHourly, recordHourly } from '../../../../netlify/lib/store/blob-store.ts'
import { translateTo } from '../../../../netlify/lib/texts.ts'
import { sendContact } from '../calls.ts'
import { useShop } from '../shop.ts'

const shop = useShop()

let visitors = 0
/** A visitor who has had no mail today. */
const newVisitor = () => `visitor${++visitors}@exemple.test`
const mailTo = async (address: string) => (await shop.mails()).filter(({ to }) => to.includes(address))

/** A build with these hours and this person. */
async function publishAnswering(settings: object) {
  const root = await mkdtemp(join(tmpdir(), 'answering-'))
  await mkdir(join(root, 'web/generated'), { recursive: true })
  await writeFile(join(root, 'web/generated/sale.json'), JSON.stringify(settings))
  vi.stubEnv('LAMBDA_TASK_ROOT', root)
}
const day = (name: string, opens?: string, closes?: string) => ({ day: name, opens, closes })

test('a visitor gets a copy of what was written, with the hours in which he is answered, and answers to the seller', async () => {
  await publishAnswering({
    person: { name: 'Paul', answerHours: 4 },
    openingHours: [
      day('monday', '10:00', '19:00'),
      day('tuesday', '10:00', '19:00'),
      day('thursday', '10:00', '19:00'),
      { day: 'sunday', byAppointment: true },
    ],
  })
  const email = newVisitor()
  expect((await sendContact({ email })).body).toEqual({ ok: true, copied: true })
  const [copy, ...others] = await mailTo(email)
  expect(others).toEqual([])
  expect(copy?.subject).toBe('Nous avons reçu votre message')
  expect(copy?.fields).toContainEqual(['h:Reply-To', shop.environment.MAIL_TO])
  expect(copy?.text).toContain('> Bonjour,\r\n> la Classe C est-elle encore libre ?')
  expect(copy?.text).toContain('Cela prend 4 h d’ouverture au plus.')
  expect(copy?.text).toContain('lundi – mardi : 10:00 – 19:00\r\njeudi : 10:00 – 19:00')
  // The day on which it was written is named further down.
  expect(copy?.text.split('Votre message, ')[0]).not.toMatch(/mercredi|dimanche/)
})

test.each(languages)('in %s the copy speaks the visitor’s language, its hours too', async (language) => {
  await publishAnswering({ openingHours: [day('monday', '10:00', '19:00')] })
  const email = newVisitor()
  await sendContact({ email, language, callAt: 'evening' })
  const [copy] = await mailTo(email)
  const t = translateTo(language)
  expect(copy?.subject).toBe(t('contactCopy'))
  expect(copy?.text).toContain(t('contactCopyCall_evening', { phone: '+33 6 12 34 56 78' }))
  expect(copy?.text).toContain(
    new Intl.DateTimeFormat(language === 'no' ? 'nb' : language, { weekday: 'long' }).format(Date.UTC(2026, 0, 5)),
  )
  expect(copy?.subject === translateTo('fr')('contactCopy')).toBe(language === 'fr')
})

test('whoever asked to be called reads the number and the time, and no promise but the opening hours', async () => {
  const email = newVisitor()
  await sendContact({ email, callAt: 'morning' })
  expect((await mailTo(email))[0]?.text).toContain(
    'Nous vous rappelons le matin au +33 6 12 34 56 78, pendant nos heures d’ouverture (heure de Paris).',
  )
})

test('a stranger who is mailed under a false address reads no link, no markup and no name of the sender', async () => {
  const email = newVisitor()
  const message =
    '<a href="https://pills.test">Payez</a> sur www.pills.test\n\n\n\n\nhttp://10.0.0.1 ou http://localhost/x'
  await sendContact({ email, name: 'Vous avez gagné', message })
  const [copy] = await mailTo(email)
  for (const text of [copy?.text, copy?.html]) {
    expect(text).not.toMatch(/:\/\/(pills|10|localhost)|pills\.test|10\.0/)
    expect(text).not.toContain('Vous avez gagné')
  }
  expect(copy?.html).not.toMatch(/<a[ >]/)
  expect(copy?.html).toContain('&lt;a href')
  const told = copy?.text.indexOf('il n’est pas de nous') ?? -1
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(copy?.text.indexOf('Payez') ?? 0)
  expect(copy?.text).not.toMatch(/>\s*\r\n>\s*\r\n>\s*\r\n/)
})

test('a mailbox gets three copies a day; the messages arrive all the same, and the page is not told of a copy', async () => {
  const email = newVisitor()
  const [name = '', domain = ''] = email.split('@')
  for (const tag of ['', '+a', '+b'])
    expect((await sendContact({ email: `${name}${tag}@${domain}` })).body).toHaveProperty('copied')
  expect((await sendContact({ email: `${name}+c@${domain}` })).body).toEqual({ ok: true })
  const mails = await shop.mails()
  expect(mails.filter(({ to }) => to.includes(shop.environment.MAIL_TO))).toHaveLength(4)
  expect(mails).toHaveLength(7)
})

test('once the hour’s mails to strangers are used up, a message is accepted without a copy', async () => {
  for (let mail = 0; mail < TO_STRANGERS; mail++)
    await recordHourly(openHourly(), 'strangers', ['newsletter'], Date.now())
  const email = newVisitor()
  expect((await sendContact({ email })).body).toEqual({ ok: true })
  expect(await mailTo(email)).toEqual([])
  expect((await shop.mails()).map(({ subject }) => subject)).toContain(
    'Nouveau message de contact - Achat d’un véhicule',
  )
})

test('pressing Send again sends one copy', async () => {
  const form = { email: newVisitor(), idempotencyKey: crypto.randomUUID() }
  expect((await sendContact(form)).body).toEqual({ ok: true, copied: true })
  expect((await sendContact(form)).body).toEqual({ ok: true, copied: true })
  expect(await mailTo(form.email)).toHaveLength(1)
})

test('a form service that takes the messages needs no mail account, and then there is no copy', async () => {
  const copies = async () => (await openOutbox().list('')).filter(({ key }) => key.endsWith('-copy')).length
  const before = await copies()
  for (const name of Object.keys(shop.environment)) vi.stubEnv(name, '')
  vi.stubEnv('CONTACT_RELAY_URL', 'http://127.0.0.1:1/relay')
  expect((await sendContact({ email: newVisitor() })).body).toEqual({ ok: true })
  vi.stubEnv('CONTACT_RELAY_URL', undefined)
  shop.configure()
  expect(await copies()).toBe(before)
})
