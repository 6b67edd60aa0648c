// npm run verify: format, lint, types, dead code, unit tests.
import { staticSteps, printFailures, runSteps, unitStep } from './checks/steps.ts'

const results = await runSteps([...staticSteps(), unitStep('.local/reports/unit.json')])
printFailures(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
