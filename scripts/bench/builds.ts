import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentClient, type OpenContent } from '../content/content-source.ts'
import { forgetBuilds } from '../site/bundles.ts'
import { buildSite } from '../site/prerender.ts'
import { checkContent } from '../snapshot/check-content.ts'
import { readContent } from '../snapshot/read.ts'
import { reportLines } from '../snapshot/report.ts'
import { SNAPSHOT_FOLDER, takeSnapshot } from '../snapshot/take-snapshot.ts'
import { snapshotFiles, writeFolder } from '../snapshot/write.ts'
import { withEditedText } from './edited-text.ts'
import type { Goal, Measure } from './measure.ts'

/** The measured site is built apart from dist/, which `npm run preview` serves. */
export const BENCH_SITE = '.local/bench/site'
const SIZED_SITE = '.local/bench/sized'
const COUNTS = [5, 25, 50]

/** The first build after others of the machine's work reads cold files: one of three took half as long again. */
const BUILDS = 3

/** Times one snapshot and some site builds. Throws if the content is refused. */
export async function buildMeasures({ source }: OpenContent): Promise<Measure[]> {
  const start = performance.now()
  const snapshot = await takeSnapshot(contentClient(source))
  if (!snapshot.ok) throw new Error(reportLines(snapshot).join('\n'))
  const taken = (performance.now() - start) / 1000
  const builds = []
  for (let round = 0; round < BUILDS; round += 1) {
    await forgetBuilds()
    builds.push(await build(BENCH_SITE))
  }
  const rebuilds = []
  for (let round = 0; round < BUILDS; round += 1)
    rebuilds.push(await withEditedText(`Relu : ${round}.`, () => build(BENCH_SITE)))
  // The measured pages are those of the content.
  await build(BENCH_SITE)
  const row = (name: string, unit: string, ours: number[], goal?: Goal): Measure => ({
    of: 'build',
    name,
    unit,
    ours,
    ...(goal && { goal }),
  })
  const { pages } = builds[0] ?? { pages: 0 }
  const rates = builds.map(({ rendering }) => pages / rendering)
  const whole = rebuilds.map(({ bundling, rendering }) => taken + bundling + rendering)
  return [
    // 283 a second is 850 pages in 3 s. Goals: docs/performance.md.
    row(`pages rendered (${pages})`, 'a second', rates, { kind: 'least', least: 283 }),
    row(
      'bundling',
      's',
      builds.map(({ bundling }) => bundling),
    ),
    row('snapshot', 's', [taken], { kind: 'most', most: 3 }),
    row(`one edited text (${rebuilds[0]?.rendered} pages), site rebuilt`, 's', whole, { kind: 'most', most: 3 }),
  ]
}

/** Builds the site once each with 5, 25 and 50 cars and measures build time and page sizes. Restores the snapshot
 *  afterwards. Throws if the content is refused. */
export async function sizeMeasures({ source }: OpenContent): Promise<Measure[]> {
  const client = contentClient(source)
  const read = await readContent(client)
  if (!read.ok) throw new Error('the content does not answer')
  const measures: Measure[] = []
  try {
    for (const count of COUNTS) {
      const content = { ...read.content, vehicles: resized(read.content.vehicles, count) }
      const { snapshot, faults } = checkContent(content, new Date())
      if (faults.length > 0) throw new Error(`${count} cars are refused: ${JSON.stringify(faults[0])}`)
      await writeFolder(SNAPSHOT_FOLDER, snapshotFiles(snapshot, {}))
      await forgetBuilds()
      const { pages, bundling, rendering } = await build(SIZED_SITE)
      const row = (name: string, unit: string, value: number) =>
        measures.push({ of: `${count} cars`, name, unit, ours: [value] })
      row(`build (${pages} pages)`, 's', bundling + rendering)
      row('built site', 'MiB', bytesIn(SIZED_SITE) / 1024 ** 2)
      row('home, HTML brotli', 'KiB', packedKib(''))
      row('list, HTML brotli', 'KiB', packedKib('vehicles'))
    }
  } finally {
    await takeSnapshot(client)
  }
  return measures
}

export const build = (outDir: string) =>
  buildSite({ outDir, siteUrl: 'https://localhost', demo: false, translateWidget: false })

/** `count` cars: the first ones, repeated under new ids and slugs if there are fewer. */
export const resized = <Car extends { _id: string; slug: string | null }>(cars: readonly Car[], count: number): Car[] =>
  Array.from({ length: count }, (_, index) => {
    const car = cars[index % cars.length]
    if (!car) throw new Error('the content has no car')
    const again = Math.floor(index / cars.length)
    if (again === 0) return car
    const number = String(900 + again).padStart(3, '0')
    return { ...car, _id: `${car._id}-${number}`, slug: car.slug?.replace(/\d{3}$/, number) ?? null }
  })

const bytesIn = (folder: string) =>
  globSync(`${folder}/**/*`).reduce((sum, path) => sum + (statSync(path).isFile() ? statSync(path).size : 0), 0)

const packedKib = (page: string) => brotliCompressSync(readFileSync(join(SIZED_SITE, page, 'index.html'))).length / 1024
