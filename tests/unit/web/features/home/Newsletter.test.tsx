import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { MINIMUM_FILL_TIME } from '#domain/refusals.ts'
import { Newsletter } from '#web/features/home/Newsletter.tsx'
import { takeToasts } from '#web/lib/toasts.ts'
import home from '../../../../../web/src/locales/fr/home.json'
import site from '../../../../../web/src/locales/fr/site.json'
import { mount, eventually } from '../../../../fixtures/mount.tsx'

const posted: unknown[] = []
let answer: () => Response

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /email/i })
const button = () => screen.getByRole<HTMLButtonElement>('button')

async function signUp(email: string) {
  mount(
    <MemoryRouter>
      <Newsletter />
    </MemoryRouter>,
    { ...site, ...home },
  )
  await eventually(() => expect(button().disabled).toBe(false))
  field().value = email
  button().click()
}
const done = () => screen.queryByRole('heading', { name: 'Encore un clic' })
/** Waits for the fill time and for the answer's text on the page. */
async function answered(sentence = 'Encore un clic') {
  await vi.advanceTimersByTimeAsync(MINIMUM_FILL_TIME)
  await eventually(() => expect(document.body.textContent).toContain(sentence))
}

beforeEach(() => {
  posted.length = 0
  answer = () => Response.json({ ok: true })
  // jsdom lacks these.
  Element.prototype.scrollIntoView = () => {}
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    posted.push([address, JSON.parse(body)])
    return answer()
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('the form says what the address serves for, with a link to the privacy policy', async () => {
  await signUp('')
  expect(screen.getByRole('link', { name: site.privacyPolicy }).getAttribute('href')).toBe('/privacy-policy')
  expect(document.querySelector('form')?.textContent).toContain(home.newsletterDataUse)
})

test('an accepted address is answered in the form’s place, which takes the focus', async () => {
  await signUp('elodie@example.org')
  await answered(
    'Merci pour votre inscription. Confirmez-la par le lien que nous venons de vous envoyer\u00a0: vous recevrez ensuite nos dernières nouvelles.',
  )
  expect(document.activeElement).toBe(done())
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(takeToasts()).toEqual([])
  expect(posted).toEqual([
    [
      '/.netlify/functions/newsletter',
      { email: 'elodie@example.org', language: 'fr', website: '', startedAt: expect.any(Number) },
    ],
  ])
})

test('an address in full-width characters of a Japanese keyboard is accepted', async () => {
  await signUp('ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ')
  await answered()
  expect(posted).toMatchObject([['/.netlify/functions/newsletter', { email: 'taro@example.com' }]])
})

test.each(['', '   ', 'elodie.example.org'])('“%s” is refused as an address, and nothing is sent', async (email) => {
  await signUp(email)
  await eventually(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).toContain('Veuillez entrer une adresse email valide.')
  expect(document.activeElement).toBe(field())
  expect(posted).toEqual([])
})

test.each([
  ['an address that the function refuses', 422, 'invalid', 'Veuillez entrer une adresse email valide.'],
  ['an hour with too many wishes', 429, 'busy', 'réessayez dans une heure'],
  ['an address that was asked too often', 429, 'tooManyMails', 'déjà écrit à cette adresse'],
  ['a store that is out', 503, 'unavailable', 'n’a pas été envoyée'],
])('%s is reported, and the typed address stays', async (_, status, code, sentence) => {
  answer = () => Response.json({ ok: false, code, errors: [] }, { status })
  await signUp('elodie@example')
  await answered(sentence)
  expect(done()).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('elodie@example')
})

test('a second press while the address is being sent does nothing', async () => {
  await signUp('elodie@example.org')
  button().click()
  await answered()
  expect(posted).toHaveLength(1)
})
