import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { LanguageOffer } from '#web/app/App.tsx'
import { LanguageContext } from '#web/lib/i18n.ts'
import { AfterEffects, mount, eventually } from '../../../fixtures/mount.tsx'

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
      <AfterEffects done={() => (effects = true)} />
    </LanguageContext>,
    {},
  )
}
const offer = () => screen.queryByRole('complementary')
const linkAddress = () => screen.getByRole('link').getAttribute('href')

test('another language is offered in its own words, as a link to the same page', async () => {
  page(['ja-JP', 'fr'])
  await eventually(() => expect(offer()?.textContent).toContain('日本語'))
  expect(offer()?.lang).toBe('ja')
  expect(linkAddress()).toBe('/ja/vehicles?lang=ja')
})

test('Norwegian is offered as Bokmål', async () => {
  page(['nb'])
  await eventually(() => expect(offer()?.lang).toBe('nb'))
  expect(linkAddress()).toBe('/no/vehicles?lang=no')
})

test('a visitor who closes the offer stays with French and is not asked again', async () => {
  page(['de'])
  await eventually(() => expect(offer()).not.toBeNull())
  screen.getByRole('button').click()
  await eventually(() => expect(offer()).toBeNull())
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
  await eventually(() => expect(effects).toBe(true))
  await vi.dynamicImportSettled()
  expect(offer()).toBeNull()
})
