/** The value below which the given part of the values lies, between neighbours by proportion. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Half the distance between the quartiles: half of the values lie within this much of their middle. */
const spread = (values: readonly number[]): number => (quantile(values, 0.75) - quantile(values, 0.25)) / 2

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

type Verdict = 'met' | 'within noise' | 'missed' | 'no goal'
interface Line {
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

const verdicts: Record<Verdict, string> = {
  met: 'tenu',
  'within noise': 'au bruit près',
  missed: 'PAS TENU',
  'no goal': '',
}

/** Three figures that matter, and no more. */
const round = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)

function goalText(goal: Goal | undefined): string {
  switch (goal?.kind) {
    case 'times':
      return `≤ ${goal.most} ×`
    case 'beyond':
      return `≤ jumeau + ${goal.most}`
    case 'most':
      return `≤ ${goal.most}`
    case 'least':
      return `≥ ${goal.least}`
    case undefined:
      return '—'
  }
}

const cells = ({ of, name, unit, ours, twin, ratio, noise, goal, verdict }: Line): string[] => [
  of,
  unit ? `${name} (${unit})` : name,
  round(ours),
  twin === undefined ? '' : round(twin),
  ratio === undefined ? '' : ratio.toFixed(2),
  `± ${round(noise)}`,
  goalText(goal),
  verdicts[verdict],
]

/** The report, a row a measure, as text that is also a Markdown table. */
export function table(lines: readonly Line[]): string {
  const rows = [['', 'mesure', 'nous', 'jumeau', 'rapport', 'bruit', 'but', ''], ...lines.map(cells)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const text = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = text(widths.map((width) => '-'.repeat(width)))
  return [text(rows[0] ?? []), rule, ...rows.slice(1).map(text)].join('\n')
}
