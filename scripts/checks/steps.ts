import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { packageProgram, startProgram } from './program.ts'

export interface Count {
  passed: number
  failed: number
}

/** One check: a program of Node, and how its end counts. */
export interface Step {
  name: string
  args: string[]
  env?: Record<string, string>
  /** Where it writes its results as JSON, and how to count them; without one, the step is one check. */
  report?: { file: string; count: (file: string) => Count }
}
export interface StepResult {
  name: string
  ok: boolean
  /** All it wrote, for the summary of failures. */
  output: string
  count: Count
}

/** Runs every check in turn, one line each, also after a failure. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step))
  return results
}

/** Runs a check to its end and prints whether it held. Never throws. */
export async function runStep({ name, args, env, report }: Step): Promise<StepResult> {
  // A report of an earlier run must not speak for a tool that died in this one.
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true })
    rmSync(report.file, { force: true })
  }
  const start = performance.now()
  const program = startProgram(args, { NO_COLOR: '1', ...env })
  const code = await program.ended
  return printed(name, code === 0, start, program.output().trim(), report?.count(report.file))
}

/** Prints the line of a check that began at `start`. A tool can fail without a failed test, by an error outside of all of
 *  them: that counts as one. */
export function printed(name: string, ok: boolean, start: number, output: string, counted?: Count): StepResult {
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  const { passed, failed } = counted ?? { passed: ok ? 1 : 0, failed: 0 }
  return { name, ok, output, count: { passed, failed: ok ? failed : Math.max(1, failed) } }
}

/** Prints what the failed checks wrote, at the end, where it is read. */
export function printFailures(results: StepResult[]): void {
  for (const { name, output } of results.filter(({ ok }) => !ok)) console.error(`\n── ${name} ──\n${output}`)
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

/** The check whose output is worth reading when it holds, too. */
export const FIGURES = 'mesures du code'

/** All checks but the tests, quickest first. */
export const staticSteps = (): Step[] => [
  { name: 'format', args: [packageProgram('oxfmt'), '--check'] },
  { name: 'lint', args: [packageProgram('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', args: [packageProgram('typescript', 'tsc'), '-b'] },
  { name: 'types du contenu', args: ['scripts/typegen.ts', '--check'] },
  { name: 'textes', args: ['scripts/site/texts/check-texts.ts'] },
  { name: 'code mort', args: [packageProgram('knip'), '--no-progress'] },
  { name: FIGURES, args: ['scripts/checks/figures.ts'] },
]

/** Vitest on these files, on all without any. */
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

/** Playwright on these projects alone. */
export function playwrightStep(name: string, projects: readonly string[], env: Record<string, string>): Step {
  const file = `.local/reports/browser-${projects.join('-')}.json`
  return {
    name,
    args: [
      packageProgram('@playwright/test', 'playwright'),
      'test',
      '--reporter=list,json',
      // A folder for each: a run empties the folder of its pictures.
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

/** A report that is missing or unreadable is a failure: a tool that died must not look like nothing to do. */
const died: Count = { passed: 0, failed: 1 }

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Tests passed and failed by Vitest's JSON; a file that could not even be loaded counts as one failure. */
export function countVitest(file: string): Count {
  const report = read(file, vitestReport)
  if (!report) return died
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Tests passed and failed by Playwright's JSON; a test that passed only when repeated has failed. */
export function countPlaywright(file: string): Count {
  const report = read(file, playwrightReport)
  if (!report) return died
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}
