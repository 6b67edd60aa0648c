import { Button, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { DeskMove } from '#domain/desk.ts'
import { formatEuros } from '#domain/money.ts'
import classes from './Desk.module.css'
import type { Refused } from './desk-client.ts'
import { Refusal } from './DeskParts.tsx'
import { deskFaultWords, reasonWords, returnedWords, type wordsOfMove } from './desk-words.ts'
import { useDraft } from './drafts.tsx'
import { asksWithdrawnOn, type MoveAnswers, moveFaults, type MoveFaults, wantedAnswers } from './move-answers.ts'

interface Props {
  move: DeskMove
  words: ReturnType<typeof wordsOfMove>
  standing: string
  /** The order's id. */
  order: string
  /** Car, buyer and reference: what the seller checks before he goes on. */
  summary: string
  /** Whether the buyer withdrew. */
  isWithdrawn: boolean
  /** Resolves with the refusal that the seller can answer here. */
  onSend: (standing: string, answers: MoveAnswers) => Promise<Refused | undefined>
  onClose: () => void
}

/** Says what a move does and asks what it needs. What was typed stays after a refusal. */
export function MoveDialog({ move, words, order, standing, summary, isWithdrawn, onSend, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // What the seller saw when he opened the dialog: a change while he types must be refused.
  const [seen] = useState(standing)
  // Why an order ends is the seller's choice, but of a deposit that never came it is known: one press ends it.
  const known = move.asks.reasons?.find((reason) => reason === 'depositUnfound')
  // Typed before a reload: what was agreed on the phone is not asked twice.
  const [transport, keepTransport] = useDraft(`transport-${order}`)
  const [answers, setAnswers] = useState<MoveAnswers>(() => ({
    ...(known && { reason: known }),
    ...(transport && { transport }),
  }))
  const [faults, setFaults] = useState<MoveFaults>({})
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const { button, question, what } = words
  const { asks, warnings } = move
  const effect = isWithdrawn && move.to === 'depositReceived' ? returnedWords : what
  const set = (part: MoveAnswers) => {
    if (part.transport !== undefined) keepTransport(part.transport)
    setAnswers((before) => ({ ...before, ...part }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = moveFaults(move, answers)
    setFaults(found)
    setRefused(undefined)
    const [first] = Object.keys(found)
    if (first) return dialog.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    const refusal = await onSend(seen, wantedAnswers(move, answers))
    setBusy(false)
    if (!refusal) keepTransport('')
    setRefused(refusal)
    setFaults(Object.fromEntries(refusal?.errors.map(({ field, message }) => [field, message]) ?? []))
  }
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-label={question} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <h2>{question}</h2>
          <Text size={1} muted>
            {summary}
          </Text>
          {[effect, ...warnings].map((line) => (
            <Text size={1} key={line}>
              {line}
            </Text>
          ))}
          {asks.transport && (
            <Field
              label={`Prix du transport convenu, en euros entiers${asks.transport.from === 0 ? ' (0 : compris dans le prix)' : ''}`}
              hint={`Annoncé : ${formatEuros(asks.transport.from)} à ${formatEuros(asks.transport.to)}.`}
              fault={faults.transport}
            >
              {(described) => (
                <TextInput
                  {...described}
                  name="transport"
                  inputMode="numeric"
                  value={answers.transport ?? ''}
                  onChange={({ currentTarget }) => set({ transport: currentTarget.value })}
                />
              )}
            </Field>
          )}
          {asks.deliverBy && (
            <DayField
              name="deliverBy"
              label="Livraison convenue, au plus tard le"
              span={asks.deliverBy}
              value={answers.deliverBy}
              fault={faults.deliverBy}
              onChange={(deliverBy) => set({ deliverBy })}
            />
          )}
          {asks.reasons && (
            <fieldset className={classes['reasons']}>
              <legend>Pourquoi prend-elle fin ?</legend>
              {asks.reasons.map((reason) => (
                <label key={reason}>
                  <Radio
                    name="reason"
                    value={reason}
                    checked={answers.reason === reason}
                    onChange={() => set({ reason })}
                  />
                  {reasonWords[reason]}
                </label>
              ))}
              {faults.reason && <p role="alert">{faults.reason}</p>}
            </fieldset>
          )}
          {asks.withdrawnOn && asksWithdrawnOn(move, answers) && (
            <DayField
              name="withdrawnOn"
              label="Jour où le client a déclaré renoncer"
              span={asks.withdrawnOn}
              value={answers.withdrawnOn}
              fault={faults.withdrawnOn}
              onChange={(withdrawnOn) => set({ withdrawnOn })}
            />
          )}
          {refused && <Refusal>{refused.message ?? deskFaultWords[refused.fault]}</Refusal>}
          <Flex gap={2} justify="flex-end" wrap="wrap">
            <Button text="Ne rien changer" mode="ghost" type="button" onClick={() => dialog.current?.close()} />
            <Button
              text={refused && refused.errors.length === 0 ? 'Réessayer' : button}
              type="submit"
              loading={isBusy}
              disabled={isBusy}
            />
          </Flex>
        </Stack>
      </form>
    </dialog>
  )
}

interface FieldProps {
  label: string
  hint?: string
  fault: string | undefined
  children: (described: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode
}

/** A labelled input with its hint and its fault below. */
function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId()
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': fault !== undefined })}
      <div id={`${id}-about`}>
        {hint && <small>{hint}</small>}
        {fault && <p role="alert">{fault}</p>}
      </div>
    </div>
  )
}

interface DayFieldProps {
  name: string
  label: string
  span: { from: string; to: string }
  value: string | undefined
  fault: string | undefined
  onChange: (day: string) => void
}

const DayField = ({ name, label, span, value, fault, onChange }: DayFieldProps) => (
  <Field label={label} fault={fault}>
    {(described) => (
      <TextInput
        {...described}
        type="date"
        name={name}
        min={span.from}
        max={span.to}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)
