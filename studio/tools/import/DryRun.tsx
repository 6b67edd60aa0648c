import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReadVehicle } from '../../import/read-vehicles.ts'
import { FaultTable } from './FaultTable.tsx'
import type { ReadFile } from './read-file.ts'

interface Props {
  name: string
  reading: ReadFile
  onWrite: (vehicles: readonly ReadVehicle[]) => void
  onRestart: () => void
}

const counted = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`
const cars = (count: number) => counted(count, 'voiture')
const quoted = (text: string) => `«\u00a0${text}\u00a0»`

/** What the file holds, before anything is written. */
export function DryRun({ name, reading: { vehicles, rows, faults, ignored, sheet }, onWrite, onRestart }: Props) {
  const clean = faults.length === 0
  const good = vehicles.length
  const wrong = rows - good
  return (
    <Stack gap={4}>
      <Card tone={clean ? 'positive' : 'caution'} padding={4} radius={3} border>
        <Stack as="output" gap={4}>
          <Heading as="h2" size={1}>
            {clean ? `${cars(rows)} sans faute` : `${counted(faults.length, 'faute')} dans ${quoted(name)}`}
          </Heading>
          {sheet && <Text size={1}>Feuille lue : {quoted(sheet)}.</Text>}
          <Text size={1}>{clean ? CLEAN : `${good > 0 ? shares(good, wrong) : ''}${FAULTY}`}</Text>
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
      {!clean && <FaultTable faults={faults} />}
    </Stack>
  )
}

const CLEAN = 'Chacune deviendra un brouillon, avec son identifiant. Rien n’est encore écrit.'
const FAULTY = 'Rien n’est écrit. Corrigez le fichier, puis choisissez-le de nouveau.'
const shares = (good: number, wrong: number) => `${cars(good)} sans faute, ${counted(wrong, 'ligne')} à corriger. `
const onlyGood = (good: number) =>
  good === 1 ? 'Importer seulement la voiture sans faute' : `Importer seulement les ${good} voitures sans faute`
