import { expect, test } from 'vitest'
import { offeredLanguage } from '#web/lib/language-choice.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['nb-NO'], 'no'],
  [['nn'], 'no'],
  [['zh-TW'], 'zh-CN'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['pt-BR'], 'pt'],
  [['ar', 'en-GB'], 'en'],
] as const)('a browser in %j is offered %s', (browser, language) => {
  expect(offeredLanguage(browser)).toBe(language)
})

test.each([[['fr-CA', 'en']], [['ar', 'fr']], [['ar']], [[]]])('a browser in %j is offered nothing', (browser) => {
  expect(offeredLanguage(browser)).toBeUndefined()
})
