import { Button, Card, Flex, TextArea } from '@sanity/ui'
import { Fragment, useId, useState } from 'react'
import { parisDay } from '#domain/calendar.ts'
import type { PaperMove, SellerPaper } from '#domain/dossier/seller.ts'
import {
  doneWords,
  MAX_WORDS,
  mayRefuse,
  paperStateWords,
  reasonWords,
  type RefusalReason,
  refusalReasons,
  sealedWords,
  waiveText,
} from '#domain/dossier/words.ts'
import { dateInWords } from '#domain/languages.ts'
import { useToken } from '../site-request.ts'
import classes from './Desk.module.css'
import { moveOrder, type OrderAnswer } from './desk-client.ts'
import { deskFaultWords, type Tone } from './desk-words.ts'
import { Refusal, Tag } from './DeskParts.tsx'
import paperClasses from './Papers.module.css'

export interface Props {
  shown: OrderAnswer
  /** Milliseconds since 1970. */
  now: number
  /** With the order as it now is; `refusal`: why nothing was done. */
  onDone: (answer: OrderAnswer, refusal?: string) => void
}

const tones: Readonly<Record<SellerPaper['state'], Tone>> = {
  missing: 'default',
  given: 'caution',
  checked: 'positive',
  refused: 'critical',
  waived: 'default',
}

/** Sends a move of the papers; one at a time. */
export function usePaperMove(shown: OrderAnswer, onDone: Props['onDone']) {
  const token = useToken()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async (move: PaperMove) => {
    const { id, vehicleId } = shown.order
    setBusy(true)
    setFault(undefined)
    const answer = await moveOrder(token, { kind: 'papers', id, vehicleId, move })
    setBusy(false)
    if (answer.ok) onDone(answer.value)
    else if (answer.current) onDone(answer.current, answer.message ?? deskFaultWords.changed)
    else setFault(answer.errors[0]?.message ?? answer.message ?? deskFaultWords[answer.fault])
    return answer.ok
  }
  return { busy, fault, send, mayMove: shown.mayMove }
}

const owners = { buyer: 'le client', shop: 'vous', authority: 'une autorité' } as const

/** One paper: its state, who owes it and by when, its files, and what the seller may do. */
export function PaperLine({ paper, shown, now, onDone }: Props & { paper: SellerPaper }) {
  const { busy, fault, send, mayMove } = usePaperMove(shown, onDone)
  const [isRefusing, setRefusing] = useState(false)
  const { key, name, owner, due, state, files, isSealed, refused, doneOn, sentBy } = paper
  const seen = files.map(({ id }) => id)
  const waiving = waiveText(paper)
  const isLate = due !== undefined && state !== 'checked' && state !== 'waived' && due < parisDay(now)
  return (
    <li>
      <Flex gap={2} align="center" wrap="wrap">
        <Tag tone={isLate && state !== 'given' ? 'critical' : tones[state]}>
          {isLate && state === 'missing' ? 'En retard' : doneOn && !sentBy ? 'Fait' : paperStateWords[state]}
        </Tag>
        <strong>{name}</strong>
      </Flex>
      <small>
        Par {owners[owner]}
        {due && state !== 'waived' && ` · ${isLate ? 'c’était' : 'au plus tard'} le ${dateInWords(due, 'fr')}`}
        {doneOn && ` · ${doneWords(paper, dateInWords(doneOn, 'fr'))}`}
        {refused && ` · refusé : ${refused}`}
      </small>
      {isSealed && files.length > 0 && <small>{sealedWords}</small>}
      {!isSealed &&
        shown.phone &&
        files.map((file) => (
          <Fragment key={file.id}>
            <a href={`${shown.phone?.fileUrl}&file=${file.id}`} target="_blank" rel="noreferrer">
              Ouvrir {file.name}
            </a>
            {file.by === 'shop' && mayMove && (
              <Remove
                name={file.name}
                busy={busy}
                onRemove={() => void send({ kind: 'remove', paper: key, seen, file: file.id })}
              />
            )}
          </Fragment>
        ))}
      {mayMove && (
        <Flex gap={2} wrap="wrap">
          {state !== 'checked' && state !== 'waived' && (
            <Button
              text="Vérifié"
              aria-label={`Vérifié : ${name}`}
              mode={state === 'given' ? 'default' : 'ghost'}
              fontSize={1}
              padding={2}
              disabled={busy}
              onClick={() => void send({ kind: 'check', paper: key, seen })}
            />
          )}
          {mayRefuse(paper) && (
            <Button
              text="Refuser…"
              aria-label={`Refuser : ${name}`}
              aria-expanded={isRefusing}
              mode="ghost"
              fontSize={1}
              padding={2}
              disabled={busy}
              onClick={() => setRefusing(!isRefusing)}
            />
          )}
          {waiving && (
            <Button
              text={waiving}
              aria-label={`${waiving} : ${name}`}
              mode="ghost"
              fontSize={1}
              padding={2}
              disabled={busy}
              onClick={() => void send({ kind: 'waive', paper: key, seen, waived: state !== 'waived' })}
            />
          )}
        </Flex>
      )}
      {isRefusing && (
        <Refusing
          name={name}
          busy={busy}
          onRefuse={(reason, words) =>
            void send({ kind: 'refuse', paper: key, seen, reason, words }).then((done) => done && setRefusing(false))
          }
        />
      )}
      {fault && <Refusal>{fault}</Refusal>}
    </li>
  )
}

/** A wrong scan of the shop's own goes once the seller says so twice: the buyer may have seen it. */
function Remove({ name, busy, onRemove }: { name: string; busy: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const small = { mode: 'ghost', fontSize: 1, padding: 2 } as const
  if (!isAsking) return <Button {...small} text={`Retirer ${name}…`} disabled={busy} onClick={() => setAsking(true)} />
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <small>Ce fichier sera effacé : le client ne le verra plus.</small>
      <Button
        {...small}
        tone="critical"
        text="Retirer ce fichier"
        aria-label={`Retirer ce fichier : ${name}`}
        disabled={busy}
        onClick={onRemove}
      />
      <Button {...small} text="Le garder" onClick={() => setAsking(false)} />
    </Flex>
  )
}

function Refusing(props: { name: string; busy: boolean; onRefuse: (reason: RefusalReason, words: string) => void }) {
  const { name, busy, onRefuse } = props
  const [reason, setReason] = useState<RefusalReason>()
  const [words, setWords] = useState('')
  const id = useId()
  return (
    <Card padding={3} radius={2} border>
      <fieldset className={classes['reasons']}>
        <legend>Pourquoi refuser « {name} » ?</legend>
        {refusalReasons.map((one) => (
          <label key={one} className={paperClasses['reason']}>
            <input type="radio" name={id} checked={reason === one} onChange={() => setReason(one)} />
            {reasonWords[one]}
          </label>
        ))}
        <label htmlFor={`${id}-words`}>
          {reason === 'own' ? 'Votre phrase pour le client' : 'Une précision (facultatif)'}
        </label>
        <TextArea
          id={`${id}-words`}
          rows={2}
          maxLength={MAX_WORDS}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <small>
          Le client lit la raison dans sa langue, et votre phrase telle quelle. Ses fichiers sont effacés ; il est
          prévenu une fois.
        </small>
        <Button text="Refuser ce papier" disabled={busy || !reason} onClick={() => reason && onRefuse(reason, words)} />
      </fieldset>
    </Card>
  )
}
