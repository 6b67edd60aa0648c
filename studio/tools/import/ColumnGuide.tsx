import { Heading, Stack, Text } from '@sanity/ui'
import { columns } from '../../import/columns.ts'
import { Cell, Table } from './FaultTable.tsx'

/** What each column may hold. */
export const ColumnGuide = () => (
  <Stack as="section" gap={4} aria-labelledby="columns">
    <Heading as="h2" size={1} id="columns">
      Les colonnes
    </Heading>
    <Text size={1} muted>
      La première ligne donne les titres, dans l’ordre que vous voulez. Seules les colonnes marquées * sont
      obligatoires. D’un classeur, la feuille lue est celle qui porte ces titres ; nombres, dates et VRAI ou FAUX sont
      pris tels quels. Les photos s’ajoutent ensuite, voiture par voiture.
    </Text>
    <Table caption="Colonnes du fichier" titles={['Titre', 'Contenu', 'Exemple']}>
      {columns.map(({ field, title, needed, help, example }) => (
        <tr key={field}>
          <Cell>{needed ? `${title} *` : title}</Cell>
          <Cell>{help}</Cell>
          <Cell>{example}</Cell>
        </tr>
      ))}
    </Table>
  </Stack>
)
