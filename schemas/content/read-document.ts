import type { z } from 'zod'
import { languages } from '../domain/languages.ts'
import { type FaultCode, type FaultParams, isFaultCode } from './fault-texts.ts'

/** A fault in a document. Its message is in fault-texts.ts. */
export interface Fault {
  documentId: string
  /** Title of the document for editors. */
  title: string
  /** Path of the field in the document, such as 'gallery[0].images[2].alt.fr'. */
  field: string
  code: FaultCode
  params: FaultParams
  /** The refused value as an editor reads it, shortened; absent if there is none. */
  value?: string
}

/** Collects the findings of one document: with a fault this version of it is not published. */
export class Findings {
  readonly faults: Fault[] = []
  readonly warnings: Fault[] = []
  readonly documentId: string
  readonly title: string

  constructor(documentId: string, title: string) {
    this.documentId = documentId
    this.title = title
  }

  fault(field: string, code: FaultCode, params: FaultParams = {}, refused?: unknown): void {
    const value = readableValue(refused)
    const { documentId, title } = this
    this.faults.push({ documentId, title, field, code, params, ...(value && { value }) })
  }

  warn(field: string, code: FaultCode, params: FaultParams = {}): void {
    this.warnings.push({ documentId: this.documentId, title: this.title, field, code, params })
  }
}

/** Characters of a refused value in a report. */
const MAX_VALUE = 60

function readableValue(value: unknown): string | undefined {
  if (typeof value === 'string') return `«\u00a0${shortened(value)}\u00a0»`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const shortened = (text: string) => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text)

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const typeCodes: Record<string, FaultCode> = {
  string: 'not-a-text',
  number: 'not-a-number',
  int: 'not-whole',
  boolean: 'not-yes-or-no',
  array: 'not-a-list',
  object: 'not-a-group',
}

/** Codes for malformed text, by field. */
const formatCodes: Record<string, FaultCode> = {
  slug: 'bad-slug',
  checked: 'bad-day',
  technicalInspection: 'bad-day',
  boughtAt: 'bad-day',
  date: 'bad-day',
  givenAt: 'bad-day',
  asOf: 'bad-day',
  vinEnd: 'bad-vin-end',
  opens: 'bad-time',
  closes: 'bad-time',
  email: 'bad-email',
  contract: 'bad-contract',
  orias: 'bad-orias',
  validFrom: 'bad-day',
  validTo: 'bad-day',
}

/** Codes for values of more than one form, by the field's last name. */
const unionCodes: Record<string, FaultCode> = { firstRegistration: 'bad-registration', mode: 'mode-unknown' }

/** Parses `input` and adds every fault with its field path below `prefix`. Returns the value only if it is valid. A field
 *  that already has a fault gets no second one: a refused photo is not also 'required'. */
export function parseInto<S extends z.ZodType>(
  schema: S,
  input: unknown,
  findings: Findings,
  prefix = '',
): z.output<S> | undefined {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const field = [prefix, fieldName(issue.path)].filter(Boolean).join('.')
    if (findings.faults.some((fault) => fault.field === field || fault.field.startsWith(`${field}.`))) continue
    const value = at(input, issue.path)
    const [code, params = {}] = describe(issue, field, value)
    findings.fault(field, code, params, value)
  }
  return undefined
}

/** ['features', 0, 'zh-CN'] → 'features[0].zh_CN', the Studio's name. Our `id` of a car is its `slug` there. */
const fieldName = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key === 'id' ? 'slug' : String(key).replace('-', '_')}`))
    .join('')
    .replace(/^\./, '')

const at = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)

function describe(issue: Issue, field: string, value: unknown): [FaultCode, FaultParams?] {
  if (value === undefined || value === null) return ['required']
  const last = field.split('.').at(-1) ?? ''
  switch (issue.code) {
    case 'invalid_type':
      return [typeCodes[issue.expected] ?? 'invalid']
    case 'invalid_value':
      return ['not-in-list', { values: issue.values.join(', ') }]
    case 'too_small':
      return issue.origin === 'string' ? ['required'] : ['too-small', { minimum: Number(issue.minimum) }]
    case 'too_big':
      return [tooBigCodes[issue.origin] ?? 'too-big', { maximum: Number(issue.maximum) }]
    case 'invalid_format':
      return [formatCodes[last] ?? 'invalid']
    case 'invalid_union':
      return [unionCodes[last] ?? 'invalid']
    case 'custom': {
      // A schema that compares fields names the fault itself.
      const { code, ...params } = (issue.params ?? {}) as FaultParams
      return isFaultCode(code) ? [code, params] : ['invalid']
    }
    default:
      return ['invalid']
  }
}

const tooBigCodes: Record<string, FaultCode> = { string: 'too-long', array: 'too-many' }

/** Sanity does not allow 'zh-CN' as a field name; it is 'zh_CN' there. */
const languageOfField = new Map<string, string>(languages.map((code) => [code.replace('-', '_'), code]))

/** Normalizes a document's value for the domain schemas: drops blanks (null, '', empty groups) and Sanity's own keys
 *  (`_type`, `_key`), and renames language fields to their codes. Lists keep their length, so that a fault has the index
 *  that the editor sees. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => tidy(entry) ?? {})
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (value === null || typeof value !== 'object') return value ?? undefined
  const entries = Object.entries(value)
    .filter(([key]) => !key.startsWith('_'))
    .map(([key, entry]) => [languageOfField.get(key) ?? key, tidy(entry)] as const)
    .filter(([, entry]) => entry !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
