import { Select, Text, TextInput } from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import { type SaleStatus, saleStatuses } from '#domain/listing.ts'
import { statusLabels } from '../../schemas/sanity/labels.ts'
import { readFrenchNumber } from '../french-number.ts'
import { type BatchChange, parisTime } from './batch-changes.ts'
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

interface PriceInput {
  direction: '1' | '-1'
  amount: string
  unit: 'euros' | 'percent'
  rounding: string
}

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

const HUNDREDTHS = 100

/** Reads what was typed: whole euros, or a percentage with at most two decimals. */
function readPrice({ direction, amount, unit, rounding }: PriceInput): BatchChange | { fault: string } {
  const number = readFrenchNumber(amount.replace('%', ''), { decimals: unit === 'percent' })
  const whole = unit === 'euros' ? number : number === undefined ? undefined : Number((number * HUNDREDTHS).toFixed(6))
  if (whole === undefined || !Number.isInteger(whole) || whole <= 0)
    return {
      fault: unit === 'euros' ? 'Écrivez des euros entiers, comme 300.' : 'Écrivez un pourcentage, comme 5 ou 2,5.',
    }
  const [step, way] = rounding.split(' ')
  return {
    kind: 'price',
    direction: direction === '1' ? 1 : -1,
    by: unit === 'euros' ? { euros: whole } : { hundredths: whole },
    rounding: { step: step === '100' ? 100 : step === '10' ? 10 : 1, up: way === 'up' },
  }
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

function FeaturesForm({ present, known, onChange }: Omit<Props, 'kind'>) {
  const list = useId()
  const [text, setText] = useState('')
  const [remove, setRemove] = useState<readonly string[]>([])
  const change = (added: string, removed: readonly string[]) => {
    setText(added)
    setRemove(removed)
    const add = added
      .split(/[|\n;]/)
      .map((one) => one.trim())
      .filter(Boolean)
    onChange(add.length + removed.length > 0 ? { kind: 'features', add, remove: removed } : undefined)
  }
  return (
    <div className={classes['stack']}>
      <Labelled label="Ajouter (plusieurs : séparés par une barre |)">
        {(id) => (
          <TextInput
            id={id}
            data-first
            list={list}
            placeholder="Caméra de recul | Attelage"
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value, remove)}
          />
        )}
      </Labelled>
      <datalist id={list}>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {present.size > 0 && (
        <fieldset className={classes['choices']} data-long>
          <legend>Retirer</legend>
          {[...present].map(([name, count]) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={remove.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  change(text, checked ? [...remove, name] : remove.filter((one) => one !== name))
                }
              />
              <span>
                {name} <small>({count})</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
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
