import type { Goal, Line, Verdict } from './line.ts'

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
