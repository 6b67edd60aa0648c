import { evaluate, parse } from 'groq-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Limit, limitsOf } from '#domain/limits.ts'
import { galleryCategorySchema } from '#domain/picture.ts'
import { shopSettingsSchema } from '#domain/shop-settings.ts'
import { testimonialSchema } from '#domain/testimonial.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { checkContent } from '../../../../scripts/snapshot/check-content.ts'
import { contentQuery, type RawContent } from '../../../../scripts/snapshot/read.ts'
import { completeDocuments } from '../../../fixtures/complete-documents.ts'
import type { MadeDocument } from '../../../fixtures/make-documents.ts'
import { startTestLake, type TestLake } from '../../../fixtures/start-test-lake.ts'
import { studioVerdict } from '../../../fixtures/studio-verdict.ts'

let lake: TestLake
let complete: ReturnType<typeof completeDocuments>
let files: unknown[]
beforeAll(async () => {
  lake = await startTestLake()
  complete = completeDocuments(await lake.upload())
  await lake.publish(complete.category)
  files = await lake.client.fetch('*[_type == "sanity.imageAsset"]')
})
afterAll(() => lake.close())

type Kind = keyof ReturnType<typeof completeDocuments>
const schemas: Record<Kind, z.ZodType> = {
  vehicle: vehicleSchema,
  category: galleryCategorySchema,
  testimonial: testimonialSchema,
  settings: shopSettingsSchema,
}

/** What no field of the Studio holds: ids, and what Sanity's image tool and our snapshot derive from a photo. */
const notTyped = [
  /\.(asset|lqip|tone|crop|hotspot)\b/,
  /(light|dark|lightTall|darkTall|avatar|person\.photo)\.flaws/,
  /^gallery\[\]\.category$/,
  /vehicleId$/,
  // Hidden.
  /^(sample|drafted)/,
]

interface Probe {
  /** Path in the document, such as 'history[0].month'. */
  path: string
  value: unknown
}

/** Values at the limits of a field, and the first ones beyond each. */
function probesOf(limit: Limit & { isRequired: boolean }): { good: unknown[]; bad: unknown[] } {
  const { type, minimum, maximum, maxLength, maxItems, values, isFormatted, isRequired } = limit
  const step = type === 'integer' ? 1 : 0.001
  const bad: unknown[] = isRequired ? [undefined] : []
  if (type === 'array') return { good: [], bad: maxItems === undefined ? [] : [{ times: maxItems + 1 }] }
  if (type === 'object') return { good: [], bad }
  if (type === 'boolean') return { good: [true, false], bad: [...bad, 'oui'] }
  if (values) return { good: [...values], bad: [...bad, 'nonsense'] }
  if (type === 'integer' || type === 'number')
    return {
      good: [minimum, maximum].filter((bound) => bound !== undefined),
      bad: [
        ...bad,
        ...(minimum === undefined ? [] : [minimum - step]),
        ...(maximum === undefined ? [] : [maximum + step]),
        ...(type === 'integer' ? [(minimum ?? 0) + 0.5] : []),
      ],
    }
  if (isFormatted) return { good: [], bad: [...bad, '2026-13-45', 'A'.repeat((maxLength ?? 500) + 1)] }
  const tooLong = maxLength === undefined ? [] : ['A'.repeat(maxLength + 1)]
  return { good: maxLength === undefined ? [] : ['A'.repeat(maxLength)], bad: [...bad, ...tooLong, 7] }
}

const studioPath = (path: string) =>
  path.replaceAll('[]', '[0]').replace(/^id$/, 'slug.current').replaceAll('zh-CN', 'zh_CN')

const stepsOf = (path: string) => path.split(/[.[\]]+/).filter(Boolean)

function changed(document: MadeDocument, { path, value }: Probe): MadeDocument {
  const copy = structuredClone(document)
  const steps = stepsOf(path)
  const last = steps.pop() ?? ''
  const parent = steps.reduce<object>((part, step) => Reflect.get(part, step) as object, copy)
  Reflect.set(parent, last, isMany(value) ? repeated(Reflect.get(parent, last) as object[], value.times) : value)
  return copy
}
const isMany = (value: unknown): value is { times: number } =>
  typeof value === 'object' && value !== null && 'times' in value
const repeated = ([item]: object[], times: number) =>
  Array.from({ length: times }, (_, n) => ({ ...item, _key: `k${n}` }))

