import type { CSSProperties } from 'react'
import classes from './RulerTable.module.css'

export interface RulerRow {
  name: string
  /** The range in words: '2 à 4'. */
  range: string
  from: number
  to: number
}
interface Props {
  /** What the table says, for screen readers. */
  caption: string
  columns: { name: string; range: string }
  rows: readonly RulerRow[]
}

/** Whole steps that make at most six marks. */
const steps = [1, 2, 5, 10, 20, 50]
const stepFor = (longest: number) => steps.find((step) => longest / step <= 6) ?? longest

/** Ranges as numbers, and as bars on one ruler that starts at zero. */
export function RulerTable({ caption, columns, rows }: Props) {
  const step = stepFor(Math.max(...rows.map(({ to }) => to)))
  const count = Math.ceil(Math.max(...rows.map(({ to }) => to)) / step)
  const end = step * count
  const place = ({ from, to }: RulerRow) =>
    ({ '--from': `${(from / end) * 100}%`, '--to': `${(to / end) * 100}%` }) as CSSProperties
  return (
    <table className={classes['table']}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.range}</th>
          <td aria-hidden="true">
            <span className={classes['scale']}>
              {Array.from({ length: count + 1 }, (_, n) => (
                <span key={n} style={{ left: `${(n / count) * 100}%` }}>
                  {n * step}
                </span>
              ))}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.range}</td>
            <td aria-hidden="true">
              <span className={classes['bar']} style={place(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
