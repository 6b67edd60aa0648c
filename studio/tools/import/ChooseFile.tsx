import { DownloadIcon } from '@sanity/icons/Download'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState, type DragEvent } from 'react'
import { importTemplate } from '../../import/template.ts'

interface Props {
  /** Why the last file was not taken. */
  message: string | undefined
  onChoose: (file: File) => void
}

/** Takes a file, dropped or chosen, and offers an empty one to fill in. */
export function ChooseFile({ message, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
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
            <Button icon={UploadIcon} text="Choisir un fichier" tone="primary" onClick={() => input.current?.click()} />
            <Button
              as="a"
              icon={DownloadIcon}
              text="Télécharger le modèle"
              mode="ghost"
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(importTemplate())}`}
              download="voitures.csv"
            />
          </Flex>
          <Text size={1} muted align="center">
            Rien n’est écrit avant votre accord, et rien n’est publié : les voitures arrivent comme brouillons.
          </Text>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.xlsm,.csv,.txt,text/csv"
            aria-label="Tableau de voitures"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              // The same file may be chosen again once it is corrected.
              currentTarget.value = ''
              if (file) onChoose(file)
            }}
          />
        </Flex>
      </Card>
    </Stack>
  )
}
