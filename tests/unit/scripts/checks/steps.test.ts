import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, sum } from '../../../../scripts/checks/steps.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function report(content: unknown) {
  const file = join(folder, 'report.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const suite = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
})

test('unit tests are counted one by one', async () => {
  const file = await report({
    numPassedTests: 41,
    numFailedTests: 2,
    testResults: [suite('passed', 41), suite('failed', 2)],
  })
  expect(countVitest(file)).toEqual({ passed: 41, failed: 2 })
})

test('a test file that could not be loaded is a failure, even if none of its tests failed', async () => {
  const file = await report({ numPassedTests: 41, numFailedTests: 0, testResults: [suite('failed', 0)] })
  expect(countVitest(file)).toEqual({ passed: 41, failed: 1 })
})

test('a browser test that passed only on a retry counts as failed', async () => {
  const file = await report({ stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [] })
  expect(countPlaywright(file)).toEqual({ passed: 7, failed: 2 })
})

test('a report that is missing or cut off is a failure, not nothing', async () => {
  expect(countVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(await report('{"stats": {'))).toEqual({ passed: 0, failed: 1 })
})

test('the counts of several steps are added up', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 10, failed: 20 },
    ]),
  ).toEqual({ passed: 11, failed: 22 })
})
