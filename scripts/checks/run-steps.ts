import { runStep, type Step, type StepResult } from './run-step.ts'

const mark = ({ name, ok, seconds }: StepResult) => `${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`

/** Runs every check in turn, one line each, also after a failure. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    const result = await runStep(step)
    console.log(mark(result))
    results.push(result)
  }
  return results
}

/** What the failed checks wrote, at the end, where it is read. */
export function printFailures(results: StepResult[]): void {
  for (const { name, output } of results.filter(({ ok }) => !ok)) console.error(`\n── ${name} ──\n${output}`)
}
