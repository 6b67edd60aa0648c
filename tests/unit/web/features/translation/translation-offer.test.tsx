import { afterEach, expect, test, vi } from 'vitest'
import { TranslationOffer } from '#web/features/translation/TranslationOffer.tsx'
import { LanguageContext } from '#web/lib/i18n.ts'
import { Effects, mount, patiently } from '../../../../fixtures/mount.tsx'

afterEach(() => {
  effects = false
  localStorage.clear()
  for (const part of document.querySelectorAll('script, #page-translation')) part.remove()
})

let effects = false

/** A German page that holds this, and the offer. */
const page = (html: string, path = '/vehicles') =>
  mount(
    <LanguageContext value="de">
      <main id="main" dangerouslySetInnerHTML={{ __html: html }} />
      <TranslationOffer path={path} />
      <Effects done={() => (effects = true)} />
    </LanguageContext>,
    {},
  )
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name || textContent === name,
  )
const FRENCH = '<p lang="fr">Une seule main.</p>'

test('nothing of the third party is there before the visitor agrees, and its script is afterwards', async () => {
  page(FRENCH)
  await patiently(() => expect(document.body.textContent).toContain('Google erhält'))
  expect(document.querySelector('script')).toBeNull()
  button('Mit Google übersetzen')?.click()
  await patiently(() => expect(document.querySelector('script')?.src).toContain('translate.google.com'))
  await patiently(() => expect(button('Übersetzung beenden')).toBeDefined())
})

test('who said yes before is not asked again', async () => {
  localStorage.setItem('age-page-translation', 'yes')
  page(FRENCH)
  await patiently(() => expect(document.querySelector('script')).not.toBeNull())
})

test('who closed the offer does not meet it again', async () => {
  page(FRENCH)
  await patiently(() => expect(document.querySelector('aside')).not.toBeNull())
  document.querySelector<HTMLButtonElement>('aside button[aria-label]')?.click()
  await patiently(() => expect(document.querySelector('aside')).toBeNull())
  expect([localStorage.getItem('age-page-translation'), document.querySelector('script')]).toEqual(['no', null])
})

test.each([
  ['a page without French', '<p>Ein Halter.</p><img lang="fr" alt="Photo">', '/vehicles'],
  ['the purchase', FRENCH, '/payment'],
])('%s offers nothing', async (_, html, path) => {
  page(html, path)
  await patiently(() => expect(effects).toBe(true))
  await vi.dynamicImportSettled()
  expect(document.querySelector('aside')).toBeNull()
})
