// npm run verify: format, lint, types, dead code, unit tests.
import './command/silence.ts'
import { printFailures, runSteps } from './checks/run-steps.ts'
import { houseSteps, unitStep } from './checks/verify-steps.ts'

const results = await runSteps([...houseSteps(), unitStep('.local/reports/unit.json')])
printFailures(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
