import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page that stands still, or in a part of it: rule and elements. A colour on its way to another is none
 *  that a reader has to read. */
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
      // Details of faults only: quicker. The rule of 24 px (WCAG 2.2, 2.5.8) is off unless asked for.
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

/** The same in the light and the dark scheme; the second changes nothing but colours. */
export async function axeInBothSchemes(page: Page): Promise<[string, string[]][]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await axeFindings(page, 'html', 'colours'))]
}
