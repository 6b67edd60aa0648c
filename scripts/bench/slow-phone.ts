import type { Browser, Page } from '@playwright/test'

/** How much slower than this machine the phone is. */
const CPU_SLOWDOWN = 4
/** Slow 4G as Lighthouse has it: round trip in milliseconds, bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (0.75 * 1_000_000) / 8 }

export const networks = ['fast', 'slow4g'] as const
export type Network = (typeof networks)[number]

/** Opens a page on the phone that Lighthouse imitates, with nothing kept from before; really slowed, not computed. */
export async function onSlowPhone<Result>(
  browser: Browser,
  network: Network,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    if (network === 'slow4g') await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    return await use(page)
  } finally {
    await context.close()
  }
}

/** Waits until nothing more is fetched and, on our pages, React has hydrated the root. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const hasScript = document.querySelector('#page-chunks') !== null
    return root && (!hasScript || Object.keys(root).some((key) => key.startsWith('__react')))
  })
  await page.waitForLoadState('networkidle')
}

/** Milliseconds for which a page's long tasks would have kept a visitor waiting, from its start until it settles: what exceeds
 *  50 ms of each task (the Long Tasks API), with the CPU really slowed. Lighthouse stops looking once it holds a page to be
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
    await untilSettled(page)
    return page.evaluate(() => (globalThis as unknown as { seen: { blocked: number } }).seen.blocked)
  })
