import { screen, within } from '@testing-library/dom'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { MINIMUM_FILL_TIME } from '#domain/refusals.ts'
import { ContactForm } from '#web/features/contact/ContactForm.tsx'
import { takeToasts } from '#web/lib/toasts.ts'
import contact from '../../../../../web/src/locales/fr/contact.json'
import person from '../../../../../web/src/locales/fr/person.json'
import site from '../../../../../web/src/locales/fr/site.json'
import { mount, eventually, eventuallyWithFakeClock } from '../../../../fixtures/mount.tsx'

const CAR = {
  id: 'audi-a3-sportback-2015-001',
  brand: 'Audi',
  model: 'A3 Sportback',
  year: 2015,
  price: 2000,
}
vi.mock('#web/content/source.ts', () => ({ loadCards: () => Promise.resolve([CAR]) }))

const written = {
  name: 'Élodie Martin',
  email: 'elodie@example.org',
  phone: '',
  subject: 'testdrive',
  message: 'Bonjour',
}
const posted: Record<string, unknown>[] = []
let answers: (() => Response | Promise<Response>)[] = []
const refusing =
  (status: number, code: string, errors: { field: string; code: string }[] = []) =>
  () =>
    Response.json({ ok: false, code, errors }, { status })

const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`form [name=${name}]`) ?? expect.fail(`no ${name}`)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Env/ })
const summary = () => screen.queryByRole('region')
const shownValues = () => Object.fromEntries(Object.keys(written).map((name) => [name, control(name).value]))

