// npm run verify: format, lint, types, dead code, figures, unit tests.
import { printFailures, runSteps, staticSteps, vitestStep } from './checks/steps.ts'

const results = await runSteps([...staticSteps(), vitestStep('tests unitaires')])
printFailures(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
