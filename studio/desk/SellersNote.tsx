import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useState } from 'react'
import { type OrderAnswer, moveOrder, type Refused } from './desk-client.ts'
import { deskFaultWords, moment } from './desk-words.ts'
import { Refusal, Section } from './DeskParts.tsx'
import { useDraft } from './drafts.tsx'
import { useToken } from '../site-request.ts'

const MAX_NOTE = 4000

interface Props {
  shown: OrderAnswer
  onDone: (answer: OrderAnswer) => void
}

/** The seller's own note about an order, which no buyer sees. What is typed stays in this browser until it is saved. */
export function SellersNote({ shown, onDone }: Props) {
  const token = useToken()
  const { order, mayMove } = shown
  const { note } = order
  const saved = note?.text ?? ''
  const [draft, setDraft] = useDraft(`note-${order.id}`)
  const [isTyping, setTyping] = useState(draft !== '')
  /** The saved note when the seller began to type. */
  const [before, setBefore] = useDraft(`note-${order.id}-before`)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const text = isTyping ? draft : saved
  const hasOther = isTyping && saved !== before
  const isChanged = isTyping && draft !== saved

  const type = (next: string) => {
    if (!isTyping) {
      setTyping(true)
      setBefore(saved)
    }
    setDraft(next)
  }
  const drop = () => {
    setTyping(false)
    setDraft('')
    setBefore('')
    setRefused(undefined)
  }
  const save = async (seen: string) => {
    setBusy(true)
    setBefore(seen)
    const { id, vehicleId } = order
    const answer = await moveOrder(token, { kind: 'note', id, vehicleId, before: seen, text: draft })
    setBusy(false)
    if (answer.ok) {
      drop()
      onDone(answer.value)
    } else {
      setRefused(answer)
      // The other note then shows beside this one.
      if (answer.current) onDone(answer.current)
    }
  }
  return (
    <Section id="note" title="Note">
      <Stack gap={3}>
        <TextArea
          aria-labelledby="note"
          aria-describedby="note-about"
          rows={4}
          maxLength={MAX_NOTE}
          readOnly={!mayMove}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Text size={1} muted id="note-about">
          {note && saved ? `Écrite par ${note.by}, le ${moment(note.at)}. ` : ''}Le client ne la voit pas.
        </Text>
        {hasOther && (
          <Card tone="caution" padding={3} radius={2} border role="alert">
            <Stack gap={3}>
              <Text size={1}>Quelqu’un d’autre a écrit entre-temps :</Text>
              <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
                {saved || '(la note est vide)'}
              </Text>
              <Flex gap={2} wrap="wrap">
                <Button text="Garder la mienne" disabled={isBusy} onClick={() => void save(saved)} />
                <Button text="Prendre la sienne" mode="ghost" disabled={isBusy} onClick={drop} />
              </Flex>
            </Stack>
          </Card>
        )}
        {refused && !(refused.fault === 'changed' && hasOther) && (
          <Refusal>{deskFaultWords[refused.fault]} Votre texte est gardé dans ce navigateur.</Refusal>
        )}
        {isChanged && !hasOther && (
          <Flex gap={2}>
            <Button
              text={refused ? 'Réessayer' : 'Enregistrer la note'}

              loading={isBusy}
              disabled={isBusy}
              onClick={() => void save(before)}
            />
            <Button text="Abandonner" mode="ghost" disabled={isBusy} onClick={drop} />
          </Flex>
        )}
      </Stack>
    </Section>
  )
}
