import { rmSync } from 'node:fs'
import { bringChromium } from './checks/chromium.ts'
import {
  type Count,
  countPlaywright,
  countVitest,
  staticSteps,
  playwrightStep,
  printFailures,
  reportOf,
  runSteps,
  type StepResult,
  sum,
  unitStep,
} from './checks/steps.ts'
import {
  copyRepository,
  type CopyProcess,
  leakyEnvironment,
  runInCopy,
  TEST_COPY,
  untilAnswers,
} from './checks/test-copy.ts'
import { stop } from './command/end.ts'
import { anyFreePort } from './command/port.ts'

/** Playwright's projects that run at the same time, one run after the other. */
const runs = [
  // The Studio: much of it is waiting, which the checks without a browser use up meanwhile.
  { name: 'tests dans le navigateur : développement', projects: ['dev'], besides: true },
  { name: 'tests dans le navigateur : site', projects: ['writing', 'pages'] },
  { name: 'tests dans le navigateur : lignes et démarrages', projects: ['serial'] },
]
/** The servers of a test: they believe a header about where a caller is, and a run of tests sells more than a shop does in an
 *  hour. */
const atTest = { TEST_CALLER_HEADER: 'x-test-caller', HOLDS_AN_HOUR: '1000' }
/** Where Playwright writes its results as JSON, one file a run. */
const browserReports = runs.map(({ projects }) => reportOf(projects))

/** Builds the site in a copy of the house, serves it and the dev server on free ports, and runs Playwright on both; all but
 *  its first run wait for what goes on `besides`. Answers the build's result first. */
async function runBrowserTests(chromium: string, besides: Promise<unknown>): Promise<StepResult[]> {
  const start = performance.now()
  await copyRepository()
  const building = runInCopy('scripts/build.ts', [], leakyEnvironment)
  const ok = (await building.ended) === 0
  const seconds = (performance.now() - start) / 1000
  console.log(`${ok ? '✓' : '✗'} construction (${seconds.toFixed(1)} s)`)
  const built = { name: 'construction', ok, seconds, output: building.output() }
  return ok ? [built, ...(await drive(chromium, besides))] : [built]
}

async function drive(chromium: string, besides: Promise<unknown>): Promise<StepResult[]> {
  const results: StepResult[] = []
  const running: CopyProcess[] = []
  const serve = async (script: string) => {
    const port = await anyFreePort()
    const house = runInCopy(script, ['--port', String(port)], atTest)
    running.push(house)
    await untilAnswers(`http://localhost:${port}/`, house)
    return `http://localhost:${port}`
  }
  try {
    // In this order: the preview joins the content that the dev server holds open.
    const devUrl = await serve('scripts/start.ts')
    const siteUrl = await serve('scripts/preview.ts')
    for (const run of runs) {
      if (!run.besides) await besides
      const env = { CHROMIUM: chromium, TEST_DEV_URL: devUrl, TEST_SITE_URL: siteUrl, TEST_COPY }
      const step = playwrightStep(run.name, run.projects, env)
      results.push(...(await runSteps([step])))
    }
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    results.push({ name: 'tests dans le navigateur', ok: false, seconds: 0, output })
  } finally {
    for (const house of running.reverse()) await house.stop()
  }
  return results
}

// npm test: every check there is. The last line is 'N passed, N failed': each test is one, each other check is one.

const UNIT_REPORT = '.local/reports/unit.json'
// A report of an earlier run must not speak for a tool that died in this one.
for (const report of [UNIT_REPORT, ...browserReports]) rmSync(report, { force: true })

const asOne = ({ ok }: StepResult): Count => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const chromium = await bringChromium().catch(stop)
process.env['CHROMIUM'] = chromium

const withoutBrowser = async () => ({
  house: await runSteps(staticSteps()),
  unit: await runSteps([unitStep(UNIT_REPORT)]),
})
// Beside the build and the first browser: neither fills two cores.
const besides = withoutBrowser()
const [build, ...browser] = await runBrowserTests(chromium, besides)
const { house, unit } = await besides

const results = [...house, ...unit, ...[build, ...browser].filter((result) => result !== undefined)]
printFailures(results)
const { passed, failed } = sum([
  ...house.map(asOne),
  countVitest(UNIT_REPORT),
  ...(build ? [asOne(build)] : []),
  ...browserReports.map(countPlaywright),
])
// A tool can fail without a failed test, by an error outside of all of them.
const silent = results.every(({ ok }) => ok) || failed > 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed + silent} failed`)
process.exitCode = failed + silent > 0 ? 1 : 0
