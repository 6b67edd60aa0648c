import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataPaths } from '#web/lib/paths.ts'
import { Effects, mount, patiently } from '../../../../fixtures/mount.tsx'

// A document that nothing of the third party has run in yet.
beforeEach(() => vi.resetModules())
afterEach(() => {
  effects = false
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const part of document.querySelectorAll('script, #page-translation')) part.remove()
})

let effects = false

/** A German page that holds this, and the offer. */
async function page(html: string, path = '/vehicles') {
  history.replaceState(null, '', `/de${path}`)
  const { TranslationOffer } = await import('#web/features/language/TranslationOffer.tsx')
  const { LanguageContext } = await import('#web/lib/i18n.ts')
  mount(
    <LanguageContext value="de">
      <main id="main" dangerouslySetInnerHTML={{ __html: html }} />
      <TranslationOffer path={path} />
      <Effects done={() => (effects = true)} />
    </LanguageContext>,
    {},
  )
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name || textContent === name,
  )
const FRENCH = '<p lang="fr">Une seule main.</p>'

test('the third party’s script is loaded only after the visitor agrees', async () => {
  await page(FRENCH)
  await patiently(() => expect(document.body.textContent).toContain('Google erhält'))
  expect(document.querySelector('script')).toBeNull()
  button('Mit Google übersetzen')?.click()
  await patiently(() => expect(document.querySelector('script')?.src).toContain('translate.google.com'))
  await patiently(() => expect(button('Übersetzung beenden')).toBeDefined())
})

test('a visitor who agreed before is not asked again', async () => {
  localStorage.setItem('age-page-translation', 'yes')
  await page(FRENCH)
  await patiently(() => expect(document.querySelector('script')).not.toBeNull())
})

test('a visitor who closed the offer does not see it again', async () => {
  await page(FRENCH)
  await patiently(() => expect(document.querySelector('aside')).not.toBeNull())
  document.querySelector<HTMLButtonElement>('aside button[aria-label]')?.click()
  await patiently(() => expect(document.querySelector('aside')).toBeNull())
  expect([localStorage.getItem('age-page-translation'), document.querySelector('script')]).toEqual(['no', null])
})

test.each([
  ['a page without French', '<p>Ein Halter.</p><img lang="fr" alt="Photo">', '/vehicles'],
  ...dataPaths.map((path) => [path, FRENCH, path]),
])('%s shows no offer, and loads nothing even for a visitor who agreed before', async (_, html, path) => {
  localStorage.setItem('age-page-translation', 'yes')
  await page(html, path)
  await patiently(() => expect(effects).toBe(true))
  await vi.dynamicImportSettled()
  expect(document.querySelector('aside')).toBeNull()
  expect(document.querySelector('script')).toBeNull()
})

test('a tab that has shown a page with personal data loads nothing, even if the visitor agreed', async () => {
  localStorage.setItem('age-page-translation', 'yes')
  sessionStorage.setItem('age-data-tab', '1')
  await page(FRENCH)
  await patiently(() => expect(effects).toBe(true))
  await vi.dynamicImportSettled()
  expect([document.querySelector('aside'), document.querySelector('script')]).toEqual([null, null])
})
