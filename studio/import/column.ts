import type { studioTitles } from '#content/studio-titles.ts'
import type { Reader } from './readers.ts'

export interface ColumnContent {
  /** Name of the field it fills. */
  field: keyof typeof studioTitles.vehicle
  /** Other names that are understood. */
  also?: string[]
  needed?: boolean
  help: string
  example: string
  read: Reader
}

export interface Column extends ColumnContent {
  /** What stands in the first row: the field's title in the form. */
  title: string
}

/** A text of one field, at most so many characters. */
export const line =
  (maximum: number): Reader =>
  (cell) =>
    cell.length <= maximum ? { value: cell } : { fault: `Au plus ${maximum} caractères.` }

/** The French text of a field that has languages; `type` as the Studio names it. */
export const french =
  (type: 'localeString' | 'localeText', maximum: number): Reader =>
  (cell) => {
    const reading = line(maximum)(cell)
    return 'fault' in reading ? reading : { value: { _type: type, fr: cell } }
  }

/** All labels of a list, for the explanation of its column. */
export const choices = (labels: Readonly<Record<string, string>>): string => `${Object.values(labels).join(' ; ')}.`
