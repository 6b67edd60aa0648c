import { anyFreePort } from '../command/port.ts'
import { packageProgram } from './package-program.ts'
import { runStep, type StepResult } from './run-step.ts'
import { copyHouse, TEST_HOUSE } from './test-house/copy-house.ts'
import { leakyEnvironment } from './test-house/planted-secrets.ts'
import { runInHouse, untilAnswers, type HouseProcess } from './test-house/house-process.ts'

/** Builds the site in a copy of the house, serves it and the dev server on free ports, and runs Playwright on both.
 *  `report` is where Playwright writes its results as JSON. */
export async function runBrowserTests(chromium: string, report: string): Promise<StepResult[]> {
  const start = performance.now()
  await copyHouse()
  const building = runInHouse('scripts/build.ts', [], leakyEnvironment)
  const ok = (await building.ended) === 0
  const seconds = (performance.now() - start) / 1000
  console.log(`${ok ? '✓' : '✗'} construction (${seconds.toFixed(1)} s)`)
  const built = { name: 'construction', ok, seconds, output: building.output() }
  return ok ? [built, await drive(chromium, report)] : [built]
}

async function drive(chromium: string, report: string): Promise<StepResult> {
  const start = performance.now()
  const running: HouseProcess[] = []
  const serve = async (script: string) => {
    const port = await anyFreePort()
    const house = runInHouse(script, ['--port', String(port)])
    running.push(house)
    await untilAnswers(`http://localhost:${port}/`, house)
    return `http://localhost:${port}`
  }
  try {
    // In this order: the preview joins the content that the dev server holds open.
    const devUrl = await serve('scripts/start.ts')
    const siteUrl = await serve('scripts/preview.ts')
    return await runStep({
      name: 'tests dans le navigateur',
      command: process.execPath,
      args: [packageProgram('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
      env: {
        CHROMIUM: chromium,
        TEST_DEV_URL: devUrl,
        TEST_SITE_URL: siteUrl,
        TEST_HOUSE,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    })
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    return { name: 'tests dans le navigateur', ok: false, seconds: (performance.now() - start) / 1000, output }
  } finally {
    for (const house of running.reverse()) await house.stop()
  }
}
