import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { defaultLanguage } from '#domain/languages.ts'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { outcomeWords, scopeSentence } from '../batch/batch-words.ts'
import type { WriteOutcome } from '../batch/batch-write.ts'
import { CarReview, type Choices, isChosen } from '../batch/CarReview.tsx'
import { type CarPlan, planCar } from '../batch/plan.ts'
import { type ReadBatch, useBatch } from '../batch/use-batch.ts'
import { Loading, Refusal } from '../desk/DeskParts.tsx'
import {
  counted,
  filledCells,
  importSummary,
  languageOf,
  type TextLanguage,
  textsOf,
  updatedFields,
  wordsToRead,
} from './file-review.ts'
import { FaultTable, LanguageChoice, TitleMatching } from './ImportTable.tsx'
import type { ReadFile } from './read-file.ts'
import { type DraftVehicle, draftsOf } from './use-import.ts'

interface Props {
  name: string
  reading: ReadFile
  onMatch: (title: string, column: string) => void
  onDone: (drafts: readonly DraftVehicle[], changed: number) => void
  onOpen: () => void
}

/** Shows what the file contains, each car that it changes, and every fault with its line and column, before anything is written. */
export function DryRun({ name, reading, onMatch, onDone, onOpen }: Props) {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const { vehicles, updates, faults, left, titles } = reading
  const batch = useBatch(updates.map(({ id }) => id))
  const [isEmptied, setEmptied] = useState(false)
  const texts = textsOf(reading)
  const guessed = languageOf(texts)
  const [language, setLanguage] = useState<TextLanguage>(guessed ?? defaultLanguage)
  const [choices, setChoices] = useState<Choices>(new Map())
  const [outcome, setOutcome] = useState<Exclude<WriteOutcome, 'written'>>()
  const [isBusy, setBusy] = useState(false)

  const found = typeof batch.reading === 'string' ? undefined : batch.reading
  const rowOf = new Map(updates.map((row) => [row.id, row]))
  const plan = ({ cars, held }: ReadBatch): CarPlan[] =>
    cars.flatMap((car) => {
      const row = rowOf.get(car.id)
      if (!row) return []
      const update = { row, latest: car.draft ?? car.published ?? {}, isEmptied, language }
      return [planCar(car, { fields: (version) => updatedFields(version, update) }, batch.surroundings(held))]
    })
  const plans = found ? plan(found) : []
  const differing = plans.filter(({ edits, refusal }) => edits.length > 0 || refusal)
  const chosen = plans.filter((car) => isChosen(car, choices))
  const emptyCells = (found?.cars ?? []).reduce((sum, { id, draft, published }) => {
    const row = rowOf.get(id)
    return sum + (row ? filledCells(draft ?? published ?? {}, row.emptied).length : 0)
  }, 0)
  const summary = importSummary(reading, updates.length > 0 && !found ? undefined : differing.length)

  const write = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      const creates = await draftsOf(client, vehicles, language)
      const title = counted(chosen.length, 'voiture changée', 'voitures changées')
      const result = await batch.write({ title, shown: chosen, plan, creates })
      if (result === 'written') return onDone(creates, chosen.length)
      setOutcome(result)
    } catch {
      setOutcome('failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={4}>
      <Card tone={faults.length + left.length === 0 ? 'positive' : 'caution'} padding={4} radius={3} border>
        <Stack as="output" gap={4}>
          <Heading as="h2" size={1}>
            {summary.title}
          </Heading>
          <Text size={1}>{summary.read(name)}</Text>
          {summary.notes.map((note) => (
            <Text size={1} key={note}>
              {note}
            </Text>
          ))}
        </Stack>
      </Card>
      <TitleMatching titles={titles} onMatch={onMatch} />
      {updates.length > 0 && batch.reading === 'reading' && <Loading text="Les voitures du Studio sont relues…" />}
      {batch.reading === 'unread' && (
        <Refusal>Le Studio ne répond pas. Vérifiez la connexion ; rien n’a été changé.</Refusal>
      )}
      {emptyCells > 0 && (
        <label style={{ display: 'flex', gap: '0.625rem', alignItems: 'center' }}>
          <input
            type="checkbox"
            checked={isEmptied}
            onChange={({ currentTarget }) => setEmptied(currentTarget.checked)}
          />
          <Text size={1}>
            {emptyCells === 1
              ? 'Une case du fichier est vide, et remplie dans le Studio. La vider aussi'
              : `${emptyCells} cases du fichier sont vides, et remplies dans le Studio. Les vider aussi`}
          </Text>
        </label>
      )}
      {differing.length > 0 && (
        <Card padding={4} radius={3} border>
          <Stack gap={4}>
            <CarReview
              plans={differing}
              choices={choices}
              onChoose={(id, isTicked) => setChoices(new Map(choices).set(id, isTicked))}
            />
            <Text size={1} muted>
              {scopeSentence(chosen)}
            </Text>
          </Stack>
        </Card>
      )}
      {texts.length > 0 && <LanguageChoice language={language} onChoose={setLanguage} />}
      {outcome && <Refusal>{outcomeWords[outcome]}</Refusal>}
      <Flex gap={3} wrap="wrap">
        {faults.length > 0 && <Button text="Choisir le fichier corrigé" tone="primary" onClick={onOpen} />}
        {vehicles.length + chosen.length > 0 && (
          <Button
            text={summary.button(chosen.length)}
            tone={faults.length === 0 ? 'primary' : 'default'}
            mode={faults.length === 0 ? 'default' : 'ghost'}
            loading={isBusy}
            disabled={isBusy || !found}
            onClick={() => void write()}
          />
        )}
        {batch.reading === 'unread' && updates.length > 0 && (
          <Button text="Réessayer" mode="ghost" onClick={batch.read} />
        )}
        {faults.length === 0 && <Button text="Choisir un autre fichier" mode="ghost" onClick={onOpen} />}
      </Flex>
      <FaultTable caption="Fautes, ligne par ligne" title="À corriger" faults={faults} />
      <FaultTable caption="Mots à relire, ligne par ligne" title="À relire" faults={wordsToRead(reading)} />
      <FaultTable caption="Cases laissées de côté, ligne par ligne" title="Laissé de côté" faults={left} />
    </Stack>
  )
}
