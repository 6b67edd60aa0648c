import { parseArgs } from 'node:util'
import { BENCH_SITE, buildMeasures, sizeMeasures } from './bench/builds.ts'
import { functionMeasures } from './bench/functions.ts'
import { lineOf, table } from './bench/measure.ts'
import { pageMeasures } from './bench/pages.ts'
import { isPage } from './bench/taps.ts'
import { bringChromium } from './checks/chromium.ts'
import { chosen, stop } from './command/end.ts'
import { commandEnvironment } from './command/environment.ts'
import { openContent } from './content/content-source.ts'

export const sections = ['home', 'list', 'detail', 'purchase', 'build', 'sizes', 'functions'] as const
export type Section = (typeof sections)[number]

export interface BenchOptions {
  /** How many times everything in a browser is measured. */
  rounds: number
  only: readonly Section[]
}

const ROUNDS = 5
/** One round has no noise to hold a difference against. */
const LEAST_ROUNDS = 2
const MOST_ROUNDS = 50

/** Reads `--rounds 3 --only list`. Ends the process with code 1 if they make no sense. */
function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, only: { type: 'string', multiple: true } },
    strict: false,
  })
  const rounds = Number(values.rounds ?? ROUNDS)
  if (!Number.isInteger(rounds) || rounds < LEAST_ROUNDS || rounds > MOST_ROUNDS)
    stop(`--rounds veut un nombre de ${LEAST_ROUNDS} à ${MOST_ROUNDS} (ici : ${String(values.rounds)}).`)
  return { rounds, only: chosen(values.only, sections) }
}

// npm run bench: our built pages beside their twin, the same pages without script, and how long building takes. Exit code 1
// if a page misses a goal by more than the noise of this run.
//   npm run bench -- --rounds 3 --only list

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
