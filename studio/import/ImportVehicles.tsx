import { DocumentSheetIcon } from '@sanity/icons/DocumentSheet'
import { DownloadIcon } from '@sanity/icons/Download'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type DragEvent, useState } from 'react'
import type { Tool } from 'sanity'
import { IntentLink } from 'sanity/router'
import { LastBatch } from '../batch/CarSelection.tsx'
import { Loading, Refusal } from '../desk/DeskParts.tsx'
import { importTemplate } from './columns.ts'
import { DryRun } from './DryRun.tsx'
import { ColumnGuide } from './ImportTable.tsx'
import { StockExport } from './StockExport.tsx'
import { useImport, type WrittenDraft } from './use-import.ts'

/** The tool that imports cars from a file as drafts. */
export const importTool: Tool = {
  name: 'import',
  title: 'Import',
  icon: DocumentSheetIcon,
  component: ImportVehicles,
}

function ImportVehicles() {
  const { step, open, choose, chooseSheet, match, done, restart } = useImport()
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Container as="main" width={2} padding={[3, 4, 5]}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Importer des voitures
          </Heading>
          {step.is === 'choose' && <ChooseFile message={step.message} onOpen={open} onChoose={choose} />}
          {step.is === 'reading' && <Loading text={`« ${step.name} » est lu…`} />}
          {step.is === 'sheet' && (
            <ChooseSheet
              choices={step.choices}
              onChoose={(sheet) => chooseSheet(step.file, sheet)}
              onRestart={restart}
            />
          )}
          {step.is === 'read' && step.message && <Refusal>{step.message}</Refusal>}
          {step.is === 'read' && (
            <DryRun
              key={step.file.name + step.file.lastModified}
              name={step.file.name}
              reading={step.reading}
              onMatch={(title, column) => match(step.file, title, column, step.reading.sheet)}
              onDone={done}
              onOpen={open}
            />
          )}
          {step.is === 'done' && <Done drafts={step.drafts} changed={step.changed} onRestart={restart} />}
          {(step.is === 'choose' || step.is === 'reading') && <ColumnGuide />}
        </Stack>
      </Container>
    </Card>
  )
}

interface SheetProps {
  choices: readonly string[]
  onChoose: (sheet: string) => void
  onRestart: () => void
}

/** Asks which sheet is meant: the cars in stock and those sold last year have the same titles. */
const ChooseSheet = ({ choices, onChoose, onRestart }: SheetProps) => (
  <Card padding={4} radius={3} border>
    <Stack gap={4}>
      <Text as="h2" size={1} weight="semibold">
        Plusieurs feuilles de ce classeur contiennent des voitures. Laquelle lire ?
      </Text>
      <Flex gap={3} wrap="wrap">
        {choices.map((sheet) => (
          <Button key={sheet} text={sheet} mode="ghost" tone="primary" onClick={() => onChoose(sheet)} />
        ))}
        <Button text="Choisir un autre fichier" mode="bleed" onClick={onRestart} />
      </Flex>
    </Stack>
  </Card>
)

interface ChooseProps {
  message: string | undefined
  onOpen: () => void
  onChoose: (file: File) => void
}

/** Accepts a dropped or chosen file, and offers a template and the whole stock. `message`: why the last file was refused. */
function ChooseFile({ message, onOpen, onChoose }: ChooseProps) {
  const [over, setOver] = useState(false)
  const choose = (file: File | undefined) => file && onChoose(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <Stack gap={4}>
      {message && (
        <Card tone="critical" padding={4} radius={3} border role="alert">
          <Text size={1}>{message}</Text>
        </Card>
      )}
      <Card
        tone={over ? 'primary' : 'default'}
        padding={5}
        radius={3}
        border
        style={{ borderStyle: 'dashed' }}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Flex direction="column" gap={4} align="center">
          <Text size={1}>Déposez ici votre tableau, Excel (.xlsx) ou CSV, ou choisissez-le.</Text>
          <Flex gap={3} wrap="wrap" justify="center">
            <Button icon={UploadIcon} text="Choisir un fichier" tone="primary" onClick={onOpen} />
            <Button
              as="a"
              icon={DownloadIcon}
              text="Télécharger le modèle"
              mode="ghost"
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(importTemplate())}`}
              download="voitures.csv"
            />
            <StockExport text="Télécharger le stock (Excel)" />
          </Flex>
          <Text size={1} muted align="center">
            Rien n’est écrit avant votre accord. Les nouvelles voitures arrivent comme brouillons. Une ligne qui porte
            l’identifiant d’une voiture la change.
          </Text>
        </Flex>
      </Card>
    </Stack>
  )
}

interface DoneProps {
  drafts: WrittenDraft[]
  /** Number of cars that were changed. */
  changed: number
  onRestart: () => void
}

const Done = ({ drafts, changed, onRestart }: DoneProps) => (
  <Card tone="positive" padding={4} radius={3} border>
    <Stack gap={4}>
      <Stack as="output" gap={4}>
        <Heading as="h2" size={1}>
          {[
            drafts.length > 0 && (drafts.length === 1 ? '1 brouillon créé' : `${drafts.length} brouillons créés`),
            changed > 0 && (changed === 1 ? '1 voiture changée' : `${changed} voitures changées`),
          ]
            .filter(Boolean)
            .join(', ')}
        </Heading>
        {drafts.length > 0 && <Text size={1}>Ajoutez leurs photos, puis publiez-les une à une.</Text>}
      </Stack>
      {changed > 0 && <LastBatch />}
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
