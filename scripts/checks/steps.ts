import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { packageProgram, startProgram } from './program.ts'

export interface Count {
  passed: number
  failed: number
}

/** One check: a Node program, and how to count its results. */
export interface Step {
  name: string
  args: string[]
  env?: Record<string, string>
  /** The JSON file it writes its results to, and how to count them; without it, the step counts as one check. */
  report?: { file: string; count: (file: string) => Count }
}
export interface StepResult {
  name: string
  ok: boolean
  /** stdout and stderr, for the summary of failures. */
  output: string
  count: Count
}

/** Whether checks leave the processor to those that run beside them. */
interface Place {
  inBackground?: boolean | undefined
}

/** Runs all checks in turn, also after a failure, and prints one line for each. */
export async function runSteps(steps: Step[], place: Place = {}): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step, place))
  return results
}

/** Runs a check and prints whether it passed. Never throws. */
export async function runStep({ name, args, env, report }: Step, { inBackground }: Place = {}): Promise<StepResult> {
  // If the tool crashes, an earlier run's report must not be counted.
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true })
    rmSync(report.file, { force: true })
  }
  const start = performance.now()
  const program = startProgram(args, { NO_COLOR: '1', ...env }, { inBackground })
  const code = await program.ended
  return printStep(name, code === 0, start, program.output().trim(), report?.count(report.file))
}

/** Prints the line of a check that began at `start` (performance.now()). A tool that fails without a failed test counts as one
 *  failure. */
export function printStep(name: string, ok: boolean, start: number, output: string, counted?: Count): StepResult {
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  const { passed, failed } = counted ?? { passed: ok ? 1 : 0, failed: 0 }
  return { name, ok, output, count: { passed, failed: ok ? failed : Math.max(1, failed) } }
}

/** Prints the output of the failed checks. */
export function printFailures(results: StepResult[]): void {
  for (const { name, output } of results.filter(({ ok }) => !ok)) console.error(`\n── ${name} ──\n${output}`)
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

/** The check whose output is printed even when it passes. */
export const FIGURES = 'mesures du code'

/** All checks except the tests, quickest first. */
export const staticSteps = (): Step[] => [
  { name: 'format', args: [packageProgram('oxfmt'), '--check'] },
  { name: 'lint', args: [packageProgram('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', args: [packageProgram('typescript', 'tsc'), '-b'] },
  { name: 'types du contenu', args: ['scripts/typegen.ts', '--check'] },
  { name: 'textes', args: ['scripts/site/texts/check-texts.ts'] },
  { name: 'code mort', args: [packageProgram('knip'), '--no-progress'] },
  { name: FIGURES, args: ['scripts/checks/figures.ts'] },
]

/** Vitest on these files, or on all files if the list is empty. */
export function vitestStep(name: string, files: string[] = [], env: Record<string, string> = {}): Step {
  const file = `.local/reports/${files.length > 0 ? 'soak' : 'unit'}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    args: [packageProgram('vitest'), 'run', ...reporters, ...files],
    env,
    report: { file, count: countVitest },
  }
}

/** Playwright on these projects only. */
export function playwrightStep(name: string, projects: readonly string[], env: Record<string, string>): Step {
  const file = `.local/reports/browser-${projects.join('-')}.json`
  return {
    name,
    args: [
      packageProgram('@playwright/test', 'playwright'),
      'test',
      '--reporter=list,json',
      // One folder per run: Playwright empties its output folder at the start.
      `--output=.local/reports/browser/${projects.join('-')}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, count: countPlaywright },
  }
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
})

/** A missing or unreadable report is a failure: a crashed tool must not look like an empty test run. */
const noReport: Count = { passed: 0, failed: 1 }

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Passed and failed tests in Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function countVitest(file: string): Count {
  const report = read(file, vitestReport)
  if (!report) return noReport
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Passed and failed tests in Playwright's JSON report; a flaky test counts as failed. */
export function countPlaywright(file: string): Count {
  const report = read(file, playwrightReport)
  if (!report) return noReport
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}
