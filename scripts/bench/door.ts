import { rm } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { parisDay } from '../../schemas/domain/calendar.ts'
import { costPages } from '../../schemas/domain/door-price/cost-page.ts'
import { placeFiles } from '../../schemas/domain/door-price/write-place-file.ts'
import { languages } from '../../schemas/domain/languages.ts'
import { defaultSaleSettings } from '../../schemas/domain/sale-terms.ts'
import { chromiumFlags } from '../checks/chromium.ts'
import { contentClient, type OpenContent } from '../content/content-source.ts'
import { forgetBuilds } from '../site/bundles.ts'
import { checkContent } from '../snapshot/check-content.ts'
import { readContent } from '../snapshot/read.ts'
import { SNAPSHOT_FOLDER, takeSnapshot } from '../snapshot/take-snapshot.ts'
import { snapshotFiles, stableJson, writeFolder } from '../snapshot/write.ts'
import { build, resized } from './builds.ts'
import type { Goal, Measure } from './measure.ts'
import { serveSideBySide } from './servers.ts'
import { onPhone, untilSettled } from './slow-phone.ts'

const SITE = '.local/bench/door'
const CARS = 50
const PLACE = 'SN'
const PHONE = { viewport: { width: 390, height: 844 } }

/** What the prices at the buyer's door cost, with 50 cars: files, build, and the moment in which a list changes. */
export async function doorMeasures({
  content: { source },
  lakeUrl,
  executablePath,
  rounds,
}: {
  content: OpenContent
  lakeUrl: string
  executablePath: string
  rounds: number
}): Promise<Measure[]> {
  const client = contentClient(source)
  const read = await readContent(client)
  if (!read.ok) throw new Error('the content does not answer')
  const vehicles = resized(read.content.vehicles, CARS)
  const { snapshot } = checkContent({ ...read.content, vehicles }, new Date())
  // Cars that are the same but for their id would compress too well.
  const cars = snapshot.vehicles.map((car, index) => ({
    ...car,
    price: car.price + index * 137,
    ...(car.co2 && { co2: car.co2 + (index % 9) }),
  }))
  const settings = snapshot.shop.settings?.sale ?? defaultSaleSettings
  const row = (name: string, unit: string, ours: number[], goal?: Goal): Measure => ({
    of: `door, ${CARS} cars`,
    name,
    unit,
    ours,
    ...(goal && { goal }),
  })
  try {
    await rm(`${SITE}-files`, { recursive: true, force: true })
    const start = performance.now()
    const files = placeFiles(cars, { day: parisDay(Date.now()), settings })
    const costs = costPages(cars, files, settings)
    const texts = files.map(stableJson)
    const written = [...texts, ...costs.map(stableJson)].map((text, index) => [`${index}.json`, text] as const)
    await writeFolder(`${SITE}-files`, new Map(written))
    const worked = (performance.now() - start) / 1000
    await writeFolder(SNAPSHOT_FOLDER, snapshotFiles({ ...snapshot, vehicles: cars }, {}))
    await forgetBuilds()
    const { pages, rendering } = await build(SITE)
    // The overview is a page too.
    const told = ((costs.length + 1) * languages.length * rendering) / pages
    const sizes = texts.map((text) => brotliCompressSync(text).length / 1024)
    const site = await serveSideBySide(SITE, lakeUrl, async () => false)
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    const timed = async (slowdown: number) => {
      const times = []
      for (let round = 0; round < rounds; round += 1)
        times.push(await onPhone(browser, { ...PHONE, slowdown }, (page) => choose(page, site.origins.ours)))
      return times
    }
    try {
      return [
        row('largest file of a place, brotli', 'KiB', [Math.max(...sizes)], { kind: 'most', most: 4 }),
        row('prices worked out and written', 's', [worked]),
        row('what places add to a build, pages by country with them', 's', [worked + told], {
          kind: 'most',
          most: 1.5,
        }),
        row('list changed after the file is there', 'ms', await timed(1), { kind: 'most', most: 100 }),
        row('list changed after the file is there, CPU ÷ 4', 'ms', await timed(4)),
      ]
    } finally {
      await browser.close()
      site.close()
    }
  } finally {
    await takeSnapshot(client)
  }
}

/** Milliseconds from the last byte of the place's file to the frame after the one that shows it on every card. */
async function choose(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/vehicles`)
  await untilSettled(page)
  await page.locator('main').getByRole('button', { name: 'choisir le lieu' }).tap()
  const country = page.getByRole('dialog').getByLabel('Pays')
  await country.waitFor()
  await untilSettled(page)
  const name = new Intl.DisplayNames('fr', { type: 'region' }).of(PLACE) ?? PLACE
  await page.evaluate((place) => {
    const look = () => {
      const cards = [...document.querySelectorAll('main li:has(h3)')].map(({ textContent }) => textContent)
      const open = cards.filter((text) => !text.includes('Vendu'))
      if (open.length === 0 || !open.every((text) => text.includes(place))) requestAnimationFrame(look)
      else requestAnimationFrame(() => Object.assign(globalThis, { shownAt: performance.now() }))
    }
    look()
  }, name)
  await country.selectOption(PLACE)
  const handle = await page.waitForFunction((place) => {
    const shownAt = Reflect.get(globalThis, 'shownAt') as number | undefined
    const file = performance.getEntriesByType('resource').find((entry) => entry.name.endsWith(`/door/${place}.json`))
    return shownAt !== undefined && file ? shownAt - (file as PerformanceResourceTiming).responseEnd : undefined
  }, PLACE)
  return (await handle.jsonValue())!
}
