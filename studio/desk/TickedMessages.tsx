import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { type DeskMessage, MAX_TICKED } from '#domain/desk.ts'
import { useToken } from '../site-request.ts'
import { answerMessage, type Refused } from './desk-client.ts'
import { deskFaultWords } from './desk-words.ts'
import { Refusal } from './DeskParts.tsx'
import { messagesCount, type ToDiscard } from './DiscardDialog.tsx'
import classes from './TickedMessages.module.css'

interface Props {
  messages: readonly DeskMessage[]
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  onDiscard: (what: ToDiscard) => void
  /** Called when messages were marked. */
  onDone: () => void
}

/** What can be done with several messages at once. A withdrawal needs an act of its own: it can neither be deleted nor be passed over
 *  with others. */
export function TickedMessages({ messages, ticked, onTick, onDiscard, onDone }: Props) {
  const token = useToken()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const tickable = messages.filter(isTickable)
  const chosen = tickable.filter(({ id }) => ticked.has(id))
  const all = new Set(tickable.map(({ id }) => id))
  const mark = async () => {
    setBusy(true)
    setRefused(undefined)
    for (const ids of partsOf(chosen)) {
      const answer = await answerMessage(token, { kind: 'answered', ids, answered: true })
      if (answer.ok) continue
      setBusy(false)
      return setRefused(answer)
    }
    setBusy(false)
    onDone()
  }
  return (
    <div className={classes['ticked']}>
      <label>
        <input
          type="checkbox"
          checked={tickable.length > 0 && chosen.length === tickable.length}
          disabled={tickable.length === 0}
          onChange={({ currentTarget }) => onTick(currentTarget.checked ? all : new Set())}
        />
        {chosen.length === 0 ? 'Tout choisir' : `${messagesCount(chosen.length)} choisi${chosen.length > 1 ? 's' : ''}`}
      </label>
      {chosen.length > 0 && (
        <Flex gap={2} wrap="wrap" align="center">
          <Button
            text="Répondu autrement"
            mode="ghost"
            fontSize={1}
            padding={2}
            loading={isBusy}
            disabled={isBusy}
            onClick={() => void mark()}
          />
          <Button
            text="Indésirable…"
            mode="ghost"
            tone="critical"
            fontSize={1}
            padding={2}
            disabled={isBusy}
            onClick={() => onDiscard({ ...discardOf(chosen), whose: whoseWords(chosen) })}
          />
        </Flex>
      )}
      {refused && <Refusal>{refused.message ?? deskFaultWords[refused.fault]}</Refusal>}
    </div>
  )
}

/** The ids in parts that one request may hold. */
function partsOf(messages: readonly DeskMessage[]): string[][] {
  const ids = messages.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / MAX_TICKED) }, (_, part) =>
    ids.slice(part * MAX_TICKED, (part + 1) * MAX_TICKED),
  )
}

export const discardOf = (messages: readonly DeskMessage[]): Pick<ToDiscard, 'parts' | 'count'> => ({
  parts: partsOf(messages).map((ids) => ({ ids })),
  count: messages.length,
})

/** Whether a request to discard names this message: by its id, or as one of an address that waited. Neither names a withdrawal. */
export const isNamed = (message: DeskMessage, part: ToDiscard['parts'][number]): boolean =>
  'ids' in part
    ? part.ids.includes(message.id)
    : message.kind === 'contact' &&
      message.email.toLowerCase() === part.email.toLowerCase() &&
      (!message.answered || message.answered.state === 'failed') &&
      message.receivedAt <= part.until

export const isTickable = ({ kind }: Pick<DeskMessage, 'kind'>): boolean => kind === 'contact'

/** Whose the messages are: 'De Anna, Bruno et 3 autres.' */
export function whoseWords(messages: readonly DeskMessage[]): string {
  const names = [...new Set(messages.map(({ name }) => name))]
  const shown = names.slice(0, 3).join(', ')
  const more = names.length > 3 ? ` et ${names.length - 3} autre${names.length > 4 ? 's' : ''}` : ''
  return `De ${shown}${more}.`
}
