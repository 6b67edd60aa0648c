import { noAnswer } from './no-answer.ts'

/** One line of the doctor's report. `absent` is a gap that this machine can live with, `manual` what only a person can see,
 *  `fault` something to mend. */
export interface Finding {
  state: 'ok' | 'absent' | 'manual' | 'fault'
  what: string
  /** What was found, in French. */
  said: string
  /** What to do about it. */
  remedy?: string
}

const marks = { ok: '✓', absent: '–', manual: '◇', fault: '✗' }

export const findingLine = ({ state, what, said, remedy }: Finding): string =>
  [`${marks[state]} ${what} : ${said}`, ...(state !== 'ok' && remedy ? [`    → ${remedy}.`] : [])].join('\n')

/** What a check found wrong, with a remedy of its own; both in French. */
export class Fault extends Error {
  readonly remedy: string
  constructor(said: string, remedy: string) {
    super(said)
    this.remedy = remedy
  }
}

/** What a check found out, or that it could not: the reason as a person can read it. `remedy` is for an answer that says no;
 *  where there was no answer at all, the network's own remedy takes its place. */
export async function tried(what: string, remedy: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { state: 'ok', what, said: await check() }
  } catch (error) {
    const silence = noAnswer(error)
    if (silence) return { state: 'fault', what, ...silence }
    const said = error instanceof Error ? error.message : String(error)
    return { state: 'fault', what, said, remedy: error instanceof Fault ? error.remedy : remedy }
  }
}
