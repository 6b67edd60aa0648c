import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const areas = ['about', 'cars', 'compare', 'home', 'importation', 'mail', 'order', 'purchase', 'terms', 'vehicle']
const files = globSync('web/src/locales/*/*.json').filter((file) =>
  areas.some((area) => file.endsWith(`/${area}.json`)),
)

test.each(files)('%s does not hard-code the deposit’s percentage', (file) => {
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const fixed = texts.filter(([, text]) => /(?<![\d–])(20|80)\s?[%％]/u.test(text))
  expect(fixed).toEqual([])
})
