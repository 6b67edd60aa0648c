// npm run verify: checks format, lint, types, texts, dead code and code figures, and runs the unit tests.
import { FIGURES, printFailures, runSteps, staticSteps, vitestStep } from './checks/steps.ts'

const results = await runSteps([...staticSteps(), vitestStep('tests unitaires')])
console.log(`\n${results.find(({ name }) => name === FIGURES)?.output}`)
printFailures(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
