import { mkdirSync, rmSync } from 'node:fs'
import { packageProgram } from '../checks/package-program.ts'
import { runStep, type StepResult } from '../checks/run-step.ts'
import { countVitest, type Count } from '../checks/test-report.ts'

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
