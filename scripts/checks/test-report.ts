import { readFileSync } from 'node:fs'
import { z } from 'zod'

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