const query = parse(contentQuery)
/** The paths at which the publication refuses a document. */
async function refusedFields(document: MadeDocument): Promise<string[]> {
  const dataset = [...files, document, ...(document._type === 'galleryCategory' ? [] : [complete.category])]
  const raw = (await (await evaluate(query, { dataset })).get()) as RawContent
  return checkContent(raw, new Date()).faults.map(({ field }) => field)
}

/** Whether one path lies in the other: a fault of a group may be shown at one of its fields. */
const meets = (one: string, other: string) => {
  const [a, b] = [stepsOf(one), stepsOf(other)]
  return a.slice(0, b.length).every((step, n) => step === b[n])
}

const probes = (kind: Kind) =>
  [...limitsOf(schemas[kind])]
    .filter(([path]) => !notTyped.some((pattern) => pattern.test(path)) && !(kind === 'testimonial' && path === 'id'))
    // The Studio cannot leave an entry of a list empty.
    .map(([path, limit]) => ({
      path: studioPath(path),
      ...probesOf(path.endsWith('[]') ? { ...limit, isRequired: false } : limit),
    }))

test.each(Object.keys(schemas) as Kind[])(
  'a complete %s is accepted by the Studio and by the publication',
  async (kind) => {
    expect(await refusedFields(complete[kind])).toEqual([])
    expect((await studioVerdict(lake.client, complete[kind])).errors).toEqual([])
  },
)

interface Case extends Probe {
  document: MadeDocument
  faults: string[]
}

/** Every probe of a kind with the publication's verdict. */
async function cases(kind: Kind, side: 'good' | 'bad'): Promise<Case[]> {
  const found: Case[] = []
  for (const { path, ...values } of probes(kind))
    for (const value of values[side]) {
      const document = changed(complete[kind], { path, value })
      found.push({ path, value, document, faults: await refusedFields(document) })
    }
  return found
}

/** Validations at a time: one mostly waits, but each custom rule must answer within five seconds. */
const AT_ONCE = 16

/** The fields at which the Studio refuses each case. */
async function refusedByStudio(found: readonly Case[]) {
  const verdicts: (Probe & { errors: string[]; fields: string[] })[] = []
  const waiting = [...found]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, value, document } = next
      const { errors } = await studioVerdict(lake.client, document)
      verdicts.push({ path, value, errors, fields: errors.map((error) => error.slice(0, error.indexOf(':'))) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return verdicts
}

test.each(Object.keys(schemas) as Kind[])(
  'what the publication refuses in any field of a %s, the Studio refuses at that field as an error',
  async (kind) => {
    const refused = (await cases(kind, 'bad')).filter(({ faults }) => faults.length > 0)
    const unseen = (await refusedByStudio(refused)).filter(
      ({ path, fields }) => !fields.some((one) => meets(one, path)),
    )
    expect(unseen.map(({ path, value }) => `${path} = ${String(value).slice(0, 40)}`)).toEqual([])
    // Lists of one field are checked as well: a table that lost its fields would agree with everything.
    expect(new Set(refused.map(({ path }) => path)).size).toBeGreaterThan(kind === 'category' ? 1 : 10)
  },
)

/** Documents that each hold values of many fields apart from each other: one for each of some 700 values took half a minute. */
function together(found: readonly Case[]): Case[][] {
  const rounds: Case[][] = []
  for (const one of found) {
    const round = rounds.find((cases) => cases.every(({ path }) => !meets(path, one.path) && !meets(one.path, path)))
    if (round) round.push(one)
    else rounds.push([one])
  }
  return rounds
}

test.each(Object.keys(schemas) as Kind[])(
  'the least and the most that the publication takes in any field of a %s, the Studio takes too',
  async (kind) => {
    const taken = (await cases(kind, 'good')).filter(({ faults }) => faults.length === 0)
    const rounds = together(taken)
    const shared = rounds.map((round) => ({
      path: '',
      value: round,
      faults: [],
      document: round.reduce(changed, complete[kind]),
    }))
    const doubtful = (await refusedByStudio(shared)).filter(({ errors }) => errors.length > 0)
    // Alone: two values, each right, may contradict each other.
    const alone = doubtful.flatMap(({ value }) => value as Case[])
    const refused = (await refusedByStudio(alone)).filter(({ errors }) => errors.length > 0)
    expect(refused.map(({ path, value, errors }) => `${path} = ${String(value).slice(0, 20)}: ${errors[0]}`)).toEqual(
      [],
    )
    // A category has one bound and a testimonial five.
    expect(taken.length).toBeGreaterThanOrEqual({ category: 1, testimonial: 5, vehicle: 6, settings: 6 }[kind])
  },
)
