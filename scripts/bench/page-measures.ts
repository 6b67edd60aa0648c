import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { chromiumFlags } from '../checks/chromium/chromium-flags.ts'
import { blockedTime } from './browser/blocked-time.ts'
import { loadFigures, type LoadFigures } from './browser/load-figures.ts'
import { loadMeasures } from './browser/load-measures.ts'
import { pages, type PageName } from './browser/pages.ts'
import { collectTaps } from './browser/tap-measures.ts'
import { byteMeasures } from './byte-measures.ts'
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
  const site = await serveSideBySide(root, lakeUrl)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...chromiumFlags, '--headless=new', '--ignore-certificate-errors'],
  })
  const address = (kind: Kind, path: string) => site.origins[kind] + path
  const taps = collectTaps(browser, { ours: address('ours', pages.list.path), twin: address('twin', pages.list.path) })
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
      if (wanted.includes('list')) await taps.round(order)
      console.log(`tour ${round} sur ${rounds}`)
    }
  } finally {
    chrome.kill()
    await browser.close()
    site.close()
  }
  const measures: Measure[] = []
  for (const { name, path, loads, blocked } of found)
    measures.push(...loadMeasures(name, loads), ...(await byteMeasures(name, root, path)), {
      of: name,
      name: 'tâches longues, CPU ÷ 4',
      unit: 'ms',
      ...blocked,
    })
  return wanted.includes('list') ? [...measures, ...taps.measures()] : measures
}
