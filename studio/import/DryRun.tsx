import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { columns } from './columns.ts'
import type { ReadFile } from './read-file.ts'
import type { ReadVehicle } from './read-vehicles.ts'

interface Props {
  name: string
  reading: ReadFile
  onWrite: (vehicles: readonly ReadVehicle[]) => void
  onRestart: () => void
}

/** Shows what the file contains, and every fault with its line and column, before anything is written. */
export function DryRun({ name, reading: { vehicles, rows, faults, ignored, sheet }, onWrite, onRestart }: Props) {
  const clean = faults.length === 0
  const good = vehicles.length
  return (
    <Stack gap={4}>
      <Card tone={clean ? 'positive' : 'caution'} padding={4} radius={3} border>
        <Stack as="output" gap={4}>
          <Heading as="h2" size={1}>
            {clean ? `${cars(rows)} sans faute` : `${counted(faults.length, 'faute')} dans ${quoted(name)}`}
          </Heading>
          {sheet && <Text size={1}>Feuille lue : {quoted(sheet)}.</Text>}
          <Text size={1}>{clean ? CLEAN : `${good > 0 ? shares(good, rows - good) : ''}${FAULTY}`}</Text>
          {ignored.length > 0 && (
            <Text size={1}>Colonnes inconnues, laissées de côté : {ignored.map(quoted).join(', ')}.</Text>
          )}
        </Stack>
      </Card>
      <Flex gap={3} wrap="wrap">
        {!clean && <Button text="Choisir le fichier corrigé" tone="primary" onClick={onRestart} />}
        {good > 0 && (
          <Button
            text={clean ? `Importer ${cars(good)}` : onlyGood(good)}
            tone={clean ? 'primary' : 'default'}
            mode={clean ? 'default' : 'ghost'}
            onClick={() => onWrite(vehicles)}
          />
        )}
        {clean && <Button text="Choisir un autre fichier" mode="ghost" onClick={onRestart} />}
      </Flex>
      {!clean && (
        <Table caption="Fautes, ligne par ligne" titles={['Ligne', 'Colonne', 'Faute']}>
          {faults.map(({ line, column, message }) => (
            <tr key={`${line} ${column ?? ''} ${message}`}>
              <Cell>{line}</Cell>
              <Cell nowrap>{column ?? '—'}</Cell>
              <Cell>{message}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Stack>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`
const cars = (count: number) => counted(count, 'voiture')
const quoted = (text: string) => `«\u00a0${text}\u00a0»`

const CLEAN = 'Chacune deviendra un brouillon, avec son identifiant. Rien n’est encore écrit.'
const FAULTY = 'Rien n’est écrit. Corrigez le fichier, puis choisissez-le de nouveau.'
const shares = (good: number, wrong: number) => `${cars(good)} sans faute, ${counted(wrong, 'ligne')} à corriger. `
const onlyGood = (good: number) =>
  good === 1 ? 'Importer seulement la voiture sans faute' : `Importer seulement les ${good} voitures sans faute`

/** Explains what each column may contain. */
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
      {columns.map(({ title, needed, help, example }) => (
        <tr key={title}>
          <Cell>{needed ? `${title} *` : title}</Cell>
          <Cell>{help}</Cell>
          <Cell>{example}</Cell>
        </tr>
      ))}
    </Table>
  </Stack>
)

const Table = ({ caption, titles, children }: { caption: string; titles: string[]; children: ReactNode }) => (
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

const Cell = ({ children, nowrap = false }: { children: ReactNode; nowrap?: boolean }) => (
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
