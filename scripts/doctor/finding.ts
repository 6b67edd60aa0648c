/** One line of the doctor's report. `absent` is a gap that this machine can live with, `fault` something to mend. */
export interface Finding {
  state: 'ok' | 'absent' | 'fault'
  what: string
  /** What was found, in French. */
  said: string
  /** What to do about it. */
  remedy?: string
}

const marks = { ok: '✓', absent: '–', fault: '✗' }

export const findingLine = ({ state, what, said, remedy }: Finding): string =>
  [`${marks[state]} ${what} : ${said}`, ...(state !== 'ok' && remedy ? [`    → ${remedy}.`] : [])].join('\n')

/** What a check found out, or that it could not: the reason as a person can read it. */
export async function tried(what: string, remedy: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { state: 'ok', what, said: await check() }
  } catch (error) {
    return { state: 'fault', what, said: error instanceof Error ? error.message : String(error), remedy }
  }
}
