import type { ReactNode } from 'react'
import { letter } from './letter-style.ts'

/** A line of facts: what it is, and its value. */
export interface Fact {
  label: string
  value: ReactNode
  /** The line that matters most. */
  strong?: boolean
}

export const FactTable = ({ facts }: { facts: Fact[] }) => (
  <table style={letter.table} cellPadding={0} cellSpacing={0}>
    <tbody>
      {facts.map(({ label, value, strong }) => (
        <tr key={label}>
          <th scope="row" style={letter.label}>
            {label}
            <span style={letter.unseen}>{' : '}</span>
          </th>
          <td style={letter.value}>{strong ? <strong style={letter.strong}>{value}</strong> : value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
