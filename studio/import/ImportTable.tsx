import { Card, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { ownColumns } from './columns.ts'

/** Explains what each column may contain. */
export const ColumnGuide = () => (
  <Stack as="section" gap={4} aria-labelledby="columns">
    <Heading as="h2" size={1} id="columns">
      Les colonnes
    </Heading>
    <Text size={1} muted>
      Les titres viennent dans l’ordre que vous voulez, sur l’une des dix premières lignes. Seules les colonnes marquées
      * sont obligatoires. D’un classeur, la feuille lue est celle qui porte le plus de ces titres ; nombres, dates et
      VRAI ou FAUX sont pris tels quels. Les photos s’ajoutent ensuite, voiture par voiture.
    </Text>
    <Table caption="Colonnes du fichier" titles={['Titre', 'Contenu', 'Exemple']}>
      {ownColumns.map(({ title, needed, help, example }) => (
        <tr key={title}>
          <Cell>{needed ? `${title} *` : title}</Cell>
          <Cell>{help}</Cell>
          <Cell>{example}</Cell>
        </tr>
      ))}
    </Table>
  </Stack>
)

/** A table that scrolls sideways by itself where it is too wide. */
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

export const Cell = ({ children, nowrap = false }: { children: ReactNode; nowrap?: boolean }) => (
  <td
    style={{
      padding: '0.6rem 1rem',
      verticalAlign: 'top',
      borderTop: '1px solid var(--card-border-color)',
      ...(nowrap && { whiteSpace: 'nowrap' }),
    }}
  >
    <Text size={1}>{children}</Text>
  </td>
)
