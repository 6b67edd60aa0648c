import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { LanguageOffer } from '#web/app/App.tsx'
import { LanguageContext } from '#web/lib/i18n.ts'
import { Effects, mount, patiently } from '../../../fixtures/mount.tsx'

afterEach(() => {
  localStorage.clear()
  effects = false
})

let effects = false

function page(browser: string[], path = '/vehicles', language: Language = 'fr'): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  mount(
    <LanguageContext value={language}>
      <LanguageOffer path={path} />
      <Effects done={() => (effects = true)} />
    </LanguageContext>,
    {},
  )
}
const offer = () => document.querySelector('aside')

test('another language is offered in its own words, as a link to the same page', async () => {
  page(['ja-JP', 'fr'])
  await patiently(() => expect(offer()?.textContent).toContain('日本語'))
  expect(offer()?.lang).toBe('ja')
  expect(offer()?.querySelector('a')?.getAttribute('href')).toBe('/ja/vehicles?lang=ja')
})

test('Norwegian is offered as Bokmål', async () => {
  page(['nb'])
  await patiently(() => expect(offer()?.lang).toBe('nb'))
  expect(offer()?.querySelector('a')?.getAttribute('href')).toBe('/no/vehicles?lang=no')
})

test('a visitor who closes the offer stays with French and is not asked again', async () => {
  page(['de'])
  await patiently(() => expect(offer()).not.toBeNull())
  offer()?.querySelector('button')?.click()
  await patiently(() => expect(offer()).toBeNull())
  expect(localStorage.getItem('age-language')).toBe('fr')
})

test.each<[string, string[], string, Language, string?]>([
  ['a French browser', ['fr-FR', 'en'], '/vehicles', 'fr'],
  ['a language that is not ours', ['ar'], '/vehicles', 'fr'],
  ['a page that is in another language already', ['de'], '/vehicles', 'en'],
  ['the purchase', ['de'], '/payment-new', 'fr'],
  ['who has chosen before', ['de'], '/vehicles', 'fr', 'fr'],
])('%s is offered nothing', async (_, browser, path, language, chosen) => {
  if (chosen) localStorage.setItem('age-language', chosen)
  page(browser, path, language)
  await patiently(() => expect(effects).toBe(true))
  await vi.dynamicImportSettled()
  expect(offer()).toBeNull()
})
