// npm run bench: our built pages beside their twin, the same pages without script, and how long building takes. Exit code 1
// if a page misses a goal by more than the noise of this run.
//   npm run bench -- --rounds 3 --only list
import './command/silence.ts'
import { buildMeasures, BENCH_SITE } from './bench/build-measures.ts'
import { isPage } from './bench/browser/pages.ts'
import { functionMeasures } from './bench/function-measures.ts'
import { readOptions } from './bench/options.ts'
import { sizeMeasures } from './bench/size-measures.ts'
import { pageMeasures } from './bench/page-measures.ts'
import { lineOf } from './bench/report/line.ts'
import { table } from './bench/report/table.ts'
import { bringChromium } from './checks/chromium/bring-chromium.ts'
import { commandEnvironment } from './command/environment.ts'
import { stop } from './command/stop.ts'
import { openContent } from './content/content-source.ts'

const { rounds, only } = readOptions(process.argv.slice(2))
const environment = commandEnvironment()
if (environment.SANITY_PROJECT_ID)
  stop('npm run bench mesure le contenu de cette machine : lancez-le sans SANITY_PROJECT_ID.')
const executablePath = await bringChromium().catch(stop)
const content = await openContent(environment).catch(stop)
if (!content.lakeUrl) stop('le contenu de cette machine ne répond pas.')
try {
  const wanted = only.filter(isPage)
  // Pages are measured as built; nothing else needs the site.
  const build = wanted.length > 0 || only.includes('build') ? await buildMeasures(content) : []
  const pages =
    wanted.length > 0
      ? await pageMeasures({ root: BENCH_SITE, lakeUrl: content.lakeUrl, executablePath, wanted, rounds })
      : []
  const sizes = only.includes('sizes') ? await sizeMeasures(content) : []
  const functions = only.includes('functions') ? await functionMeasures() : []
  const measured = pages.map(lineOf)
  const once = [...(only.includes('build') ? build : []), ...sizes, ...functions].map(lineOf)
  console.log(`\n${table([...measured, ...once])}`)
  // What building takes is measured once, without noise to hold it against: it is told, and fails nothing.
  if (measured.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1
} finally {
  await content.close()
}
