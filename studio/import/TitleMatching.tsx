import { Card, Select, Stack, Text } from '@sanity/ui'
import { columnByKey } from './columns.ts'
import { Cell, Table } from './ImportTable.tsx'
import type { ReadTitle } from './read-vehicles.ts'

interface Props {
  titles: readonly ReadTitle[]
  onMatch: (title: string, column: string) => void
}

/** The file's titles and their columns: the unknown ones in sight, the others one press away. */
export function TitleMatching({ titles, onMatch }: Props) {
  const asked = titles.filter(({ column, byHand }) => column === '' && !byHand)
  const known = titles.filter((title) => !asked.includes(title))
  const taken = new Set(titles.map(({ column }) => column))
  const table = (caption: string, shown: readonly ReadTitle[]) => (
    <Table caption={caption} titles={['Titre du fichier', 'Exemples', 'Colonne']}>
      {shown.map((title, index) => (
        // Two columns may have the same title.
        <tr key={`${title.title} ${index}`}>
          <Cell>{title.title}</Cell>
          <Cell>{title.samples.join(' · ') || '—'}</Cell>
          <Cell>
            <ColumnChoice {...title} taken={taken} onMatch={onMatch} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
  return (
    <Stack as="section" gap={4} aria-label="Titres du fichier">
      {asked.length > 0 && (
        <>
          <Text size={1}>
            {asked.length === 1
              ? 'Un titre est inconnu et sa colonne laissée'
              : `${asked.length} titres sont inconnus et leurs colonnes laissées`}{' '}
            de côté. Choisissez où va chaque colonne : ce navigateur s’en souviendra.
          </Text>
          {table('Titres inconnus', asked)}
        </>
      )}
      {known.length > 0 && (
        <Card as="details" padding={3} radius={3} border>
          <summary style={{ fontSize: '0.8125rem', minHeight: '1.75rem' }}>
            {known.length === 1 ? '1 titre reconnu' : `${known.length} titres reconnus`}
          </summary>
          {table('Titres reconnus', known)}
        </Card>
      )}
    </Stack>
  )
}

interface ChoiceProps extends ReadTitle {
  taken: ReadonlySet<string>
  onMatch: Props['onMatch']
}

const ColumnChoice = ({ title, column, taken, onMatch }: ChoiceProps) => (
  <Select
    aria-label={`Colonne de « ${title} »`}
    fontSize={1}
    padding={2}
    style={{ minWidth: '9.5rem' }}
    value={column}
    onChange={({ currentTarget }) => onMatch(title, currentTarget.value)}
  >
    <option value="">Laisser de côté</option>
    {[...columnByKey.values()]
      .filter(({ key }) => key === column || !taken.has(key))
      .map(({ key, title: name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
  </Select>
)
