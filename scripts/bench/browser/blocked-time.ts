import type { Browser } from '@playwright/test'
import { settled } from './settled.ts'
import { onSlowPhone } from './slow-phone.ts'

/** Milliseconds for which a page's long tasks would have kept a visitor waiting, from its start until it rests: what is over
 *  50 ms of each task (the Long Tasks API), with the CPU really slowed. Lighthouse looks away once it holds a page to be
 *  interactive, so a late start hides work from it. */
export const blockedTime = (browser: Browser, address: string): Promise<number> =>
  onSlowPhone(browser, 'fast', async (page) => {
    await page.addInitScript(() => {
      const seen = { blocked: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(address)
    await settled(page)
    return page.evaluate(() => (globalThis as unknown as { seen: { blocked: number } }).seen.blocked)
  })
