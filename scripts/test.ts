// npm test: runs all checks. The last line is 'N passed, N failed', where each test and each other check counts as one.
import { ensureChromium } from './checks/chromium.ts'
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
import { copyRepository, leakyEnvironment, plantedKey, runInCopy, serveCopy, TEST_COPY } from './checks/test-copy.ts'
import { stop } from './command/end.ts'

/** Playwright's runs, in sequence; the projects of a run are parallel. */
const runs = [
  { name: 'tests dans le navigateur : développement', projects: ['dev'] },
  { name: 'tests dans le navigateur : site', projects: ['writing', 'pages'] },
  { name: 'tests dans le navigateur : publications et démarrages', projects: ['serial'] },
]
/** Variables of the tested servers: the caller's address comes from a header, the tests exceed the hourly limit of holds, and the
 *  functions sign the cars' record with the key whose public half the built pages hold. */
const testEnvironment = { TEST_CALLER_HEADER: 'x-test-caller', HOLDS_AN_HOUR: '1000', JOURNAL_KEY: plantedKey }

const chromium = await ensureChromium().catch(stop)
process.env['CHROMIUM'] = chromium

// In parallel with the build and the first browser run, which mostly waits for the Studio: neither uses two cores fully. In
// the background, because the later runs wait for that one, and its Studio is slow enough.
const withoutBrowser = runSteps([...staticSteps(), vitestStep('tests unitaires')], { inBackground: true })
const inBrowser = await runBrowserTests()
const results = [...(await withoutBrowser), ...inBrowser]
printFailures(results)
const { passed, failed } = sum(results.map(({ count }) => count))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Builds the site in a copy of the repository, starts preview and dev server there, and runs Playwright on both. */
async function runBrowserTests(): Promise<StepResult[]> {
  const start = performance.now()
  await copyRepository()
  const building = runInCopy('scripts/build.ts', [], leakyEnvironment)
  const code = await building.ended
  const results = [printStep('construction', code === 0, start, building.output())]
  if (code !== 0) return results
  const servers: Awaited<ReturnType<typeof serveCopy>>[] = []
  const serve = async (script: string) => servers[servers.push(await serveCopy(script, testEnvironment)) - 1]?.url ?? ''
  try {
    // In this order: the preview joins the dev server's lake.
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
