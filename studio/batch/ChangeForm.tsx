import { Select, Text, TextInput } from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import { equipmentKeys } from '#domain/equipment.ts'
import { type SaleStatus, saleStatuses } from '#domain/listing.ts'
import { equipmentLabels, statusLabels } from '../../schemas/sanity/labels.ts'
import { isFound } from '../equipment.ts'
import { type BatchChange, parisTime, type PriceInput, readPrice } from './batch-changes.ts'
import classes from './batch.module.css'

interface Props {
  kind: BatchChange['kind']
  /** Equipment of the chosen cars, and on how many of them. */
  present: ReadonlyMap<string, number>
  /** Equipment that the shop's cars have. */
  known: readonly string[]
  onChange: (change: BatchChange | undefined) => void
}

/** Asks what changes. Passes undefined while that is not complete. */
export function ChangeForm({ kind, present, known, onChange }: Props) {
  if (kind === 'price') return <PriceForm onChange={onChange} />
  if (kind === 'status') return <StatusForm onChange={onChange} />
  if (kind === 'publishAt') return <DateForm onChange={onChange} />
  if (kind === 'facts')
    return (
      <Text size={1}>
        La boîte et les couleurs écrites en toutes lettres sont choisies dans les listes, comme le site les lit. Ce
        qu’il ne comprend pas reste.
      </Text>
    )
  return <FeaturesForm present={present} known={known} onChange={onChange} />
}

const roundings = [
  ['1 up', 'à l’euro supérieur'],
  ['1 down', 'à l’euro inférieur'],
  ['10 up', 'à la dizaine supérieure'],
  ['10 down', 'à la dizaine inférieure'],
  ['100 up', 'à la centaine supérieure'],
  ['100 down', 'à la centaine inférieure'],
] as const

