import lighthouse, { type Flags } from 'lighthouse'

/** Times in milliseconds, sizes in KiB as sent. */
export interface LoadFigures {
  fcp: number
  lcp: number
  speedIndex: number
  tbt: number
  cls: number
  totalKb: number
  jsKb: number
  htmlKb: number
  requests: number
}

interface Sent {
  url: string
  resourceType?: string
  transferSize: number
}

const KIB = 1024
const settings = {
  onlyAudits: [
    'first-contentful-paint',
    'largest-contentful-paint',
    'speed-index',
    'total-blocking-time',
    'cumulative-layout-shift',
    'network-requests',
  ],
  disableFullPageScreenshot: true,
  logLevel: 'error',
} as const satisfies Flags

/** On a busy machine Lighthouse now and then loses the start of its own record, and asks to be run again. */
const TRIES = 4

/** Loads an address in a Chromium at this port as Lighthouse's phone does: simulated slow 4G, CPU slowed four times, nothing
 *  kept from before. Throws if the page did not load. */
export async function loadFigures(address: string, port: number): Promise<LoadFigures> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await loadOnce(address, port)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

async function loadOnce(address: string, port: number): Promise<LoadFigures> {
  const result = await lighthouse(address, { ...settings, port })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const value = (audit: string) => {
    const found = lhr.audits[audit]
    if (found?.numericValue !== undefined) return found.numericValue
    throw new Error(`${address}: Lighthouse could not measure ${audit}: ${found?.errorMessage ?? 'no such audit'}`)
  }
  const details = lhr.audits['network-requests']?.details as { items: Sent[] } | undefined
  const sent = (details?.items ?? []).filter(({ url }) => url.startsWith('https:'))
  const kib = (type?: string) =>
    sent
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / KIB
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    speedIndex: value('speed-index'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    totalKb: kib(),
    jsKb: kib('Script'),
    htmlKb: kib('Document'),
    requests: sent.length,
  }
}
