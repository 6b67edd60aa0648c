import { distinct, featureTexts, newFeature } from '../batch/batch-changes.ts'
import type { Fields } from '../batch/plan.ts'
import { normalized } from './readers.ts'
import type { ReadUpdate } from './read-vehicles.ts'

/** The fields that a row of a file gives a version of a car. What the file does not hold stays: the other languages of a text, the
 *  translations of an equipment, the prices as new elsewhere. `isEmptied`: empty cells empty their field. */
export function updatedFields(version: Fields, { fields, emptied }: ReadUpdate, isEmptied: boolean): Fields {
  const merged = Object.entries(fields).map(([field, value]) => [field, mergedValue(version[field], value)])
  return {
    ...Object.fromEntries(merged),
    ...(isEmptied && Object.fromEntries(filledCells(version, emptied).map(({ field }) => [field, undefined]))),
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
