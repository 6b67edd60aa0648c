import { Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { ImportFault } from '../../import/read-vehicles.ts'

/** Every fault with its line and column. */
export const FaultTable = ({ faults }: { faults: readonly ImportFault[] }) => (
  <Table caption="Fautes, ligne par ligne" titles={['Ligne', 'Colonne', 'Faute']}>
    {faults.map(({ line, column, message }) => (
      <tr key={`${line} ${column ?? ''} ${message}`}>
        <Cell>{line}</Cell>
        <Cell whole>{column ?? '—'}</Cell>
        <Cell>{message}</Cell>
      </tr>
    ))}
  </Table>
)

/** A table in the Studio's dress. */
export const Table = ({ caption, titles, children }: { caption: string; titles: string[]; children: ReactNode }) => (
  <Card radius={3} border overflow="auto">
    <table style={{ width: '100%', borderCollapse: 'collapse', textAlign: 'left' }}>
      <caption style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1 }}>{caption}</caption>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" style={{ padding: '0.75rem 1rem' }}>
              <Text size={1} weight="semibold">
                {title}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Card>
)

/** `whole`: on one line. */
export const Cell = ({ children, whole = false }: { children: ReactNode; whole?: boolean }) => (
  <td
    style={{
      padding: '0.6rem 1rem',
      verticalAlign: 'top',
      borderTop: '1px solid var(--card-border-color)',
      ...(whole && { whiteSpace: 'nowrap' }),
    }}
  >
    <Text size={1}>{children}</Text>
  </td>
)
