// npm test: every check there is. The last line is 'N passed, N failed': each test is one, each other check is one.
import { bringChromium } from './checks/chromium.ts'
import {
  playwrightStep,
  printStep,
  printFailures,
  runStep,
  runSteps,
  staticSteps,
  sum,
  vitestStep,
} from './checks/steps.ts'
import type { StepResult } from './checks/steps.ts'
import { copyRepository, leakyEnvironment, runInCopy, serveCopy, TEST_COPY } from './checks/test-copy.ts'
import { stop } from './command/end.ts'

/** Playwright's projects that run at the same time, one run after the other. */
const runs = [
  { name: 'tests dans le navigateur : développement', projects: ['dev'] },
  { name: 'tests dans le navigateur : site', projects: ['writing', 'pages'] },
  { name: 'tests dans le navigateur : publications et démarrages', projects: ['serial'] },
]
/** The servers of a test: they believe a header about where a caller is, and a run of tests sells more than a shop does in an
 *  hour. */
const atTest = { TEST_CALLER_HEADER: 'x-test-caller', HOLDS_AN_HOUR: '1000' }

const chromium = await bringChromium().catch(stop)
process.env['CHROMIUM'] = chromium

// Beside the build and the first browser, which waits for the Studio much of the time: neither fills two cores.
const withoutBrowser = runSteps([...staticSteps(), vitestStep('tests unitaires')])
const inBrowser = await runBrowserTests()
const results = [...(await withoutBrowser), ...inBrowser]
printFailures(results)
const { passed, failed } = sum(results.map(({ count }) => count))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Builds the site in a copy of the repository, serves it and the dev server, and runs Playwright on both. */
async function runBrowserTests(): Promise<StepResult[]> {
  const start = performance.now()
  await copyRepository()
  const building = runInCopy('scripts/build.ts', [], leakyEnvironment)
  const code = await building.ended
  const results = [printStep('construction', code === 0, start, building.output())]
  if (code !== 0) return results
  const servers: Awaited<ReturnType<typeof serveCopy>>[] = []
  const serve = async (script: string) => servers[servers.push(await serveCopy(script, atTest)) - 1]?.url ?? ''
  try {
    // In this order: the preview joins the content that the dev server holds open.
    const env = {
      CHROMIUM: chromium,
      TEST_DEV_URL: await serve('scripts/start.ts'),
      TEST_SITE_URL: await serve('scripts/preview.ts'),
      TEST_COPY,
    }
    for (const [index, { name, projects }] of runs.entries()) {
      if (index > 0) await withoutBrowser
      results.push(await runStep(playwrightStep(name, projects, env)))
    }
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    results.push(printStep('tests dans le navigateur', false, performance.now(), output))
  } finally {
    for (const server of servers.reverse()) await server.stop()
  }
  return results
}
