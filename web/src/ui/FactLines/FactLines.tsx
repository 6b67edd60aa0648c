import type { ReactNode } from 'react'
import classes from './FactLines.module.css'

export interface FactLine {
  name: string
  value: ReactNode
  /** The sum of the lines above. */
  total?: boolean
}
interface Props {
  lines: readonly FactLine[]
  /** Values are money: aligned at the right. */
  sums?: boolean
}

/** Facts that no field of a certificate holds: name at the left, value beside. */
export const FactLines = ({ lines, sums = false }: Props) => (
  <dl className={`${classes['lines']} ${sums ? classes['sums'] : ''}`}>
    {lines.map(({ name, value, total }) => (
      <div key={name} className={total ? classes['total'] : undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
