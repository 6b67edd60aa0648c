import { screen } from '@testing-library/dom'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataPaths } from '#web/lib/paths.ts'
import texts from '../../../../../web/src/locales/fr/offer.json' with { type: 'json' }
import { AfterEffects, mount, eventually } from '../../../../fixtures/mount.tsx'

// A document in which the third party has not run yet.
beforeEach(async () => {
  // Here, because an effect that still waits runs when the last test's page is unmounted, after "afterEach".
  for (const part of document.querySelectorAll('script, #page-translation')) part.remove()
  vi.resetModules()
  const { readContentFrom } = await import('#web/content/files.ts')
  // At once: a text that arrives in the next test would show its offer there.
  readContentFrom(async (name) => JSON.parse(readFileSync(`web/src/${name}.json`, 'utf8')) as unknown)
})
afterEach(() => {
  effects = false
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

let effects = false

/** A German page with this content and the offer. */
async function page(html: string, path = '/vehicles') {
  history.replaceState(null, '', `/de${path}`)
  const { TranslationOffer } = await import('#web/features/language/TranslationOffer.tsx')
  const { LanguageContext } = await import('#web/lib/i18n.ts')
  mount(
    <LanguageContext value="de">
      <main id="main" dangerouslySetInnerHTML={{ __html: html }} />
      <TranslationOffer path={path} />
      <AfterEffects done={() => (effects = true)} />
    </LanguageContext>,
    {},
  )
}
const offer = () => screen.queryByRole('complementary')
const FRENCH = '<p lang="fr">Une seule main.</p>'

test('the third party’s script is loaded only after the visitor agrees', async () => {
  await page(FRENCH)
  await eventually(() => expect(document.body.textContent).toContain('Google erhält'))
  expect(document.querySelector('script')).toBeNull()
  screen.getByRole('button', { name: 'Mit Google übersetzen' }).click()
  await eventually(() => expect(document.querySelector('script')?.src).toContain('translate.google.com'))
  await eventually(() => expect(screen.queryByRole('button', { name: 'Übersetzung beenden' })).not.toBeNull())
})

/** Stores an answer, given some days ago. */
const answered = (answer: string, days = 0) =>
  localStorage.setItem('age-page-translation', JSON.stringify({ answer, at: Date.now() - days * 86_400_000 }))

test('the offer says what Google receives, that it may set a cookie, and how long the answer lasts', () => {
  expect(texts.frenchNote).toMatch(/adresse IP.*cookie.*six mois/)
})

test('a visitor who agreed before is not asked again', async () => {
  answered('yes', 180)
  await page(FRENCH)
  await eventually(() => expect(document.querySelector('script')).not.toBeNull())
})

test('a visitor who closed the offer does not see it again', async () => {
  await page(FRENCH)
  await eventually(() => expect(offer()).not.toBeNull())
  screen.getByRole('button', { name: 'Schließen' }).click()
  await eventually(() => expect(offer()).toBeNull())
  expect([localStorage.getItem('age-page-translation'), document.querySelector('script')]).toEqual([
    expect.stringContaining('"no"'),
    null,
  ])
})

test.each([
  ['a yes', () => answered('yes', 183)],
  ['a no', () => answered('no', 183)],
  ['an answer without a date', () => localStorage.setItem('age-page-translation', 'yes')],
  ['an answer from the future', () => answered('yes', -1)],
])('%s is forgotten after six months: the visitor is asked again, and nothing is loaded', async (_, store) => {
  store()
  await page(FRENCH)
  await eventually(() => expect(offer()?.textContent).toContain('Google erhält'))
  expect(document.querySelector('script')).toBeNull()
})

test.each([
  ['a page without French', '<p>Ein Halter.</p><img lang="fr" alt="Photo">', '/vehicles'],
  ...dataPaths.map((path) => [path, FRENCH, path]),
])('%s shows no offer, and loads nothing even for a visitor who agreed before', async (_, html, path) => {
  answered('yes')
  await page(html, path)
  await eventually(() => expect(effects).toBe(true))
  await vi.dynamicImportSettled()
  expect(offer()).toBeNull()
  expect(document.querySelector('script')).toBeNull()
})

test('a tab that has shown a page with personal data loads nothing, even if the visitor agreed', async () => {
  answered('yes')
  sessionStorage.setItem('age-data-tab', '1')
  await page(FRENCH)
  await eventually(() => expect(effects).toBe(true))
  await vi.dynamicImportSettled()
  expect([offer(), document.querySelector('script')]).toEqual([null, null])
})
