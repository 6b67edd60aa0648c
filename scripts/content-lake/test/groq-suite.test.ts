import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { evaluate, parse } from 'groq-js/1'
import { expect, test, vi } from 'vitest'
import { openLake } from './fixture.ts'

// The cases of github.com/sanity-io/groq-test-suite, over HTTP. GROQ_TEST_SUITE names the folder with its compiled
// `suite.ndjson`.
const file = join(process.env['GROQ_TEST_SUITE'] ?? 'not given', 'suite.ndjson')
vi.setConfig({ testTimeout: 10 * 60_000 })

interface Dataset {
  _type: 'dataset'
  _id: string
  documents?: { _id: string; _type: string }[]
}

interface Case {
  _type: 'test'
  filename: string
  query: string
  params: Record<string, unknown> | null
  valid: boolean
  result: unknown
  features: string[]
  dataset: { _ref: string }
}

/** The README says that these are missing. */
const missing = new Set(['geoFunctions', 'internalDocuments', 'contentReleases', 'portableText'])
/** groq-js takes exponential time for nested subqueries. */
const isEndless = ({ query }: Case) => query.split('_id in *[').length > 5

/** Hosted Sanity does not store lists in lists either. */
const hasNestedList = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((item) => Array.isArray(item) || hasNestedList(item))
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNestedList)

const interpret = async ({ query, params }: Case, dataset: unknown): Promise<unknown> => {
  const given = { ...params }
  return (await evaluate(parse(query, { params: given }), { dataset, params: given })).get()
}

/** A result without the fields that storing adds; undefined for an error. */
async function resultOf(work: Promise<unknown>): Promise<{ value: unknown } | undefined> {
  const added = new Set(['_rev', '_createdAt', '_updatedAt'])
  try {
    const value = (await work) ?? null
    return JSON.parse(JSON.stringify({ value }, (key, field) => (added.has(key) ? undefined : field)))
  } catch {
    return undefined
  }
}

test.skipIf(!existsSync(file))(
  'the cases of the GROQ test suite have their results, unless groq-js fails',
  async () => {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const entries: (Dataset | Case)[] = lines.map((line) => JSON.parse(line))
    const cases = Map.groupBy(
      entries.filter((entry) => entry._type === 'test'),
      ({ dataset }) => dataset._ref,
    )
    const faults: unknown[] = []
    let [passed, interpreterFaults] = [0, 0]
    for (const { _id, documents: all } of entries.filter((entry) => entry._type === 'dataset')) {
      const documents = all?.filter((document) => !hasNestedList(document))
      const { client, lake } = await openLake()
      const load = client.transaction(documents?.map((document) => ({ create: document })))
      const loaded = documents?.length === 0 || (documents && (await resultOf(load.commit())))
      for (const one of loaded ? (cases.get(_id) ?? []) : []) {
        if (one.features.some((name) => missing.has(name)) || isEndless(one)) continue
        const result = await resultOf(client.fetch(one.query, one.params ?? {}))
        const expected = one.valid ? { value: one.result } : undefined
        if (isDeepStrictEqual(result, expected)) passed++
        else if (!isDeepStrictEqual(await resultOf(interpret(one, documents)), expected)) interpreterFaults++
        else faults.push([one.filename, one.query, result, expected])
      }
      await lake.close()
    }
    console.log(`${passed} cases pass, ${interpreterFaults} fail in groq-js itself`)
    expect(faults).toEqual([])
  },
)
