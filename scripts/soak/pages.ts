import { rmSync } from 'node:fs'
import { bringChromium } from '../checks/chromium/bring-chromium.ts'
import { playwrightStep, reportOf } from '../checks/playwright-step.ts'
import { runStep, type StepResult } from '../checks/run-step.ts'
import { copyHouse, TEST_HOUSE } from '../checks/test-house/copy-house.ts'
import { runInHouse, untilAnswers } from '../checks/test-house/house-process.ts'
import { countPlaywright, type Count } from '../checks/test-report.ts'
import { anyFreePort } from '../command/port.ts'

const PROJECTS = ['soak']

/** Every kind of page of a built copy of the house: axe in four languages, both schemes and two widths, and Lighthouse. */
export async function runPages(): Promise<{ count: Count; step: StepResult }> {
  const report = reportOf(PROJECTS)
  rmSync(report, { force: true })
  const chromium = await bringChromium()
  await copyHouse()
  const building = runInHouse('scripts/build.ts')
  if ((await building.ended) !== 0) throw new Error(building.output())
  const port = await anyFreePort()
  const preview = runInHouse('scripts/preview.ts', ['--port', String(port)])
  try {
    const siteUrl = `http://localhost:${port}`
    await untilAnswers(`${siteUrl}/`, preview)
    const env = { SOAK: '1', CHROMIUM: chromium, TEST_SITE_URL: siteUrl, TEST_HOUSE }
    const step = await runStep(playwrightStep('pages', PROJECTS, env))
    return { count: countPlaywright(report), step }
  } finally {
    await preview.stop()
  }
}
