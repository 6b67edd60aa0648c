import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import type { DeskAction } from '#domain/desk.ts'
import { useToken } from '../site-request.ts'
import classes from './Desk.module.css'
import { discardMessages, type Refused } from './desk-client.ts'
import { deskFaultWords } from './desk-words.ts'
import { Refusal } from './DeskParts.tsx'

export interface ToDiscard {
  /** One request each. */
  parts: Extract<DeskAction, { kind: 'discard' }>['what'][]
  count: number
  /** Whose they are, in a sentence. */
  whose: string
}

interface Props extends ToDiscard {
  onClose: () => void
  /** Called once all are gone. */
  onDone: () => void
}

export const messagesCount = (count: number) => (count === 1 ? '1 message' : `${count} messages`)

/** Says how many messages go for good, before they do. */
export function DiscardDialog({ parts, count, whose, onClose, onDone }: Props) {
  const token = useToken()
  const dialog = useRef<HTMLDialogElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const [left, setLeft] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const question = `Supprimer ${messagesCount(count)} ?`
  const discard = async () => {
    setBusy(true)
    setRefused(undefined)
    for (const what of parts) {
      const answer = await discardMessages(token, what, setLeft)
      if (answer.ok) continue
      setBusy(false)
      return setRefused(answer)
    }
    onDone()
  }
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-label={question} onClose={onClose}>
      <Stack gap={4}>
        <h2>{question}</h2>
        <Text size={1}>{whose}</Text>
        <Text size={1}>
          {count === 1 ? 'Il disparaît' : 'Ils disparaissent'} pour de bon, avec ce qui a été répondu et les copies des
          e-mails. Votre nom et l’heure sont notés.
        </Text>
        {left !== undefined && (
          <Text as="output" size={1}>
            Encore {messagesCount(left)}…
          </Text>
        )}
        {refused && <Refusal>{refused.message ?? deskFaultWords[refused.fault]}</Refusal>}
        <Flex gap={2} justify="flex-end" wrap="wrap">
          <Button text="Ne rien supprimer" mode="ghost" disabled={isBusy} onClick={() => dialog.current?.close()} />
          <Button
            // White letters on Sanity's red have less contrast than WCAG asks for.
            mode="ghost"
            tone="critical"
            text={refused ? 'Réessayer' : `Supprimer ${messagesCount(count)}`}
            loading={isBusy}
            disabled={isBusy}
            onClick={() => void discard()}
          />
        </Flex>
      </Stack>
    </dialog>
  )
}
