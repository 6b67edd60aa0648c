import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { ChooseFile } from './ChooseFile.tsx'
import { ColumnGuide } from './ColumnGuide.tsx'
import { DryRun } from './DryRun.tsx'
import { useImport, type WrittenDraft } from './use-import.ts'

/** The Studio's Import tool. */
export function ImportVehicles() {
  const { step, choose, write, restart } = useImport()
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Container as="main" width={2} padding={[3, 4, 5]}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Importer des voitures
          </Heading>
          {step.is === 'choose' && <ChooseFile message={step.message} onChoose={choose} />}
          {step.is === 'reading' && <Busy text={`« ${step.name} » est lu…`} />}
          {step.is === 'read' && <DryRun name={step.name} reading={step.reading} onWrite={write} onRestart={restart} />}
          {step.is === 'writing' && <Busy text="Les brouillons sont écrits…" />}
          {step.is === 'done' && <Done drafts={step.drafts} onRestart={restart} />}
          {(step.is === 'choose' || step.is === 'reading') && <ColumnGuide />}
        </Stack>
      </Container>
    </Card>
  )
}

const Busy = ({ text }: { text: string }) => (
  <Flex as="output" gap={3} align="center">
    <Spinner muted />
    <Text size={1} muted>
      {text}
    </Text>
  </Flex>
)

interface DoneProps {
  drafts: WrittenDraft[]
  onRestart: () => void
}

const Done = ({ drafts, onRestart }: DoneProps) => (
  <Card tone="positive" padding={4} radius={3} border>
    <Stack gap={4}>
      <Stack as="output" gap={4}>
        <Heading as="h2" size={1}>
          {drafts.length === 1 ? '1 brouillon créé' : `${drafts.length} brouillons créés`}
        </Heading>
        <Text size={1}>Ajoutez leurs photos, puis publiez-les une à une.</Text>
      </Stack>
      <Stack as="ul" gap={3} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {drafts.map(({ id, slug, figures }) => (
          <Text as="li" size={1} key={id}>
            <IntentLink intent="edit" params={{ id, type: 'vehicle' }}>
              {slug}
            </IntentLink>{' '}
            · {figures}
          </Text>
        ))}
      </Stack>
      <Flex>
        <Button text="Importer un autre fichier" mode="ghost" onClick={onRestart} />
      </Flex>
    </Stack>
  </Card>
)
