import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { Tool } from 'sanity'
import { route, StateLink, useRouter } from 'sanity/router'
import { type DeskMessage, messageLists } from '#domain/desk.ts'
import classes from './Desk.module.css'
import { fetchMessages, type MessagesAnswer } from './desk-client.ts'
import { messageKindWords, messageListWords, shortMoment, waitedWords } from './desk-words.ts'
import { DeskPage, Tag } from './DeskParts.tsx'
import { DiscardDialog, type ToDiscard } from './DiscardDialog.tsx'
import { dropDraft } from './drafts.tsx'
import { ListBar, useListQuestion } from './ListBar.tsx'
import { MessageCard } from './MessageCard.tsx'
import { isNamed, isTickable, TickedMessages } from './TickedMessages.tsx'
import ticking from './TickedMessages.module.css'
import { useDesk, useNow } from './use-desk.ts'
import { useSearch } from './use-search.ts'

/** The tool with the visitors' messages. Its address names the list and the message that is open. */
export const messagesTool: Tool = {
  name: 'messages',
  title: 'Messages',
  icon: EnvelopeIcon,
  component: Messages,
  router: route.create('/', [route.create('/:list', [route.create('/:message')])]),
}

/** Milliseconds. A message that waits longer is told. */
const DAY_MS = 24 * 60 * 60 * 1000

function Messages() {
  const search = useSearch(messagesTool.name)
  const { q } = search
  const { list, question, morePages } = useListQuestion(messageLists, search)
  const { state, navigate } = useRouter()
  const { message: open } = state
  const openId = typeof open === 'string' ? open : undefined
  const desk = useDesk(`messages ${JSON.stringify(question)}`, (token) => fetchMessages(token, question, openId))
  const { value, isStale, accept } = desk
  const now = useNow()
  /** Deleted here: an answer from before may still name them. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const answered = value?.messages.filter(({ id }) => !gone.has(id)) ?? []
  const found = [...answered, ...(value?.open && !gone.has(value.open.id) ? [value.open] : [])].find(
    ({ id }) => id === openId,
  )
  /** The open message as it was last seen: once answered it leaves its list, not the screen. */
  const [kept, setKept] = useState<DeskMessage>()
  if (found && found !== kept) setKept(found)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [toDiscard, setToDiscard] = useState<ToDiscard>()
  const shown = found ?? (kept?.id === openId ? kept : undefined)
  const isListed = answered.some(({ id }) => id === openId)
  const messages = [...(shown && !isListed ? [shown] : []), ...answered]

  // A link may lead to a message that is in no page shown: it is asked for at once.
  const isAbsent = openId !== undefined && !shown && value !== undefined
  const { retry } = desk
  useEffect(() => {
    if (isAbsent) retry()
  }, [isAbsent, retry])

  const take = (answer: MessagesAnswer) => {
    const [changed] = answer.messages.filter(({ id }) => id === openId)
    if (!value || !changed) return desk.retry()
    setKept(changed)
    accept({
      ...value,
      counts: answer.counts,
      open: changed,
      messages: value.messages.map((message) => (message.id === changed.id ? changed : message)),
    })
  }
  const again = () => {
    setTicked(new Set())
    desk.retry()
  }
  const drop = () => {
    const dropped = messages.filter((message) => toDiscard?.parts.some((part) => isNamed(message, part)))
    setGone(new Set([...gone, ...dropped.map(({ id }) => id)]))
    for (const { id } of dropped) dropDraft(`reply-${id}`)
    setToDiscard(undefined)
    setKept(undefined)
    if (dropped.some(({ id }) => id === openId)) navigate({ list })
    again()
  }
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <DeskPage title="Messages" desk={desk}>
      <ListBar
        label="Listes de messages"
        lists={messageLists}
        list={list}
        words={messageListWords}
        counts={value?.counts}
        searched="Nom, adresse, début du texte"
        search={search}
      />
      {value?.oldestAt !== undefined &&
        list === 'unanswered' &&
        (value.more !== undefined || now - value.oldestAt > DAY_MS) && (
          <Text size={1} muted>
            Les plus récents d’abord ; le plus ancien attend depuis {waitedWords(value.oldestAt, now)}.
          </Text>
        )}
      {value?.mayMove && messages.length > 0 && (
        <TickedMessages
          messages={messages}
          ticked={ticked}
          onTick={setTicked}
          onDiscard={setToDiscard}
          onDone={again}
        />
      )}
      {toDiscard && <DiscardDialog {...toDiscard} onClose={() => setToDiscard(undefined)} onDone={drop} />}
      {value && messages.length === 0 && !isStale && (
        <Card padding={4} radius={3} border>
          <Text size={1}>{q ? `Aucun message ne correspond à « ${q} ».` : messageListWords[list].empty}</Text>
        </Card>
      )}
      <ul className={classes['rows']} data-stale={isStale || undefined}>
        {messages.map((message) => {
          const isOpen = message.id === openId
          return (
            <li key={message.id} className={value?.mayMove ? ticking['tickable'] : undefined}>
              {value?.mayMove && isTickable(message) && (
                <label>
                  <input
                    type="checkbox"
                    aria-label={`Choisir le message de ${message.name}`}
                    checked={ticked.has(message.id)}
                    onChange={({ currentTarget }) => tick(message.id, currentTarget.checked)}
                  />
                </label>
              )}
              <StateLink
                className={classes['row']}
                data-tone={messageTone(message)}
                aria-expanded={isOpen}
                state={{ list, ...(!isOpen && { message: message.id }) }}
              >
                <MessageRow message={message} now={now} />
              </StateLink>
              {isOpen && value && <MessageCard message={message} shop={value} onDone={take} onDiscard={setToDiscard} />}
            </li>
          )
        })}
      </ul>
      {value?.more !== undefined && (
        <Flex>
          <Button text="Suite" mode="ghost" loading={isStale} onClick={morePages} />
        </Flex>
      )}
    </DeskPage>
  )
}

/** The colour of a message's line: a withdrawal that waits is urgent. */
export const messageTone = ({ kind, answered }: DeskMessage) =>
  kind === 'withdrawal' && !answered ? 'critical' : 'default'

/** The cells of a message's line. */
export const MessageRow = ({ message, now }: { message: DeskMessage; now: number }) => (
  <>
    <span className={classes['cell']}>
      <strong>{message.name}</strong>
      <small>{message.email}</small>
    </span>
    <span className={classes['cell']}>
      {message.kind === 'withdrawal' ? `Référence ${message.subject}` : message.subject}
      <small>{firstWords(message.text)}</small>
    </span>
    <span className={classes['due']}>
      {message.kind === 'withdrawal' && (
        <Tag tone={message.answered ? 'default' : 'critical'}>{messageKindWords[message.kind]}</Tag>
      )}
      {message.answered?.state === 'failed' ? (
        <Tag tone="critical">Réponse non parvenue</Tag>
      ) : (
        message.answered && <Tag tone="positive">{message.answered.isCancelled ? 'Commande annulée' : 'Répondu'}</Tag>
      )}
      <small>{shortMoment(message.receivedAt, now)}</small>
    </span>
  </>
)

const MAX_WORDS = 90
const firstWords = (text: string) => (text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text)
