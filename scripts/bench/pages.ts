import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { chromiumFlags } from '../checks/chromium.ts'
import { openBenchShop } from './functions.ts'
import type { Goal, Measure } from './measure.ts'
import { type Kind, kinds, serveSideBySide } from './servers.ts'
import { blockedTime } from './slow-phone.ts'
import { carTaps, type PageName, pages, purchaseTaps } from './taps.ts'

/** Times in milliseconds, sizes in KiB as sent. */
interface LoadFigures {
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
async function loadFigures(address: string, port: number): Promise<LoadFigures> {
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

const likeTwin: Goal = { kind: 'times', most: 1.05 }
const rows: { key: keyof LoadFigures; name: string; unit: string; goal?: Goal }[] = [
  { key: 'fcp', name: 'FCP', unit: 'ms', goal: likeTwin },
  { key: 'lcp', name: 'LCP', unit: 'ms', goal: likeTwin },
  { key: 'speedIndex', name: 'Speed Index', unit: 'ms', goal: likeTwin },
  { key: 'tbt', name: 'TBT', unit: 'ms', goal: { kind: 'most', most: 40 } },
  { key: 'cls', name: 'CLS', unit: '', goal: { kind: 'most', most: 0 } },
  { key: 'requests', name: 'requêtes', unit: '', goal: { kind: 'beyond', most: 8 } },
  { key: 'totalKb', name: 'total transmis', unit: 'Kio', goal: { kind: 'times', most: 1.4 } },
  { key: 'jsKb', name: 'JS transmis', unit: 'Kio', goal: { kind: 'most', most: 110 } },
  { key: 'htmlKb', name: 'HTML transmis', unit: 'Kio' },
]

/** A page's loads, a row a figure. */
const loadMeasures = (of: string, loads: Record<Kind, LoadFigures[]>): Measure[] =>
  rows.map(({ key, name, unit, goal }) => ({
    of,
    name,
    unit,
    ours: loads.ours.map((load) => load[key]),
    twin: loads.twin.map((load) => load[key]),
    ...(goal && { goal }),
  }))

const packedKib = (text: string) => brotliCompressSync(text).length / 1024

/** Sizes of a built page as the host sends it: its HTML with the CSS in it, and that CSS alone. */
async function byteMeasures(of: string, root: string, path: string): Promise<Measure[]> {
  const html = await readFile(join(root, new URL(path, 'https://localhost').pathname, 'index.html'), 'utf8')
  const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  return [
    { of, name: 'HTML avec CSS, brotli', unit: 'Kio', ours: [packedKib(html)], goal: { kind: 'most', most: 25 } },
    { of, name: 'CSS seul, brotli', unit: 'Kio', ours: [packedKib(css)], goal: { kind: 'most', most: 10 } },
  ]
}

interface PageBench {
  root: string
  lakeUrl: string
  /** Path of the Chromium to measure with. */
  executablePath: string
  wanted: readonly PageName[]
  rounds: number
}

const both = <Value>(): Record<Kind, Value[]> => ({ ours: [], twin: [] })

/** Measures pages and their twins in turn, round after round, so that what else this machine does meets both. */
export async function pageMeasures({ root, lakeUrl, executablePath, wanted, rounds }: PageBench): Promise<Measure[]> {
  const shop = await openBenchShop('snapshot')
  const site = await serveSideBySide(root, lakeUrl, shop.handle)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...chromiumFlags, '--headless=new', '--ignore-certificate-errors'],
  })
  const address = (kind: Kind, path: string) => site.origins[kind] + path
  const taps = [
    ...(wanted.includes('list') ? [carTaps(browser, site.origins)] : []),
    ...(wanted.includes('purchase') ? [purchaseTaps(browser, site.origins)] : []),
  ]
  const found = wanted.map((name) => ({ ...pages[name], loads: both<LoadFigures>(), blocked: both<number>() }))
  try {
    for (const { path } of found) for (const kind of kinds) await loadFigures(address(kind, path), chrome.port) // warms
    for (let round = 1; round <= rounds; round += 1) {
      // Who goes first changes: neither always meets the machine as the other left it.
      const order = round % 2 === 0 ? kinds : kinds.toReversed()
      for (const { path, loads, blocked } of found)
        for (const kind of order) {
          loads[kind].push(await loadFigures(address(kind, path), chrome.port))
          blocked[kind].push(await blockedTime(browser, address(kind, path)))
        }
      for (const tapped of taps) await tapped.round(order)
      console.log(`tour ${round} sur ${rounds}`)
    }
  } finally {
    chrome.kill()
    await browser.close()
    site.close()
    await shop.close()
  }
  const measures: Measure[] = []
  for (const { name, path, loads, blocked } of found)
    measures.push(...loadMeasures(name, loads), ...(await byteMeasures(name, root, path)), {
      of: name,
      name: 'tâches longues, CPU ÷ 4',
      unit: 'ms',
      ...blocked,
    })
  return [...measures, ...taps.flatMap((tapped) => tapped.measures())]
}
