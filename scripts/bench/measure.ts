/** What a measure is held against (docs/performance.md names the source of each): at most so many times the twin's, at most
 *  so many more than the twin's, or a limit in the measure's own unit. */
export type Goal = { kind: 'times' | 'beyond' | 'most'; most: number } | { kind: 'least'; least: number }

/** One thing measured: a value for each round, and the twin's of the same round. */
export interface Measure {
  of: string
  name: string
  unit: string
  ours: number[]
  twin?: number[]
  goal?: Goal
}

export interface Line extends Omit<Measure, 'ours' | 'twin'> {
  ours: number
  twin?: number
  /** Ours as a multiple of the twin's; absent where the twin's is nothing. */
  ratio?: number
  /** How much the compared figure moved between rounds, in its own unit: a multiple for a ratio. */
  noise: number
  verdict: 'met' | 'within noise' | 'missed' | 'no goal'
}

/** Medians of all rounds, and whether the goal is met. A goal is missed only by more than the noise of this run. */
export function lineOf(measure: Measure): Line {
  const { ours, twin, goal, ...named } = measure
  const { beyond, noise } = compared(measure)
  const reference = twin && median(twin)
  return {
    ...named,
    ours: median(ours),
    ...(reference !== undefined && { twin: reference }),
    ...(reference && { ratio: median(ours) / reference }),
    noise,
    ...(goal && { goal }),
    verdict: !goal ? 'no goal' : beyond <= 0 ? 'met' : beyond <= noise ? 'within noise' : 'missed',
  }
}

/** How far the compared figure is beyond its goal (0 or less: met), and how much it moved between rounds. */
function compared({ ours, twin = [], goal }: Measure): { beyond: number; noise: number } {
  const besideTwin = (compare: (a: number, b: number) => number) =>
    spread(ours.map((value, round) => compare(value, twin[round] ?? Number.NaN)))
  switch (goal?.kind) {
    case 'times':
      return { beyond: median(ours) / median(twin) - goal.most, noise: besideTwin((a, b) => a / b) }
    case 'beyond':
      return { beyond: median(ours) - median(twin) - goal.most, noise: besideTwin((a, b) => a - b) }
    case 'most':
      return { beyond: median(ours) - goal.most, noise: spread(ours) }
    case 'least':
      return { beyond: goal.least - median(ours), noise: spread(ours) }
    case undefined:
      return { beyond: 0, noise: spread(ours) }
  }
}

/** The value below which the given part of the values lies, interpolated. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}
const median = (values: readonly number[]) => quantile(values, 0.5)
/** Half the distance between the quartiles: half of the values lie within this much of their middle. */
const spread = (values: readonly number[]) => (quantile(values, 0.75) - quantile(values, 0.25)) / 2

const verdicts = { met: 'met', 'within noise': 'within noise', missed: 'MISSED', 'no goal': '' }
const goalTexts = { times: '≤ # × twin', beyond: '≤ twin + #', most: '≤ #', least: '≥ #' }

/** The report, a row a measure, as text that is also a Markdown table. */
export function table(lines: readonly Line[]): string {
  const rows = [['', 'measure', 'ours', 'twin', 'ratio', 'noise', 'goal', ''], ...lines.map(cells)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const text = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = text(widths.map((width) => '-'.repeat(width)))
  return [text(rows[0] ?? []), rule, ...rows.slice(1).map(text)].join('\n')
}

const cells = ({ of, name, unit, ours, twin, ratio, noise, goal, verdict }: Line): string[] => [
  of,
  unit ? `${name} (${unit})` : name,
  threeFigures(ours),
  twin === undefined ? '' : threeFigures(twin),
  ratio === undefined ? '' : ratio.toFixed(2),
  `± ${threeFigures(noise)}`,
  goal ? goalTexts[goal.kind].replace('#', String(goal.kind === 'least' ? goal.least : goal.most)) : '—',
  verdicts[verdict],
]

const threeFigures = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)