function PriceForm({ onChange }: Pick<Props, 'onChange'>) {
  const [input, setInput] = useState<PriceInput>({ direction: '1', amount: '', unit: 'euros', rounding: '1 up' })
  const [fault, setFault] = useState<string>()
  const set = (part: Partial<PriceInput>) => {
    const next = { ...input, ...part }
    setInput(next)
    const read = readPrice(next)
    onChange('fault' in read ? undefined : read)
    setFault('fault' in read && next.amount.trim() !== '' ? read.fault : undefined)
  }
  return (
    <div className={classes['form']}>
      <Labelled label="Sens">
        {(id) => (
          <Select
            id={id}
            value={input.direction}
            onChange={({ currentTarget }) => set({ direction: currentTarget.value === '1' ? '1' : '-1' })}
          >
            <option value="1">Augmenter de</option>
            <option value="-1">Baisser de</option>
          </Select>
        )}
      </Labelled>
      <Labelled label="Combien" fault={fault}>
        {(id) => (
          <TextInput
            id={id}
            data-first
            inputMode="decimal"
            placeholder="300"
            value={input.amount}
            aria-invalid={fault !== undefined}
            onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
          />
        )}
      </Labelled>
      <Labelled label="Unité">
        {(id) => (
          <Select
            id={id}
            value={input.unit}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value === 'euros' ? 'euros' : 'percent' })}
          >
            <option value="euros">euros</option>
            <option value="percent">pour cent</option>
          </Select>
        )}
      </Labelled>
      {input.unit === 'percent' && (
        <Labelled label="Arrondir">
          {(id) => (
            <Select
              id={id}
              value={input.rounding}
              onChange={({ currentTarget }) => set({ rounding: currentTarget.value })}
            >
              {roundings.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
    </div>
  )
}

function StatusForm({ onChange }: Pick<Props, 'onChange'>) {
  const [to, setTo] = useState<SaleStatus>()
  return (
    <fieldset className={classes['choices']}>
      <legend>Nouvel état</legend>
      {saleStatuses.map((status, index) => (
        <label key={status}>
          <input
            type="radio"
            name="status"
            data-first={index === 0 || undefined}
            checked={to === status}
            onChange={() => {
              setTo(status)
              onChange({ kind: 'status', to: status })
            }}
          />
          {statusLabels[status]}
        </label>
      ))}
    </fieldset>
  )
}

function DateForm({ onChange }: Pick<Props, 'onChange'>) {
  const [when, setWhen] = useState<'now' | 'later'>()
  const [day, setDay] = useState('')
  const choose = (next: 'now' | 'later', at: string) => {
    setWhen(next)
    setDay(at)
    const to = next === 'later' ? parisTime(at) : undefined
    onChange(next === 'now' || to ? { kind: 'publishAt', to } : undefined)
  }
  return (
    <fieldset className={classes['choices']}>
      <legend>Afficher sur le site</legend>
      <label>
        <input type="radio" name="when" data-first checked={when === 'now'} onChange={() => choose('now', day)} />
        dès la publication, sans date
      </label>
      <label>
        <input type="radio" name="when" checked={when === 'later'} onChange={() => choose('later', day)} />à partir du
        <input
          type="datetime-local"
          aria-label="Jour et heure de Paris"
          value={day}
          onChange={({ currentTarget }) => choose('later', currentTarget.value)}
        />
      </label>
    </fieldset>
  )
}

interface EquipmentInput {
  search: string
  /** Words of the list. */
  ticked: readonly string[]
  /** Own words, separated by bars. */
  text: string
  remove: readonly string[]
}

const listed = equipmentKeys.map((key) => equipmentLabels[key])

function FeaturesForm({ present, known, onChange }: Omit<Props, 'kind'>) {
  const list = useId()
  const [input, setInput] = useState<EquipmentInput>({ search: '', ticked: [], text: '', remove: [] })
  const set = (part: Partial<EquipmentInput>) => {
    const next = { ...input, ...part }
    setInput(next)
    const own = next.text.split(/[|\n;]/).map((one) => one.trim())
    const add = [...next.ticked, ...own.filter(Boolean)]
    onChange(add.length + next.remove.length > 0 ? { kind: 'features', add, remove: next.remove } : undefined)
  }
  const { search, ticked, text, remove } = input
  const addable = listed.filter((name) => ticked.includes(name) || isFound(search, name))
  const removable = [...present.keys()].filter((name) => remove.includes(name) || isFound(search, name))
  return (
    <div className={classes['stack']}>
      <Labelled label="Chercher un équipement">
        {(id) => (
          <TextInput
            id={id}
            data-first
            type="search"
            placeholder="caméra, sièges, jantes…"
            value={search}
            // The Enter of a search must not write the cars.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ currentTarget }) => set({ search: currentTarget.value })}
          />
        )}
      </Labelled>
      {addable.length === 0 && (
        <output>
          <Text size={1}>Aucun de la liste. Ajoutez-le en vos mots, plus bas.</Text>
        </output>
      )}
      <Ticks legend="Ajouter" names={addable} ticked={ticked} onTick={(next) => set({ ticked: next })} />
      <Labelled label="Ajouter en vos mots (plusieurs : séparés par une barre |)">
        {(id) => (
          <TextInput
            id={id}
            list={list}
            placeholder="Attelage rétractable d’origine | Coffre de toit"
            value={text}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
        )}
      </Labelled>
      <datalist id={list}>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Ticks
        legend="Retirer"
        names={removable}
        counts={present}
        ticked={remove}
        onTick={(next) => set({ remove: next })}
      />
    </div>
  )
}

interface TicksProps {
  legend: string
  names: readonly string[]
  counts?: ReadonlyMap<string, number>
  ticked: readonly string[]
  onTick: (ticked: readonly string[]) => void
}

function Ticks({ legend, names, counts, ticked, onTick }: TicksProps) {
  if (names.length === 0) return null
  return (
    <fieldset className={classes['choices']} data-long>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={ticked.includes(name)}
            onChange={() => onTick(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name])}
          />
          <span>
            {name} {counts && <small>({counts.get(name)})</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface LabelledProps {
  label: string
  fault?: string | undefined
  children: (id: string) => ReactNode
}

function Labelled({ label, fault, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={classes['labelled']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault && (
        <Text size={1} role="alert">
          {fault}
        </Text>
      )}
    </div>
  )
}
