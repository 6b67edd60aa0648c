/** The goal of a measure (sources: docs/performance.md): at most a multiple of the twin ('times'), at most so much more than
 *  the twin ('beyond'), or a limit in the measure's own unit. */
export type Goal = { kind: 'times' | 'beyond' | 'most'; most: number } | { kind: 'least'; least: number }

/** One quantity: a value for each round, and the twin's value of the same round. */
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
  /** Ours divided by the twin's; absent if the twin's is 0 or missing. */
  ratio?: number
  /** Spread of the compared figure between rounds, in its own unit: a multiple for a ratio. */
  noise: number
  verdict: 'met' | 'within noise' | 'missed' | 'no goal'
}

/** Medians of all rounds, and whether the goal is met. A shortfall within the noise of this run is not a miss. */
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

/** How far the compared figure is beyond its goal (0 or less: met), and its spread between rounds. */
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

/** The quantile `part` (0 to 1) of the values, with linear interpolation. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}
const median = (values: readonly number[]) => quantile(values, 0.5)
/** Half the interquartile range. */
const spread = (values: readonly number[]) => (quantile(values, 0.75) - quantile(values, 0.25)) / 2

const verdicts = { met: 'met', 'within noise': 'within noise', missed: 'MISSED', 'no goal': '' }
const goalTexts = { times: '≤ # × twin', beyond: '≤ twin + #', most: '≤ #', least: '≥ #' }

/** The report as a Markdown table with aligned columns, one row per measure. */
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
