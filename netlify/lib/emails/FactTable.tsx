import type { ReactNode } from 'react'
import { letter } from './letter-style.ts'

/** A line of facts: what it is, and its value. */
export interface Fact {
  label: string
  value: ReactNode
}

export const FactTable = ({ facts }: { facts: Fact[] }) => (
  <table style={letter.table} cellPadding={0} cellSpacing={0}>
    <tbody>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row" style={letter.label}>
            {label}
          </th>
          <td style={letter.value}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