async function showForm(address = '/contact') {
  mount(
    <MemoryRouter initialEntries={[address]}>
      <ContactForm company={{ person: { name: 'Paul', languages: [], answerHours: 4 }, sample: true }} />
    </MemoryRouter>,
    { ...site, ...contact, ...person },
  )
  await eventually(() => expect(button().disabled).toBe(false))
}
function write(values: Partial<typeof written>) {
  for (const [name, value] of Object.entries(values)) {
    control(name).value = value
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}
/** Presses the button, advances the clock by the fill time, and returns the message of the toast. */
async function send(): Promise<string | undefined> {
  const before = posted.length
  button().click()
  await vi.advanceTimersByTimeAsync(MINIMUM_FILL_TIME)
  await eventually(() => expect(posted).toHaveLength(before + 1))
  await settled()
  return takeToasts()[0]?.message ?? answer()?.textContent
}
const settled = () =>
  eventually(() => expect(document.querySelector('form')?.getAttribute('aria-busy') ?? 'false').toBe('false'))
/** The answer that stands in place of the form. */
const answer = () => screen.queryByRole('heading', { name: sent })
const again = async () => {
  screen.getByRole('button', { name: contact.sentAgain }).click()
  await eventually(() => expect(button().disabled).toBe(false))
}
const sent = 'Message envoyé avec succès. Nous vous contacterons très rapidement.'
const failed = 'Erreur lors de l’envoi du message. Veuillez réessayer.'

beforeEach(() => {
  sessionStorage.clear()
  takeToasts()
  document.body.replaceChildren()
  posted.length = 0
  answers = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body) as Record<string, unknown>)
    return (answers.shift() ?? (() => Response.json({ ok: true })))()
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('the form says what the details serve for, with a link to the privacy policy', async () => {
  await showForm()
  expect(screen.getByRole('link', { name: site.privacyPolicy }).getAttribute('href')).toBe('/privacy-policy')
  expect(document.querySelector('form')?.textContent).toContain(contact.dataUse)
})

test('the answer takes the place of the form, with what was written, and leads to an empty one', async () => {
  await showForm()
  write(written)
  expect(await send()).toBe(sent)
  await eventually(() => expect(document.activeElement).toBe(answer()))
  expect(document.querySelector('blockquote')?.textContent).toBe('Bonjour')
  await again()
  expect(shownValues()).toEqual({ name: '', email: '', phone: '', subject: '', message: '' })
  expect(posted).toHaveLength(1)
  expect(posted[0]).toMatchObject({ ...written, type: 'contact', language: 'fr', website: '' })
})

test('the answer says who answers and when, and names the address of the copy only if one went out', async () => {
  await showForm()
  answers = [() => Response.json({ ok: true, copied: true }), () => Response.json({ ok: true })]
  write(written)
  await send()
  expect(document.body.textContent).toContain(`Une copie part à ${written.email}.`)
  expect(document.body.textContent).toContain(`Paul ${site.sample} · Répond sous 4 h, aux heures d’ouverture`)
  await again()
  write(written)
  await send()
  expect(document.body.textContent).not.toContain('Une copie')
})

test('from a car’s page the message goes out with that car, the next one without', async () => {
  history.replaceState(null, '', '/contact?vehicle=audi-a3-sportback-2015-001')
  await showForm()
  await eventually(() => expect(control('message').value).toContain('Véhicule : Audi A3 Sportback 2015, 2 000 €'))
  history.replaceState(null, '', '/')
  write({ ...written, message: 'Est-elle libre ?' })
  expect(await send()).toBe(sent)
  expect(posted[0]).toMatchObject({ message: 'Est-elle libre ?', vehicle: 'audi-a3-sportback-2015-001' })
  await again()
  write(written)
  expect(await send()).toBe(sent)
  expect(posted[1]).toMatchObject({ vehicle: '' })
})

test('a text about one car stays, beneath that of the car for which the page is opened next', async () => {
  const draft = { message: 'Véhicule : bmw-x1-2019-001', vehicle: 'bmw-x1-2019-001' }
  sessionStorage.setItem('age-contact-draft', JSON.stringify(draft))
  history.replaceState(null, '', '/contact?vehicle=audi-a3-sportback-2015-001')
  await showForm()
  await eventually(() => {
    expect(control('message').value).toMatch(/Audi A3 Sportback[^]*\n[^\n]*bmw-x1-2019-001$/)
    expect(control('vehicle').value).toBe('audi-a3-sportback-2015-001')
  })
  history.replaceState(null, '', '/')
})

test('a name of invisible characters is refused at its field, and nothing is sent', async () => {
  await showForm()
  write({ ...written, name: '\u3164\u200b' })
  button().click()
  await eventually(() => expect(summary()?.textContent).toContain('Le nom contient des signes invisibles'))
  expect(posted).toEqual([])
})

test('while sending, the fields are read-only, a second press does nothing, and the button keeps focus', async () => {
  await showForm()
  write(written)
  control('message').focus()
  button().click()
  await eventuallyWithFakeClock(() => expect(button().textContent).toBe('Envoi en cours…'))
  expect(control('message').matches(':disabled')).toBe(true)
  expect(document.activeElement).toBe(button())
  button().click()
  await vi.advanceTimersByTimeAsync(MINIMUM_FILL_TIME)
  await settled()
  expect(posted).toHaveLength(1)
})

test('a form filled in too fast is sent once three seconds have passed', async () => {
  await showForm()
  const start = Date.now()
  write(written)
  button().click()
  await eventuallyWithFakeClock(() => expect(button().textContent).toBe('Envoi en cours…'))
  expect(posted).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(MINIMUM_FILL_TIME)
  await settled()
  expect(Number(posted[0]?.['startedAt'])).toBeLessThanOrEqual(Date.now() - 3000)
  expect(Date.now() - start).toBeLessThan(4000)
})

test('a form that looks too fast because of a wrong clock is sent once more, with the same key', async () => {
  answers = [refusing(422, 'tooFast')]
  await showForm()
  write(written)
  button().click()
  await eventuallyWithFakeClock(() => expect(button().textContent).toBe('Envoi en cours…'))
  await vi.advanceTimersByTimeAsync(2 * MINIMUM_FILL_TIME)
  await settled()
  expect(answer()).not.toBeNull()
  expect(posted).toHaveLength(2)
  expect(posted[1]?.['idempotencyKey']).toBe(posted[0]?.['idempotencyKey'])
})

test('missing fields are listed in a summary that takes focus and links to each field', async () => {
  await showForm()
  write({ name: 'a@b' })
  button().click()
  await eventually(() => expect(document.activeElement).toBe(summary()))
  const lines = within(screen.getByRole('region')).getAllByRole('link')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Écrivez le nom en lettres ; seuls le point d’abréviation, le trait d’union et l’apostrophe sont admis.',
    'Indiquez votre adresse email.',
    'Choisissez un sujet.',
    'Écrivez votre message.',
  ])
  lines[1]?.click()
  expect(document.activeElement).toBe(control('email'))
  const fault = document.getElementById(control('email').getAttribute('aria-describedby') ?? '')
  expect(fault?.textContent).toBe('Indiquez votre adresse email.')
  expect(control('phone').getAttribute('aria-invalid')).toBeNull()
  expect(posted).toHaveLength(0)
})

