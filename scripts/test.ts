// npm test: every check there is. The last line is 'N passed, N failed': each test is one, each other check is one.
import './command/silence.ts'
import { rmSync } from 'node:fs'
import { browserReports, runBrowserTests } from './checks/browser-tests.ts'
import { bringChromium } from './checks/chromium/bring-chromium.ts'
import type { StepResult } from './checks/run-step.ts'
import { printFailures, runSteps } from './checks/run-steps.ts'
import { stop } from './command/stop.ts'
import { countPlaywright, countVitest, sum, type Count } from './checks/test-report.ts'
import { houseSteps, unitStep } from './checks/verify-steps.ts'

const UNIT_REPORT = '.local/reports/unit.json'
// A report of an earlier run must not speak for a tool that died in this one.
for (const report of [UNIT_REPORT, ...browserReports]) rmSync(report, { force: true })

const asOne = ({ ok }: StepResult): Count => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const chromium = await bringChromium().catch(stop)
process.env['CHROMIUM'] = chromium

const withoutBrowser = async () => ({
  house: await runSteps(houseSteps()),
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
