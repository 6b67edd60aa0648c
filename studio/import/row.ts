/** One row of a file, whatever its format. Rows with nothing in them are left out. */
export interface Row {
  /** Line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}

export const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell.trim() !== '')
