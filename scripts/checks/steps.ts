import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { packageProgram } from './package-program.ts'

/** One check: a program of node_modules (or our own script), and how its end counts. */
interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
}
export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  /** Everything it wrote, for the summary of failures. */
  output: string
}

const since = (start: number) => (performance.now() - start) / 1000

/** Runs a check to its end and keeps what it says; only a failure is worth reading. Never throws. */
export const runStep = ({ name, command, args, env }: Step): Promise<StepResult> =>
  new Promise((done) => {
    const start = performance.now()
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (ok: boolean, note = '') =>
      done({ name, ok, seconds: since(start), output: Buffer.concat(chunks).toString().trim() + note })
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0))
  })

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

const node = (name: string, program: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [program, ...args],
})

/** What holds the house together besides its tests, quickest first. */
export const staticSteps = (): Step[] => [
  node('format', packageProgram('oxfmt'), '--check'),
  node('lint', packageProgram('oxlint'), '--type-aware', '--deny-warnings'),
  node('types', packageProgram('typescript', 'tsc'), '-b'),
  node('types du contenu', 'scripts/typegen.ts', '--check'),
  node('textes', 'scripts/site/texts/check-texts.ts'),
  node('code mort', packageProgram('knip'), '--no-progress'),
]

/** Vitest; `report` is where it writes its results as JSON. */
export const unitStep = (report: string): Step =>
  node(
    'tests unitaires',
    packageProgram('vitest'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  )

/** Where a run of these projects writes its results as JSON. */
export const reportOf = (projects: readonly string[]) => `.local/reports/browser-${projects.join('-')}.json`

/** A run of Playwright, of these projects alone. */
export const playwrightStep = (name: string, projects: readonly string[], env: Record<string, string>): Step => ({
  name,
  command: process.execPath,
  args: [
    packageProgram('@playwright/test', 'playwright'),
    'test',
    '--reporter=list,json',
    // Of its own: a run empties the folder of its pictures.
    `--output=.local/reports/browser/${projects.join('-')}`,
    ...projects.map((project) => `--project=${project}`),
  ],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(projects) },
})

export interface Count {
  passed: number
  failed: number
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

/** A report that is missing or unreadable is a failure of its own: a tool that died must not look like nothing to do. */
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

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})
