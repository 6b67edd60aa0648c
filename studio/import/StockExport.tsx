import { DownloadIcon } from '@sanity/icons/Download'
import { Button, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { parisDay } from '#domain/calendar.ts'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { readCars } from '../batch/batch-write.ts'
import { useListedCars } from '../listed-cars.ts'
import { saveFile } from '../save-file.ts'

interface Props {
  text: string
  /** Document ids without 'drafts.'; default: all cars, in the order of the site. */
  ids?: readonly string[]
  /** Smaller, beside the other changes of chosen cars. */
  isSmall?: boolean
}

/** The button that saves cars as a workbook, as the Studio has them: with changes that wait to be published. */
export function StockExport({ text, ids, isSmall = false }: Props) {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const listed = useListedCars()
  const [state, setState] = useState<'idle' | 'writing' | 'failed'>('idle')
  const wanted = ids ?? listed?.map(({ id }) => id)
  const save = async () => {
    setState('writing')
    try {
      const [{ writeStock }, cars] = await Promise.all([import('./stock-file.ts'), readCars(client, wanted ?? [])])
      const versions = cars.flatMap(({ draft, published }) => draft ?? published ?? [])
      saveFile(await writeStock(versions), `stock-${parisDay(Date.now())}.xlsx`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button
        icon={DownloadIcon}
        text={text}
        mode="ghost"
        {...(isSmall && { fontSize: 1, padding: 2 })}
        loading={state === 'writing'}
        disabled={!wanted || state === 'writing'}
        onClick={() => void save()}
      />
      {state === 'failed' && (
        <Text size={1} role="alert">
          Le fichier n’a pas pu être préparé. Vérifiez votre connexion, puis recommencez.
        </Text>
      )}
    </>
  )
}
