import { contentClient, type OpenContent } from '../content/content-source.ts'
import { buildSite } from '../site/prerender.ts'
import { reportLines } from '../snapshot/report.ts'
import { takeSnapshot } from '../snapshot/take-snapshot.ts'
import type { Measure } from './report/line.ts'

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
