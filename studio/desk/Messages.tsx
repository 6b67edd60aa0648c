import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Badge, Button, Card, Flex, Text } from '@sanity/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Tool } from 'sanity'
import { route, StateLink, useRouter } from 'sanity/router'
import { type DeskMessage, messageLists } from '#domain/desk.ts'
import classes from './Desk.module.css'
import { fetchMessages, type MessagesAnswer } from './desk-client.ts'
import { messageKindWords, messageListWords, shortMoment } from './desk-words.ts'
import { DeskPage } from './DeskParts.tsx'
import { ListBar, useListQuestion } from './ListBar.tsx'
import { MessageCard } from './MessageCard.tsx'
import { useDesk, useNow } from './use-desk.ts'

/** The tool with the visitors' messages. Its address names the list, the search, and the message that is open. */
export const messagesTool: Tool = {
  name: 'messages',
  title: 'Messages',
  icon: EnvelopeIcon,
  component: Messages,
  router: route.create('/', [route.create('/:list', [route.create('/:message')])]),
}

/** Pages in which an open message is looked for. */
const MAX_PAGES = 20

function Messages() {
  const { list, q, question, setQuery, morePages } = useListQuestion(messageLists)
  const desk = useDesk(`messages ${JSON.stringify(question)}`, (token) => fetchMessages(token, question))
  const { value, isStale, accept } = desk
  const open = useRouter().state['message']
  const now = useNow()
  const found = value?.messages.find(({ id }) => id === open)
  /** The open message as it was last seen: once answered it leaves its list, not the screen. */
  const [kept, setKept] = useState<DeskMessage>()
  if (found && found !== kept) setKept(found)
  const left = !found && kept && kept.id === open ? [kept] : []
  const messages = [...left, ...(value?.messages ?? [])]

  // A link may lead to a message of a later page.
  const isAhead = open !== undefined && !found && left.length === 0 && value?.more !== undefined && !isStale
  const lookFurther = useEffectEvent(morePages)
  useEffect(() => {
    if (isAhead && question.pages < MAX_PAGES) lookFurther()
  }, [isAhead, question.pages])

  const take = (answer: MessagesAnswer) => {
    const [changed] = answer.messages.filter(({ id }) => id === open)
    if (!value || !changed) return desk.retry()
    setKept(changed)
    accept({
      ...value,
      counts: answer.counts,
      messages: value.messages.map((message) => (message.id === changed.id ? changed : message)),
    })
  }
  return (
    <DeskPage title="Messages" desk={desk}>
      <ListBar
        label="Listes de messages"
        lists={messageLists}
        list={list}
        q={q}
        words={messageListWords}
        counts={value?.counts}
        search="Nom, adresse, texte"
        onSearch={setQuery}
      />
      {value && messages.length === 0 && !isStale && (
        <Card padding={4} radius={3} border>
          <Text size={1}>{q ? `Aucun message ne correspond à « ${q} ».` : messageListWords[list].empty}</Text>
        </Card>
      )}
      <ul className={classes['rows']} data-stale={isStale || undefined}>
        {messages.map((message) => {
          const isOpen = message.id === open
          return (
            <li key={message.id}>
              <StateLink
                className={classes['row']}
                aria-expanded={isOpen}
                state={{ list, ...(!isOpen && { message: message.id }), ...(q && { _searchParams: [['q', q]] }) }}
              >
                <MessageRow message={message} now={now} />
              </StateLink>
              {isOpen && value && (
                <MessageCard message={message} canMail={value.canMail} mayMove={value.mayMove} onDone={take} />
              )}
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
    <span className={classes['state']}>
      <Badge tone={message.kind === 'withdrawal' ? 'critical' : 'default'}>{messageKindWords[message.kind]}</Badge>
      {message.answered?.state === 'failed' ? (
        <Badge tone="critical">Réponse non parvenue</Badge>
      ) : (
        message.answered && <Badge tone="positive">Répondu</Badge>
      )}
    </span>
    <span className={classes['due']}>
      <small>{shortMoment(message.receivedAt, now)}</small>
    </span>
  </>
)

const MAX_WORDS = 90
const firstWords = (text: string) => (text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text)
