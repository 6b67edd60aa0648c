import { distinct, featureTexts, newFeature } from '../batch/batch-changes.ts'
import { type Fields, isSame } from '../batch/plan.ts'
import { normalized } from './readers.ts'
import type { ReadUpdate } from './read-vehicles.ts'

interface Update {
  row: Pick<ReadUpdate, 'fields' | 'emptied'>
  /** The car as the Studio shows it and as it was exported: its draft, else its published version. */
  latest: Fields
  /** Whether empty cells empty their field. */
  isEmptied: boolean
}

/** The fields that a row of a file changes in a version of a car. A cell that says what the Studio shows changes nothing, so that a
 *  change that waits in a draft is not published by it. What the file does not hold stays: the other languages of a text, the
 *  translations of an equipment, the prices as new elsewhere. */
export function updatedFields(version: Fields, { row: { fields, emptied }, latest, isEmptied }: Update): Fields {
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(mergedValue(latest[field], value), latest[field]),
  )
  return {
    ...Object.fromEntries(changed.map(([field, value]) => [field, mergedValue(version[field], value)])),
    ...(isEmptied && Object.fromEntries(filledCells(latest, emptied).map(({ field }) => [field, undefined]))),
  }
}

/** Which of the empty cells stand for a field that is filled. A part of a field, such as one price as new, is left alone. */
export const filledCells = (version: Fields, emptied: ReadUpdate['emptied']) =>
  emptied.filter(({ field, part, write }) => !part && write(version[field]) !== null)

function mergedValue(before: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return mergedFeatures(before, value.map(String))
  if (typeof before === 'string' && before.trim() === value) return before
  return isObject(before) && isObject(value) ? { ...before, ...value } : value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The equipment in the file's order; the one that is there already keeps its translations. */
function mergedFeatures(before: unknown, texts: readonly string[]): unknown {
  const present = new Map(
    (Array.isArray(before) ? before : []).map((entry: unknown) => [normalized(featureTexts([entry])[0] ?? ''), entry]),
  )
  const next = distinct(texts).map((text) => present.get(normalized(text)) ?? newFeature(text))
  return next.length === 0 ? before : next
}
