import type { Browser, Page } from '@playwright/test'

/** How many times slower the phone is than this machine. */
const CPU_SLOWDOWN = 4
/** Lighthouse's slow 4G: round trip in milliseconds, bytes per second. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (0.75 * 1_000_000) / 8 }
/** A poor line: 400 kbit/s and 400 ms. */
const POOR = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }

export const networks = ['fast', 'slow4g'] as const
export type Network = (typeof networks)[number] | 'poor'

interface Phone {
  viewport: { width: number; height: number }
  deviceScaleFactor?: number
  /** How many times slower than this machine. */
  slowdown: number
  network?: Network
}

/** Opens a page on a phone with an empty cache. The throttling is applied, not simulated. */
export async function onPhone<Result>(
  browser: Browser,
  { slowdown, network = 'fast', ...screen }: Phone,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    ...screen,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (network !== 'fast')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        ...(network === 'poor' ? POOR : SLOW_4G),
      })
    return await use(page)
  } finally {
    await context.close()
  }
}

/** The same on Lighthouse's phone. */
export const onSlowPhone = <Result>(
  browser: Browser,
  network: Network,
  use: (page: Page) => Promise<Result>,
): Promise<Result> =>
  onPhone(
    browser,
    { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, slowdown: CPU_SLOWDOWN, network },
    use,
  )

/** Waits until the network is idle and, on pages with script, React has hydrated the root. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const hasScript = document.querySelector('#page-chunks') !== null
    return root && (!hasScript || Object.keys(root).some((key) => key.startsWith('__react')))
  })
  await page.waitForLoadState('networkidle')
}

/** Blocking time in milliseconds from page start until it settles: the part of each long task beyond 50 ms (Long Tasks API),
 *  on the slowed CPU. Lighthouse stops once it considers a page interactive, so it misses work that starts late. */
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

/** Milliseconds from the request of a page to its first paint (Paint Timing) on a poor line, CPU ÷ 4, empty cache. The connection is
 *  open, as after a redirect or a preconnect: a file without content was fetched over it. */
export const poorFirstPaint = (browser: Browser, address: string): Promise<number> =>
  onSlowPhone(browser, 'poor', async (page) => {
    await page.goto(new URL('/robots.txt', address).href)
    await page.goto(address, { waitUntil: 'commit' })
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { polling: 50 },
    )
    return (await paint.jsonValue())!
  })
