import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentClient, type OpenContent } from '../content/content-source.ts'
import { buildSite } from '../site/prerender.ts'
import { checkContent } from '../snapshot/check-content.ts'
import { readContent } from '../snapshot/read.ts'
import { reportLines } from '../snapshot/report.ts'
import { SNAPSHOT_FOLDER, takeSnapshot } from '../snapshot/take-snapshot.ts'
import { snapshotFiles, writeFolder } from '../snapshot/write.ts'
import type { Measure } from './measure.ts'

/** Where the measured site is built: what `npm run preview` serves stays as it is. */
export const BENCH_SITE = '.local/bench/site'

/** Takes a snapshot and builds the site, each once, and says how long they took. Throws if the content is refused. */
export async function buildMeasures(content: OpenContent): Promise<Measure[]> {
  const start = performance.now()
  const snapshot = await takeSnapshot(contentClient(content.source))
  if (!snapshot.ok) throw new Error(reportLines(snapshot).join('\n'))
  const taken = (performance.now() - start) / 1000
  const { pages, bundling, rendering } = await buildSite({
    outDir: BENCH_SITE,
    siteUrl: 'https://localhost',
    imageBase: content.imageBase,
    demo: false,
    translateWidget: false,
  })
  const of = 'construction'
  return [
    // 850 pages in 3 s, and the rest: design goals, docs/performance.md.
    {
      of,
      name: `pages rendues (${pages})`,
      unit: 'par s',
      ours: [pages / rendering],
      goal: { kind: 'least', least: 283 },
    },
    { of, name: 'paquets', unit: 's', ours: [bundling] },
    { of, name: 'instantané du contenu', unit: 's', ours: [taken], goal: { kind: 'most', most: 3 } },
    {
      of,
      name: 'un texte changé, site reconstruit',
      unit: 's',
      ours: [taken + bundling + rendering],
      goal: { kind: 'most', most: 5 },
    },
  ]
}

const SIZED_SITE = '.local/bench/sized'
const COUNTS = [5, 25, 50]
const KIB = 1024
const MIB = KIB * KIB

interface Numbered {
  _id: string
  slug: string | null
}

/** The first `count` of the cars; where there are fewer, the same again under the next free numbers of their addresses. */
const resized = <T extends Numbered>(cars: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, place) => {
    const car = cars[place % cars.length]
    if (!car) throw new Error('the content has no car')
    const again = Math.floor(place / cars.length)
    if (again === 0) return car
    const number = String(900 + again).padStart(3, '0')
    return { ...car, _id: `${car._id}-${number}`, slug: car.slug?.replace(/\d{3}$/, number) ?? null }
  })

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const packedKib = async (page: string) =>
  brotliCompressSync(await readFile(join(SIZED_SITE, page, 'index.html'))).length / KIB

/** How building and the pages grow with the catalogue: the site built with 5, 25 and 50 cars, each once. What the site is
 *  made of is put back afterwards. Throws if the content is refused. */
export async function sizeMeasures({ source, imageBase }: OpenContent): Promise<Measure[]> {
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
      const options = { siteUrl: 'https://localhost', imageBase, demo: false, translateWidget: false }
      const { pages, bundling, rendering } = await buildSite({ outDir: SIZED_SITE, ...options })
      const row = (name: string, unit: string, value: number) =>
        measures.push({ of: `${count} voitures`, name, unit, ours: [value] })
      row(`construction (${pages} pages)`, 's', bundling + rendering)
      row('site construit', 'Mio', (await bytesIn(SIZED_SITE)) / MIB)
      row('accueil, HTML brotli', 'Kio', await packedKib(''))
      row('liste, HTML brotli', 'Kio', await packedKib('vehicles'))
    }
  } finally {
    await takeSnapshot(client)
  }
  return measures
}
