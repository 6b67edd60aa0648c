import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { openLake, project, temporaryDir } from './fixture.ts'

// Runs the cases of github.com/sanity-io/groq-test-suite over HTTP. GROQ_TEST_SUITE is the path of its compiled
// `suite.ndjson`; the README says how to make it.
const file = process.env['GROQ_TEST_SUITE']

interface Dataset {
  _type: 'dataset'
  _id: string
  /** Undefined for a dataset that must be downloaded separately. */
  documents?: { _id: string; _type: string }[]
}

interface Case {
  _type: 'test'
  _id: string
  version?: string
  query: string
  params: Record<string, unknown> | null
  /** False if the query must be refused. */
  valid: boolean
  result: unknown
  features: string[]
  dataset: { _ref: string }
}

/** Cases that cannot run here, by reason. */
const skipped: Record<string, (one: Case, dataset: Dataset) => boolean> = {
  'GROQ before its specification': ({ version }) => version === '0.1',
  'needs a separate download of 200 MB': (_, { documents }) => !documents,
  'groq-js takes exponential time for nested subqueries': ({ _id }) => _id === 'test-filters-documents-nested-3',
}

const ids = (prefix: string, ...numbers: number[]) => numbers.map((n) => `${prefix}-${n}`)

/** Cases that fail, by the feature that groq-js lacks. All cases with the feature `geoFunctions` fail too. */
const unsupported: Record<string, string[]> = {
  'path() to the left of in': [
    ...ids('test-in-operator-path', 5, 6, 11, 12, 17, 18, 23, 24, 29, 30, 35, 36),
    ...ids('test-in-operator-id-in-path', 5, 6, 7, 8),
  ],
  'array::unique() does not merge nulls': [
    'test-array-unique-function-mix-of-types',
    'test-array-unique-function-non-existent-attribute',
    'test-array-unique-function-mixed-array-attribute',
    'test-array-unique-function-nested-mixed-array-attribute',
  ],
  'score() is not refused after a projection or a subscript': [
    'test-score-function-illegal-use',
    'test-score-function-illegal-use-2',
  ],
}

test.skipIf(!file)(
  'the cases of the GROQ test suite pass, except those that groq-js does not support',
  { timeout: 10 * 60_000 },
  async () => {
    const lines = readFileSync(file ?? '', 'utf8')
      .trim()
      .split('\n')
    const entries: (Dataset | Case)[] = lines.map((line) => JSON.parse(line))
    const cases = entries.filter((entry) => entry._type === 'test')
    const counts: Record<string, number> = { pass: 0 }
    const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
    const failed: string[] = []
    for (const dataset of entries.filter((entry) => entry._type === 'dataset')) {
      const { client, lake } = await openSuiteDataset(dataset)
      for (const one of cases.filter(({ dataset: { _ref } }) => _ref === dataset._id)) {
        const reason = Object.entries(skipped).find(([, applies]) => applies(one, dataset))
        if (reason) count(reason[0])
        else if (await passes(client, one)) count('pass')
        else failed.push(one._id)
      }
      await lake.close()
    }
    const geo = cases.filter(({ features }) => features.includes('geoFunctions')).map(({ _id }) => _id)
    console.log({ ...counts, fail: failed.length, 'fail with geo functions': geo.length })
    expect(failed.sort()).toEqual([...geo, ...Object.values(unsupported).flat()].sort())
  },
)

/** Starts from a snapshot, because the API refuses some documents: references to missing ones, lists in lists. */
async function openSuiteDataset({ documents = [] }: Dataset) {
  const dir = await temporaryDir()
  const lines = [{ sequence: 0, count: documents.length }, ...documents].map((line) => `${JSON.stringify(line)}\n`)
  await writeFile(join(dir, `${project.dataset}.snapshot.ndjson`), lines.join(''))
  return openLake({ dir })
}

async function passes(client: SanityClient, { query, params, valid, result }: Case) {
  const found = await client.fetch<unknown>(query, params ?? {}).then(
    (value) => ({ value: rankScores(value) }),
    () => undefined,
  )
  return valid ? isDeepStrictEqual(found, { value: result }) : found === undefined
}

/** Scores depend on the implementation, so the suite replaces `_score` by its rank, `_pos`. */
function rankScores(value: unknown) {
  const scores = new Set<number>()
  const visit = (change: (object: Scored) => unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, item) => (isScored(item) ? change(item) : item))
  visit(({ _score }) => scores.add(_score))
  const ranked = [...scores].sort((a, b) => b - a)
  return visit(({ _score, ...rest }) => ({ ...rest, _pos: ranked.indexOf(_score) + 1 }))
}

interface Scored {
  _score: number
}

const isScored = (value: unknown): value is Scored => typeof value === 'object' && value !== null && '_score' in value
