import type { Page } from '@playwright/test'

/** Waits until nothing more is fetched and, on our pages, script has taken the page over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const hasScript = document.querySelector('#page-chunks') !== null
    return root && (!hasScript || Object.keys(root).some((key) => key.startsWith('__react')))
  })
  await page.waitForLoadState('networkidle')
}
