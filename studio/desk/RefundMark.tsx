import { Button, Flex, Stack, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { parisDay } from '#domain/calendar.ts'
import type { DeskAction } from '#domain/desk.ts'
import { refundDue, refundField, vatOwed } from '#domain/desk-tasks.ts'
import { dateInWords } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { wasPaid } from '#domain/order.ts'
import classes from './Desk.module.css'
import { moveOrder, type OrderAnswer, type Refused } from './desk-client.ts'
import { Refusal } from './DeskParts.tsx'
import { deskFaultWords } from './desk-words.ts'
import { useToken } from '../site-request.ts'

interface Props {
  shown: OrderAnswer
  /** Milliseconds since 1970. */
  now: number
  /** With the order as it now is; `refusal`: why nothing was written down. */
  onDone: (answer: OrderAnswer, refusal?: string) => void
}

type Said = Extract<DeskAction, { kind: 'refund' }>['refund']

/** Writes down that the money of an order that ended, or an exporter's VAT, went back, or that there is none; and takes that back. The
 *  tasks « Rembourser » and « TVA à rendre » end with nothing else. */
export function RefundMark({ shown, now, onDone }: Props) {
  const token = useToken()
  const { order, standing } = shown
  const today = parisDay(now)
  const [day, setDay] = useState(today)
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState<Said['kind']>()
  /** « Rien à rembourser » ends the task for good: it asks first. */
  const [isAsked, setAsked] = useState(false)
  const field = refundField(order)
  const isVat = field === 'vatBack'
  const marked = order[field]
  if (!marked && refundDue(order) === undefined && vatOwed(order) === undefined) return null

  const say = async (refund: Said) => {
    setBusy(refund.kind)
    setRefused(undefined)
    const { id, vehicleId } = order
    const answer = await moveOrder(token, { kind: 'refund', id, vehicleId, standing, refund })
    setBusy(undefined)
    if (answer.ok) onDone(answer.value)
    else if (answer.current) onDone(answer.current, answer.message ?? deskFaultWords.changed)
    else setRefused(answer)
  }
  const press = (kind: 'nothing' | 'undo', text: string) => (
    <Button
      type="button"
      mode="ghost"
      text={text}
      loading={busy === kind}
      disabled={busy !== undefined}
      onClick={() => (kind === 'nothing' && !isAsked ? setAsked(true) : void say({ kind }))}
    />
  )
  const nothing = isVat ? 'Pas de TVA à rendre' : wasPaid(order) ? 'Rien à rembourser' : 'Rien n’était reçu'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void say({ kind: 'paid', day })
  }
  const fault = refused && (refused.errors[0]?.message ?? refused.message ?? deskFaultWords[refused.fault])
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        {!marked && (
          <div className={classes['field']}>
            <label htmlFor="refunded-on">{isVat ? 'Jour où la TVA a été rendue' : 'Jour du remboursement'}</label>
            <TextInput
              id="refunded-on"
              type="date"
              min={parisDay(order.createdAt)}
              max={today}
              value={day}
              aria-invalid={fault !== undefined}
              aria-describedby="refund-about"
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <small id="refund-about">
              {/* A browser shows a day in its own language, and 11/12 is two days. */}
              {day && `Le ${dateInWords(day, 'fr')}. `}
              {isVat
                ? 'La page du client n’en dit rien : écrivez-lui, avec la preuve du virement.'
                : 'Le client lit ce jour sur la page de sa commande.'}
            </small>
          </div>
        )}
        {fault && <Refusal>{fault}</Refusal>}
        {isAsked && !marked && (
          <p role="alert">
            {isVat
              ? 'La tâche disparaît : la TVA reste due si la voiture a quitté l’Union.'
              : wasPaid(order)
                ? `Le client a payé, sur un prix de ${formatEuros(order.price)}, et sa commande a pris fin. La tâche disparaît : n’en restez là que si vous ne lui devez rien.`
                : 'Le client a signalé un virement. La tâche disparaît : cherchez-le d’abord sur le compte.'}
          </p>
        )}
        <Flex gap={2} wrap="wrap">
          {marked ? (
            press('undo', 'Corriger')
          ) : (
            <>
              <Button
                type="submit"
                text={isVat ? 'TVA rendue' : 'Remboursé'}
                loading={busy === 'paid'}
                disabled={busy !== undefined}
              />
              {press(
                'nothing',
                isAsked ? `Confirmer : ${nothing.charAt(0).toLowerCase()}${nothing.slice(1)}` : nothing,
              )}
              {isAsked && <Button type="button" mode="bleed" text="Revenir" onClick={() => setAsked(false)} />}
            </>
          )}
        </Flex>
      </Stack>
    </form>
  )
}
