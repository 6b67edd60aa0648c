import { anyFreePort } from '../command/port.ts'
import { playwrightStep, reportOf } from './playwright-step.ts'
import type { StepResult } from './run-step.ts'
import { runSteps } from './run-steps.ts'
import { copyHouse, TEST_HOUSE } from './test-house/copy-house.ts'
import { leakyEnvironment } from './test-house/planted-secrets.ts'
import { runInHouse, untilAnswers, type HouseProcess } from './test-house/house-process.ts'

/** Playwright's projects that run at the same time, one run after the other. */
const runs = [
  // The Studio: much of it is waiting, which the checks without a browser use up meanwhile.
  { name: 'tests dans le navigateur : développement', projects: ['dev'], besides: true },
  { name: 'tests dans le navigateur : site', projects: ['desk', 'pages'] },
  { name: 'tests dans le navigateur : lignes et démarrages', projects: ['alone'] },
]
/** The servers of a test: they believe a header about where a caller is, and a run of tests sells more than a shop does in an
 *  hour. */
const atTest = { TEST_CALLER_HEADER: 'x-test-caller', HOLDS_AN_HOUR: '1000' }
/** Where Playwright writes its results as JSON, one file a run. */
export const browserReports = runs.map(({ projects }) => reportOf(projects))

/** Builds the site in a copy of the house, serves it and the dev server on free ports, and runs Playwright on both; all but
 *  its first run wait for what goes on `besides`. Answers the build's result first. */
export async function runBrowserTests(chromium: string, besides: Promise<unknown>): Promise<StepResult[]> {
  const start = performance.now()
  await copyHouse()
  const building = runInHouse('scripts/build.ts', [], leakyEnvironment)
  const ok = (await building.ended) === 0
  const seconds = (performance.now() - start) / 1000
  console.log(`${ok ? '✓' : '✗'} construction (${seconds.toFixed(1)} s)`)
  const built = { name: 'construction', ok, seconds, output: building.output() }
  return ok ? [built, ...(await drive(chromium, besides))] : [built]
}

async function drive(chromium: string, besides: Promise<unknown>): Promise<StepResult[]> {
  const results: StepResult[] = []
  const running: HouseProcess[] = []
  const serve = async (script: string) => {
    const port = await anyFreePort()
    const house = runInHouse(script, ['--port', String(port)], atTest)
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
      const env = { CHROMIUM: chromium, TEST_DEV_URL: devUrl, TEST_SITE_URL: siteUrl, TEST_HOUSE }
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
