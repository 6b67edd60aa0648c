import type { Goal, Measure } from '../report/line.ts'
import type { Kind } from '../server/side-by-side.ts'
import type { LoadFigures } from './load-figures.ts'

const likeTwin: Goal = { kind: 'times', most: 1.05 }
const rows: { key: keyof LoadFigures; name: string; unit: string; goal?: Goal }[] = [
  { key: 'fcp', name: 'FCP', unit: 'ms', goal: likeTwin },
  { key: 'lcp', name: 'LCP', unit: 'ms', goal: likeTwin },
  { key: 'speedIndex', name: 'Speed Index', unit: 'ms', goal: likeTwin },
  { key: 'tbt', name: 'TBT', unit: 'ms', goal: { kind: 'most', most: 40 } },
  { key: 'cls', name: 'CLS', unit: '', goal: { kind: 'most', most: 0 } },
  { key: 'requests', name: 'requêtes', unit: '', goal: { kind: 'beyond', most: 8 } },
  { key: 'totalKb', name: 'total transmis', unit: 'Kio', goal: { kind: 'times', most: 1.4 } },
  { key: 'jsKb', name: 'JS transmis', unit: 'Kio', goal: { kind: 'most', most: 110 } },
  { key: 'htmlKb', name: 'HTML transmis', unit: 'Kio' },
]

/** A page's loads, a row a figure. */
export const loadMeasures = (of: string, loads: Record<Kind, LoadFigures[]>): Measure[] =>
  rows.map(({ key, name, unit, goal }) => ({
    of,
    name,
    unit,
    ours: loads.ours.map((load) => load[key]),
    twin: loads.twin.map((load) => load[key]),
    ...(goal && { goal }),
  }))
