import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's violations on a page, or in a part of it, once animations have ended: rule and elements. Colours in the middle of a
 *  transition do not count. */
export async function axeFindings(page: Page, part = 'html', only?: 'colours'): Promise<[string, string[]][]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, ofColour]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      // Only violations have details: quicker. axe's target-size rule (24 px, WCAG 2.2, 2.5.8) is off by default.
      const { violations } = await checker.run(selector, {
        ...(ofColour
          ? { runOnly: ['color-contrast', 'link-in-text-block'] }
          : { rules: { 'target-size': { enabled: true } } }),
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])
    },
    [part, only === 'colours'] as const,
  )
}

/** axe's violations in the light and the dark scheme, which differ only in colours. */
export async function axeInBothSchemes(page: Page): Promise<[string, string[]][]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await axeFindings(page, 'html', 'colours'))]
}
