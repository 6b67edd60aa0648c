import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on a page that stands still, or in a part of it: rule and elements. A colour on its way to another is none
 *  that a reader has to read. */
export async function axeFindings(page: Page, part = 'html'): Promise<[string, string[]][]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  // In one go, and details of faults only: the same rules in a third of the time. Our pages hold no frames to be joined.
  // The rule of 24 px (WCAG 2.2, 2.5.8) is off unless asked for.
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
