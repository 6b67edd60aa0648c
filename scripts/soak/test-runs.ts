import { mkdirSync, rmSync } from 'node:fs'
import { bringChromium } from '../checks/chromium.ts'
import { packageProgram } from '../checks/package-program.ts'
import {
  type Count,
  countPlaywright,
  countVitest,
  playwrightStep,
  reportOf,
  runStep,
  type StepResult,
} from '../checks/steps.ts'
import { copyRepository, runInCopy, TEST_COPY, untilAnswers } from '../checks/test-copy.ts'
import { anyFreePort } from '../command/port.ts'

/** Tests that take a part of their corpus each time they run, and all of it when SOAK is set: the 485 strings in every field
 *  of every form, 10,000 cases and more for every schema. A schema's failure names its seed. */
const FILES = [
  'tests/unit/netlify/functions/contact-hostile.test.ts',
  'tests/unit/netlify/functions/forms-hostile.test.ts',
  'tests/unit/netlify/functions/order-hostile.test.ts',
  'tests/unit/netlify/lib/signed-token.test.ts',
  'tests/unit/schemas/forms',
]
const REPORT = '.local/reports/soak.json'

export async function runCorpora(): Promise<{ count: Count; step: StepResult }> {
  mkdirSync('.local/reports', { recursive: true })
  rmSync(REPORT, { force: true })
  const step = await runStep({
    name: 'corpus entiers',
    command: process.execPath,
    args: [
      packageProgram('vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
      ...FILES,
    ],
    env: { SOAK: '1' },
  })
  return { count: countVitest(REPORT), step }
}

const PROJECTS = ['soak']

/** Every kind of page of a built copy of the house: axe in four languages, both schemes and two widths, and Lighthouse. */
export async function runPages(): Promise<{ count: Count; step: StepResult }> {
  const report = reportOf(PROJECTS)
  rmSync(report, { force: true })
  const chromium = await bringChromium()
  await copyRepository()
  const building = runInCopy('scripts/build.ts')
  if ((await building.ended) !== 0) throw new Error(building.output())
  const port = await anyFreePort()
  const preview = runInCopy('scripts/preview.ts', ['--port', String(port)])
  try {
    const siteUrl = `http://localhost:${port}`
    await untilAnswers(`${siteUrl}/`, preview)
    const env = { SOAK: '1', CHROMIUM: chromium, TEST_SITE_URL: siteUrl, TEST_COPY }
    const step = await runStep(playwrightStep('pages', PROJECTS, env))
    return { count: countPlaywright(report), step }
  } finally {
    await preview.stop()
  }
}