test('an error found only by the function is shown at its field, and the typed text stays', async () => {
  answers = [refusing(422, 'invalid', [{ field: 'email', code: 'invalid' }])]
  await showForm()
  write(written)
  expect(await send()).toBe(failed)
  await eventually(() => expect(document.activeElement).toBe(summary()))
  expect(control('email').getAttribute('aria-invalid')).toBe('true')
  expect(shownValues()).toEqual(written)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'La connexion a été interrompue.'],
  ['too many messages', () => new Response('Too many', { status: 429 }), 'trop de messages'],
  ['too large a message', refusing(413, 'tooLarge'), 'trop long'],
  ['a store that is out', refusing(503, 'unavailable'), 'momentanément indisponible'],
  ['a page of HTML', () => new Response('<html>'), 'L’erreur vient de chez nous.'],
])('%s is explained, and the typed text stays', async (_what, answer, sentence) => {
  answers = [answer]
  await showForm()
  write(written)
  expect(await send()).toBe(failed)
  expect(summary()?.textContent).toContain(sentence)
  expect(shownValues()).toEqual(written)
  expect(control('message').matches(':disabled')).toBe(false)
})

test('a retry sends the same key, and another text a new one', async () => {
  answers = [refusing(503, 'unavailable'), refusing(503, 'unavailable')]
  await showForm()
  write(written)
  await send()
  await send()
  write({ message: 'Bonsoir' })
  await send()
  const [first, second, third] = posted.map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
})

test('typed text survives a change of language, and is cleared once sent', async () => {
  await showForm()
  write(written)
  // The form handles events once its effects have run.
  await eventually(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(sessionStorage).toHaveLength(1)
  })
  document.body.replaceChildren()
  await showForm()
  await eventually(() => expect(shownValues()).toEqual(written))
  expect(sessionStorage).toHaveLength(0)
  expect(await send()).toBe(sent)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})

test('an invalid stored draft is ignored', async () => {
  sessionStorage.setItem('age-contact-draft', '{"name":7,"message":"Bonjour","subject":"<b>"}')
  await showForm()
  await eventually(() => expect(control('message').value).toBe('Bonjour'))
  expect(shownValues()).toMatchObject({ name: '', subject: '' })
})

test('for a call the number is needed, and the message says when', async () => {
  history.replaceState(null, '', '/contact?ask=callback')
  await showForm('/contact?ask=callback')
  await eventually(() => expect(control('message').value).toBe(contact.askCallback))
  history.replaceState(null, '', '/')
  write({ name: written.name, email: written.email })
  button().click()
  await eventually(() => expect(summary()?.textContent).toContain(contact.faultPhoneRequired))
  write({ phone: '+221 77 123 45 67' })
  control('callAt').value = 'evening'
  expect(await send()).toBe(sent)
  expect(posted[0]).toMatchObject({ phone: '+221 77 123 45 67', callAt: 'evening', subject: 'information' })
})
