import { expect, test } from '@playwright/test'
import { languages } from '../../schemas/domain/languages.ts'
import type { BuildFigures } from '../../scripts/site/prerender.ts'
import { runInCopy } from '../../scripts/checks/test-copy.ts'

// Builds in the copy that `npm test` makes.
test.skip(!process.env['TEST_COPY'], 'run by npm test')

test('an edited text renders only the pages that show it, and shows there', async () => {
  const built = runInCopy('tests/fixtures/rebuilt-site.ts')
  expect(await built.ended).toBe(0)
  const [line = ''] = /^\{.*\}$/m.exec(built.output()) ?? []
  const { first, second, shown } = JSON.parse(line) as { first: BuildFigures; second: BuildFigures; shown: boolean }
  expect(shown).toBe(true)
  expect(second.pages).toBe(first.pages)
  expect(second.rendered).toBeGreaterThan(0)
  // The car's own page by language; a home page tells a featured car's text too.
  expect(second.rendered).toBeLessThanOrEqual(2 * languages.length)
})
