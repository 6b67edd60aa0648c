import { lineOf, type Measure, table } from './bench/measure.ts'
import { isPage } from './bench/taps.ts'
import { ensureChromium } from './checks/chromium.ts'
import { stop } from './command/end.ts'
import { commandEnvironment } from './command/environment.ts'
import { selectNames, readOptions, wholeNumber } from './command/options.ts'
import { openContent } from './content/content-source.ts'

const SECTIONS = ['home', 'list', 'placed', 'detail', 'purchase', 'build', 'door', 'sizes', 'functions'] as const
const USAGE = `npm run bench                  nos pages à côté de leur jumeau, les mêmes sans script ; constructions, fonctions.
                               Code 1 si une page manque un but de plus que le bruit de cette mesure
npm run bench -- --rounds 3    autant de tours dans le navigateur (5, sans cela)
npm run bench -- --only list   une partie, ou plusieurs : ${SECTIONS.join(', ')}`

const given = readOptions(USAGE, {
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', multiple: true },
})
// Noise needs at least two rounds.
const rounds = wholeNumber('rounds', given.rounds, 2, 50)
const only = selectNames(given.only, SECTIONS)
const environment = commandEnvironment()
if (environment.SANITY_PROJECT_ID)
  stop('npm run bench mesure le contenu de cette machine : lancez-le sans SANITY_PROJECT_ID.')
const executablePath = await ensureChromium().catch(stop)
const content = await openContent(environment).catch(stop)
const { lakeUrl } = content
if (!lakeUrl) stop('le contenu de cette machine ne répond pas.')
try {
  // Imported on demand: Lighthouse and Playwright load only when pages are measured.
  const { BENCH_SITE, buildMeasures, sizeMeasures } = await import('./bench/builds.ts')
  const pageNames = only.filter(isPage)
  // Each part is printed as soon as it is measured: a later one that fails takes nothing along.
  const print = (measures: Measure[]) => {
    const lines = measures.map(lineOf)
    if (lines.length > 0) console.log(`\n${table(lines)}`)
    return lines
  }
  // Only page measurements and build times need the built site.
  const build = pageNames.length > 0 || only.includes('build') ? await buildMeasures(content) : []
  // Builds are measured once, so their noise is unknown: they never fail the run.
  if (only.includes('build')) print(build)
  if (pageNames.length > 0) {
    const { pageMeasures } = await import('./bench/pages.ts')
    const pages = print(await pageMeasures({ root: BENCH_SITE, lakeUrl, executablePath, pageNames, rounds }))
    if (pages.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1
  }
  if (only.includes('door')) {
    const { doorMeasures } = await import('./bench/door.ts')
    print(await doorMeasures({ content, lakeUrl, executablePath, rounds }))
  }
  if (only.includes('sizes')) print(await sizeMeasures(content))
  if (only.includes('functions')) {
    print(await (await import('./bench/functions.ts')).functionMeasures())
    print(await (await import('./bench/desk.ts')).deskMeasures())
  }
} finally {
  await content.close()
}
