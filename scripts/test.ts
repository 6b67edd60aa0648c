// npm test: every check there is. The last line is 'N passed, N failed': each test is one, each other check is one.
import './command/silence.ts'
import { rmSync } from 'node:fs'
import { runBrowserTests } from './checks/browser-tests.ts'
import { bringChromium } from './checks/chromium/bring-chromium.ts'
import type { StepResult } from './checks/run-step.ts'
import { printFailures, runSteps } from './checks/run-steps.ts'
import { stop } from './command/stop.ts'
import { countPlaywright, countVitest, sum, type Count } from './checks/test-report.ts'
import { houseSteps, unitStep } from './checks/verify-steps.ts'

const UNIT_REPORT = '.local/reports/unit.json'
const BROWSER_REPORT = '.local/reports/browser.json'
// A report of an earlier run must not speak for a tool that died in this one.
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true })

const asOne = ({ ok }: StepResult): Count => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const chromium = await bringChromium().catch(stop)
process.env['CHROMIUM'] = chromium

const house = await runSteps(houseSteps())
const unit = await runSteps([unitStep(UNIT_REPORT)])
const [build, browser] = await runBrowserTests(chromium, BROWSER_REPORT)

const results = [...house, ...unit, ...[build, browser].filter((result) => result !== undefined)]
printFailures(results)
const { passed, failed } = sum([
  ...house.map(asOne),
  countVitest(UNIT_REPORT),
  ...(build ? [asOne(build)] : []),
  countPlaywright(BROWSER_REPORT),
])
// A tool can fail without a failed test, by an error outside of all of them.
const silent = results.every(({ ok }) => ok) || failed > 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed + silent} failed`)
process.exitCode = failed + silent > 0 ? 1 : 0
