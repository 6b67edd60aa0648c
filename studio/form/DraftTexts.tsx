import { Button } from '@sanity/ui'
import { useEffect, useState } from 'react'
import {
  getPublishedId,
  type ObjectInputProps,
  PatchEvent,
  set,
  setIfMissing,
  unset,
  useDocumentOperation,
  useFormValue,
} from 'sanity'
import { draftDescription } from '#content/draft-description.ts'
import { draftFacts } from '#content/draft-facts.ts'
import type { FactWords } from '#content/fact-words.ts'
import { textIn } from '#domain/draft-marks.ts'
import { type Language, standardCode } from '#domain/languages.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { languageLabels } from '../../schemas/sanity/labels.ts'
import { languageField } from '../../schemas/sanity/localized-text.ts'
import classes from './DraftTexts.module.css'
import {
  type CarDocument,
  type Changes,
  type DraftRow,
  draftRows,
  loadDraftWords,
  prepareDrafts,
  readDrafts,
  undoDrafts,
  untoldSentences,
} from './drafts.ts'

/** What the last press did, to be said and undone. */
interface Done {
  before: CarDocument
  written: Language[]
  lines: string[]
}

/** A car's description, with drafts of its other languages from the facts of the sheet. */
export function DraftTexts(props: ObjectInputProps) {
  const car = useFormValue([]) as CarDocument
  const [done, setDone] = useState<Done>()
  const [busy, setBusy] = useState(false)
  const { patch } = useDocumentOperation(getPublishedId(String(car['_id'])), 'vehicle')
  const rows = draftRows(car)
  const unread = rows.filter(({ state }) => state === 'unread').map(({ language }) => language)
  const stale = rows.filter(({ isStale }) => isStale)
  const untold = useUntold(car, rows)
  const write = (changes: Changes) => patch.execute(patchesOf(changes), { ...car, _type: 'vehicle' })

  const prepare = async () => {
    setBusy(true)
    try {
      const { changes, ...result } = prepareDrafts(car, await loadDraftWords())
      if (result.written.length > 0) write(changes)
      setDone({ before: car, written: result.written, lines: resultLines(result) })
    } catch (error) {
      console.error(error)
      setDone({
        before: car,
        written: [],
        lines: ['Les phrases n’ont pas pu être chargées : vérifiez la connexion, puis réessayez.'],
      })
    } finally {
      setBusy(false)
    }
  }
  const undo = ({ before, written }: Done) => {
    write(undoDrafts(before, car, written))
    setDone(undefined)
  }

  return (
    <>
      {props.renderDefault(props)}
      <section className={classes['drafts']} aria-label="Traductions rédigées d’après la fiche">
        {!props.readOnly && (
          <div className={classes['bar']}>
            <Button
              mode="ghost"
              fontSize={1}
              padding={3}
              text={stale.length > 0 ? 'Rédiger à nouveau' : 'Préparer les traductions'}
              disabled={busy}
              onClick={() => void prepare()}
            />
            {unread.length > 1 && (
              <Button
                mode="bleed"
                fontSize={1}
                padding={3}
                text="Tout est relu"
                onClick={() => write(readDrafts(car, unread))}
              />
            )}
            {done && done.written.length > 0 && (
              <Button mode="bleed" fontSize={1} padding={3} text="Annuler" onClick={() => undo(done)} />
            )}
          </div>
        )}
        <output className={classes['result']}>
          {done?.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </output>
        {untold.length > 0 && (
          <div className={classes['untold']}>
            <p>Ces phrases de votre texte ne sont pas dans les brouillons : la fiche ne les dit pas.</p>
            <ul>
              {untold.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {rows.map((row) => (
          <Row
            key={row.language}
            row={row}
            readOnly={props.readOnly ?? false}
            onRead={() => write(readDrafts(car, [row.language]))}
            onText={(text) => props.onChange(textEvent(row.language, text))}
          />
        ))}
      </section>
    </>
  )
}

const states: Readonly<Record<DraftRow['state'], string>> = {
  unread: 'brouillon, à relire',
  read: 'relu',
  edited: 'corrigé à la main',
}

interface RowProps {
  row: DraftRow
  readOnly: boolean
  onRead: () => void
  onText: (text: string) => void
}

/** One language: its text to read and to correct in place. */
function Row({ row: { language, text, state, isStale }, readOnly, onRead, onText }: RowProps) {
  const name = languageLabels[language]
  return (
    <div className={classes['row']}>
      <details>
        <summary>
          <span className={classes['name']}>{name}</span>{' '}
          <span className={classes['state']} data-state={state}>
            {states[state]}
            {isStale && ' · faits modifiés depuis'}
          </span>
        </summary>
        <textarea
          aria-label={`Description, ${name}`}
          lang={standardCode(language)}
          rows={7}
          value={text}
          readOnly={readOnly}
          onChange={({ target }) => onText(target.value)}
        />
      </details>
      {state === 'unread' && !readOnly && (
        <Button mode="ghost" fontSize={1} padding={2} text="Relu" aria-label={`Relu : ${name}`} onClick={onRead} />
      )}
    </div>
  )
}

const textEvent = (language: Language, text: string) =>
  PatchEvent.from(
    text === ''
      ? unset([languageField(language)])
      : [setIfMissing({ _type: 'localeText' }), set(text, [languageField(language)])],
  )

function patchesOf(changes: Changes) {
  const entries = Object.entries(changes)
  const kept = entries.filter(([, value]) => value !== undefined)
  const emptied = entries.filter(([, value]) => value === undefined).map(([path]) => path)
  return [
    { setIfMissing: { description: { _type: 'localeText' } } },
    ...(kept.length > 0 ? [{ set: Object.fromEntries(kept) }] : []),
    ...(emptied.length > 0 ? [{ unset: emptied }] : []),
  ]
}

/** The sentences of a French text that an editor wrote, but the drafts beside it do not tell. */
function useUntold(car: CarDocument, rows: readonly DraftRow[]): string[] {
  const [french, setFrench] = useState<FactWords>()
  const hasOthers = rows.some(({ language, state }) => language !== 'fr' && state !== 'edited')
  const isWritten = hasOthers && !rows.some(({ language, state }) => language === 'fr' && state !== 'edited')
  useEffect(() => {
    if (!isWritten || french) return
    // Without the words nothing is named; a press of the button says that they could not be loaded.
    loadDraftWords().then((all) => setFrench(all.find(({ language }) => language === 'fr')), console.error)
  }, [isWritten, french])
  if (!isWritten || !french) return []
  const draft = draftDescription(draftFacts(storedVehicle(car)), french)
  return 'text' in draft ? untoldSentences(textIn(car['description'] as object, 'fr'), draft.text) : []
}

type Result = Omit<ReturnType<typeof prepareDrafts>, 'changes'>

const names = (list: readonly Language[]) =>
  new Intl.ListFormat('fr').format(list.map((language) => languageLabels[language].toLocaleLowerCase('fr')))

/** What was done, in French. */
function resultLines({ written, lacking, isEmpty }: Result): string[] {
  const lines = [
    written.length > 0 &&
      `Rédigé d’après la fiche : ${names(written)}. Chaque page le dit « pas encore relu » jusqu’à votre « Relu ».`,
    ...lacking.map(
      ({ language, words }) =>
        `Rien n’est écrit en ${names([language])} : il y manque ${words.length > 1 ? 'les mots' : 'le mot'} ${words.join(', ')}.`,
    ),
    isEmpty && 'La fiche ne dit encore rien qui se raconte : kilométrage, propriétaires, accident, carnet…',
    written.length === 0 && lacking.length === 0 && !isEmpty && 'Rien à rédiger : chaque langue a son texte.',
  ]
  return lines.filter((line) => line !== false)
}
