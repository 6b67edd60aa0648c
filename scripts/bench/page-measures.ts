import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { chromiumFlags } from '../checks/chromium/chromium-flags.ts'
import { blockedTime } from './browser/blocked-time.ts'
import { loadFigures, type LoadFigures } from './browser/load-figures.ts'
import { loadMeasures } from './browser/load-measures.ts'
import { pages, type PageName } from './browser/pages.ts'
import { carTaps, purchaseTaps } from './browser/tap-measures.ts'
import { byteMeasures } from './byte-measures.ts'
import { openBenchShop } from './functions/bench-shop.ts'
import type { Measure } from './report/line.ts'
import { kinds, serveSideBySide, type Kind } from './server/side-by-side.ts'

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
