import { CalendarIcon } from '@sanity/icons/Calendar'
import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { CloseIcon } from '@sanity/icons/Close'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { TagIcon } from '@sanity/icons/Tag'
import { UndoIcon } from '@sanity/icons/Undo'
import { WrenchIcon } from '@sanity/icons/Wrench'
import { Button } from '@sanity/ui'
import { type ComponentType, useState } from 'react'
import { StockExport } from '../import/StockExport.tsx'
import { type ListedCar, useListedCars } from '../listed-cars.ts'
import type { BatchChange } from './batch-changes.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { outcomeWords } from './batch-words.ts'
import type { UndoOutcome } from './batch-write.ts'
import classes from './batch.module.css'
import { keepBatch, keepUndone, useUndone } from './last-batch.ts'
import { useUndo } from './use-batch.ts'

const changes: readonly { kind: BatchChange['kind']; text: string; icon: ComponentType }[] = [
  { kind: 'price', text: 'Prix', icon: CreditCardIcon },
  { kind: 'status', text: 'État', icon: TagIcon },
  { kind: 'publishAt', text: 'Date', icon: CalendarIcon },
  { kind: 'features', text: 'Équipements', icon: WrenchIcon },
  { kind: 'facts', text: 'Boîte et couleurs', icon: ColorWheelIcon },
]

/** The ticked cars of a list. Cars that leave the list are no longer ticked. */
export function useTicks(shown: readonly Pick<ListedCar, 'id'>[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.map(({ id }) => id).filter((id) => ticked.has(id))
  return {
    ids,
    all: shown.length > 0 && ids.length === shown.length,
    tick: (id: string) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    tickAll: (isOn: boolean) => setTicked(new Set(isOn ? shown.map(({ id }) => id) : [])),
  }
}
export type Ticks = ReturnType<typeof useTicks>

interface Props {
  ticks: Ticks
  /** Number of cars in the list. */
  count: number
  /** Leaves the ticks; absent where they always show. */
  onDone?: () => void
}

/** Above a list with ticks: how many cars are chosen, and what can be changed in all of them. */
export function SelectionBar({ ticks: { ids, all, tickAll }, count, onDone }: Props) {
  const [open, setOpen] = useState<BatchChange['kind']>()
  return (
    <div className={classes['bar']}>
      <div className={classes['top']}>
        <label>
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && ids.length > 0
            }}
            onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
          />
          <span aria-live="polite">{ids.length === 0 ? `Tout choisir (${count})` : chosenWords(ids.length)}</span>
        </label>
        {onDone && <Button text="Terminé" mode="bleed" fontSize={1} padding={2} onClick={onDone} />}
      </div>
      {ids.length > 0 && (
        <fieldset className={classes['actions']} aria-label="Changer les voitures choisies">
          {changes.map(({ kind, text, icon }) => (
            <Button
              key={kind}
              icon={icon}
              text={text}
              mode="ghost"
              fontSize={1}
              padding={2}
              onClick={() => setOpen(kind)}
            />
          ))}
          <StockExport text="Excel" ids={ids} isSmall />
        </fieldset>
      )}
      {open && <BatchDialog kind={open} ids={ids} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const chosenWords = (count: number) => (count === 1 ? '1 choisie' : `${count} choisies`)

interface TickProps {
  id: string
  title: string
  ticks: Ticks
}

/** The tick of a car in a list. */
export const Tick = ({ id, title, ticks: { ids, tick } }: TickProps) => (
  <label className={classes['pick']}>
    <input
      type="checkbox"
      className={classes['tick']}
      aria-label={`Choisir ${title}`}
      checked={ids.includes(id)}
      onChange={() => tick(id)}
    />
  </label>
)

/** What was changed last, and the button that takes it back; then what that left. */
export function LastBatch() {
  const { last, undo } = useUndo()
  const cars = useListedCars()
  const [isBusy, setBusy] = useState(false)
  const outcome = useUndone()
  const press = async () => {
    if (!last) return
    setBusy(true)
    const result = await undo(last)
    setBusy(false)
    keepUndone(result)
    if (typeof result === 'object') keepBatch(undefined)
  }
  const close = () => {
    keepUndone(undefined)
    keepBatch(undefined)
  }
  if (!last && !outcome) return null
  const nameOf = (id: string) => {
    const { brand, model, version } = cars?.find((car) => car.id === id)?.car ?? {}
    return [brand, model, version].filter(Boolean).join(' ') || id
  }
  const words = undoWords(outcome, nameOf) ?? `${last?.title ?? ''}.`
  return (
    <div className={classes['last']} data-trouble={(outcome && !isWhole(outcome)) || undefined}>
      <output>{words}</output>
      <div className={classes['actions']}>
        {last && (
          <Button
            icon={UndoIcon}
            text="Annuler"
            mode="ghost"
            fontSize={1}
            padding={2}
            loading={isBusy}
            disabled={isBusy}
            onClick={() => void press()}
          />
        )}
        <Button icon={CloseIcon} aria-label="Fermer" mode="bleed" fontSize={1} padding={2} onClick={close} />
      </div>
    </div>
  )
}

const isWhole = (outcome: UndoOutcome) => typeof outcome === 'object' && outcome.left.length === 0

function undoWords(outcome: UndoOutcome | undefined, nameOf: (id: string) => string): string | undefined {
  if (outcome === undefined) return undefined
  if (outcome === 'written') return undefined
  if (typeof outcome === 'string') return outcomeWords[outcome]
  if (outcome.left.length === 0) return 'Annulé : les anciennes valeurs sont revenues.'
  return `Annulé, sauf ce qui a changé depuis ou qu’une commande tient : ${outcome.left.map(nameOf).join(', ')}.`
}
