import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ImportReading, ReadVehicle } from '../../import/read-vehicles.ts'
import { FaultTable } from './FaultTable.tsx'

interface Props {
  name: string
  reading: ImportReading
  onWrite: (vehicles: readonly ReadVehicle[]) => void
  onRestart: () => void
}

const cars = (count: number) => (count === 1 ? '1 voiture' : `${count} voitures`)
const faultCount = (count: number) => (count === 1 ? '1 faute' : `${count} fautes`)

/** What the file holds, before anything is written. */
export function DryRun({ name, reading: { vehicles, rows, faults, ignored }, onWrite, onRestart }: Props) {
  const clean = faults.length === 0
  return (
    <Stack gap={4}>
      <Card tone={clean ? 'positive' : 'caution'} padding={4} radius={3} border>
        <Stack as="output" gap={3}>
          <Heading as="h2" size={1}>
            {clean ? `${cars(rows)} sans faute` : `${faultCount(faults.length)} dans « ${name} »`}
          </Heading>
          <Text size={1}>
            {clean
              ? 'Chacune deviendra un brouillon, avec son identifiant. Rien n’est encore écrit.'
              : `Rien n’a été écrit. Corrigez le fichier et choisissez-le de nouveau${vehicles.length > 0 ? ', ou importez les lignes sans faute' : ''}.`}
          </Text>
          {ignored.length > 0 && <Text size={1}>Colonnes laissées de côté : {ignored.join(', ')}.</Text>}
        </Stack>
      </Card>
      <Flex gap={3} wrap="wrap">
        {vehicles.length > 0 && (
          <Button
            text={
              clean ? `Importer ${cars(vehicles.length)}` : `Importer seulement ${cars(vehicles.length)} sans faute`
            }
            tone={clean ? 'primary' : 'default'}
            mode={clean ? 'default' : 'ghost'}
            onClick={() => onWrite(vehicles)}
          />
        )}
        <Button text="Choisir un autre fichier" mode={clean ? 'ghost' : 'default'} onClick={onRestart} />
      </Flex>
      {!clean && <FaultTable faults={faults} />}
    </Stack>
  )
}
