// npm run verify: format, lint, types, dead code, unit tests.
import { houseSteps, printFailures, runSteps, unitStep } from './checks/steps.ts'

const results = await runSteps([...houseSteps(), unitStep('.local/reports/unit.json')])
printFailures(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
