import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { chromiumFlags } from '../checks/chromium.ts'
import { createFunctionHost } from '../dev/functions/function-host.ts'
import { openTestShop } from '../sales/test-shop.ts'
import type { Goal, Measure } from './measure.ts'
import { kinds, serveSideBySide, type Kind } from './servers.ts'
import { blockedTime, poorFirstPaint } from './slow-phone.ts'
import { benchTaps, pages, tapScenarios, type PageName } from './taps.ts'

const likeTwin: Goal = { kind: 'times', most: 1.05 }
const most = (limit: number): Goal => ({ kind: 'most', most: limit })
/** Measures of one page load: times in milliseconds, sizes in KiB as transferred. */
const rows = {
  fcp: { name: 'FCP', unit: 'ms', goal: likeTwin },
  lcp: { name: 'LCP', unit: 'ms', goal: likeTwin },
  speedIndex: { name: 'Speed Index', unit: 'ms', goal: likeTwin },
  tbt: { name: 'TBT', unit: 'ms', goal: most(40) },
  cls: { name: 'CLS', unit: '', goal: most(0) },
  requests: { name: 'requests', unit: '', goal: { kind: 'beyond', most: 8 } },
  totalKb: { name: 'total', unit: 'KiB', goal: { kind: 'times', most: 1.4 } },
  jsKb: { name: 'JS', unit: 'KiB', goal: most(110) },
  htmlKb: { name: 'HTML transferred', unit: 'KiB' },
} as const satisfies Record<string, { name: string; unit: string; goal?: Goal }>
type Load = Record<keyof typeof rows, number>

interface PageBench {
  root: string
  lakeUrl: string
  /** Path of the Chromium to measure with. */
  executablePath: string
  pageNames: readonly PageName[]
  rounds: number
}

/** Measures pages and their twins alternately, so that other load on the machine affects both equally. */
export async function pageMeasures({
  root,
  lakeUrl,
  executablePath,
  pageNames,
  rounds,
}: PageBench): Promise<Measure[]> {
  const shop = await openTestShop({ cars: 'snapshot', variables: { HOLDS_AN_HOUR: '100000' } })
  const functions = createFunctionHost(shop.load)
  const site = await serveSideBySide(root, lakeUrl, functions.handle)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...chromiumFlags, '--headless=new', '--ignore-certificate-errors'],
  })
  const address = (kind: Kind, path: string) => site.origins[kind] + path
  const taps = (await tapScenarios(pageNames)).map((scenario) => benchTaps(browser, site.origins, scenario))
  const both = <Value>(): Record<Kind, Value[]> => ({ ours: [], twin: [] })
  const measured = pageNames.map((name) => ({
    ...pages[name],
    loads: both<Load>(),
    blocked: both<number>(),
    poor: both<number>(),
  }))
  try {
    for (const { path } of measured) for (const kind of kinds) await load(address(kind, path), chrome.port) // warms
    for (let round = 1; round <= rounds; round += 1) {
      // The order alternates, because the first load affects the second.
      const order = round % 2 === 0 ? kinds : kinds.toReversed()
      for (const { path, loads, blocked, poor } of measured)
        for (const kind of order) {
          loads[kind].push(await load(address(kind, path), chrome.port))
          blocked[kind].push(await blockedTime(browser, address(kind, path)))
          poor[kind].push(await poorFirstPaint(browser, address(kind, path)))
        }
      for (const scenario of taps) await scenario.round(order)
      shop.log(`tour ${round} sur ${rounds}`)
    }
  } finally {
    chrome.kill()
    await browser.close()
    site.close()
    await functions.drain()
    await shop.close()
  }
  const measures = measured.map(async ({ name: of, path, loads, blocked, poor }): Promise<Measure[]> => [
    ...Object.entries(rows).map(([key, row]) => {
      const values = (kind: Kind) => loads[kind].map((one) => one[key as keyof Load])
      return { of, ...row, ours: values('ours'), twin: values('twin') }
    }),
    ...(await byteMeasures(of, root, path)),
    { of, name: 'long tasks, CPU ÷ 4', unit: 'ms', ...blocked },
    { of, name: 'first paint, CPU ÷ 4, 400 kbit/s, 400 ms', unit: 'ms', ...poor, goal: most(1200) },
  ])
  return [...(await Promise.all(measures)).flat(), ...taps.flatMap((scenario) => scenario.measures())]
}

/** Compressed sizes of a built page: its HTML with inlined CSS, and the CSS alone. */
async function byteMeasures(of: string, root: string, path: string): Promise<Measure[]> {
  const html = await readFile(join(root, new URL(path, 'https://localhost').pathname, 'index.html'), 'utf8')
  const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  const kib = (text: string) => [brotliCompressSync(text).length / 1024]
  return [
    { of, name: 'HTML with CSS, brotli', unit: 'KiB', ours: kib(html), goal: most(25) },
    { of, name: 'CSS alone, brotli', unit: 'KiB', ours: kib(css), goal: most(10) },
  ]
}

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
  // Lighthouse keeps local storage by default: the place chosen in one load would be chosen in all that follow.
  clearStorageTypes: ['cookies', 'local_storage', 'shader_cache', 'service_workers', 'cache_storage'],
  logLevel: 'error',
} as const satisfies Flags

/** Loads an address in the Chromium at this port with Lighthouse's mobile defaults: simulated slow 4G, CPU slowed four
 *  times, empty cache. Throws if the page did not load. */
async function load(address: string, port: number, tries = 4): Promise<Load> {
  try {
    return await loadOnce(address, port)
  } catch (error) {
    // On a busy machine Lighthouse sometimes loses the start of its trace and fails.
    if (tries > 1) return load(address, port, tries - 1)
    throw error
  }
}

async function loadOnce(address: string, port: number): Promise<Load> {
  const lhr = (await lighthouse(address, { ...settings, port }))?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(`${address}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  const value = (audit: string) => {
    const found = lhr.audits[audit]
    if (found?.numericValue !== undefined) return found.numericValue
    throw new Error(`${address}: Lighthouse could not measure ${audit}: ${found?.errorMessage ?? 'no such audit'}`)
  }
  const details = lhr.audits['network-requests']?.details as
    | { items: { url: string; resourceType?: string; transferSize: number }[] }
    | undefined
  const sent = (details?.items ?? []).filter(({ url }) => url.startsWith('https:'))
  const kib = (type?: string) =>
    sent
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    speedIndex: value('speed-index'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: sent.length,
    totalKb: kib(),
    jsKb: kib('Script'),
    htmlKb: kib('Document'),
  }
}
