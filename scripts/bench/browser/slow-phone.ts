import type { Browser, Page } from '@playwright/test'

/** How much slower than this machine the phone is. */
const CPU_SLOWDOWN = 4
/** Slow 4G as Lighthouse has it: round trip in milliseconds, bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (0.75 * 1_000_000) / 8 }

export const networks = ['fast', 'slow4g'] as const
export type Network = (typeof networks)[number]

/** The phone that Lighthouse imitates, with nothing kept from before; really slowed, not computed. `use` gets its page. */
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
