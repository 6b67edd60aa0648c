import { median, spread } from './statistics.ts'

/** What a measure is held against (docs/performance.md says where each comes from). */
export type Goal =
  /** At most so many times the twin's. */
  | { kind: 'times'; most: number }
  /** At most so many more than the twin's. */
  | { kind: 'beyond'; most: number }
  /** At most, or at least, in the measure's own unit. */
  | { kind: 'most'; most: number }
  | { kind: 'least'; least: number }

/** One thing measured: a value for each round, and the twin's of the same round. */
export interface Measure {
  of: string
  name: string
  unit: string
  ours: number[]
  twin?: number[]
  goal?: Goal
}

export type Verdict = 'met' | 'within noise' | 'missed' | 'no goal'
export interface Line {
  of: string
  name: string
  unit: string
  ours: number
  twin?: number
  /** Ours as a multiple of the twin's; absent where the twin's is nothing. */
  ratio?: number
  /** How much the compared figure moved between rounds, in its own unit: a multiple for a ratio. */
  noise: number
  goal?: Goal
  verdict: Verdict
}

const each = (ours: readonly number[], twin: readonly number[], compare: (a: number, b: number) => number) =>
  ours.map((value, round) => compare(value, twin[round] ?? Number.NaN))

/** How far the compared figure is beyond its goal (0 or less: met), and how much it moved between rounds. */
function compared({ ours, twin = [], goal }: Measure): { beyond: number; noise: number } {
  switch (goal?.kind) {
    case 'times':
      return {
        beyond: median(ours) / median(twin) - goal.most,
        noise: spread(each(ours, twin, (a, b) => a / b)),
      }
    case 'beyond':
      return { beyond: median(ours) - median(twin) - goal.most, noise: spread(each(ours, twin, (a, b) => a - b)) }
    case 'most':
      return { beyond: median(ours) - goal.most, noise: spread(ours) }
    case 'least':
      return { beyond: goal.least - median(ours), noise: spread(ours) }
    case undefined:
      return { beyond: 0, noise: spread(ours) }
  }
}

/** Medians of all rounds, and whether the goal is met. A goal is missed only by more than the noise of this run. */
export function lineOf(measure: Measure): Line {
  const { of, name, unit, ours, twin, goal } = measure
  const { beyond, noise } = compared(measure)
  const reference = twin && median(twin)
  const verdict = !goal ? 'no goal' : beyond <= 0 ? 'met' : beyond <= noise ? 'within noise' : 'missed'
  return {
    of,
    name,
    unit,
    ours: median(ours),
    ...(reference !== undefined && { twin: reference }),
    ...(reference && { ratio: median(ours) / reference }),
    noise,
    ...(goal && { goal }),
    verdict,
  }
}
