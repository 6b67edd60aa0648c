import { Card, Text } from '@sanity/ui'
import type { DeskLetter } from '#domain/desk.ts'
import type { RefundField } from '#domain/desk-tasks.ts'
import type { Order, Refund } from '#domain/order.ts'
import classes from './Desk.module.css'
import { historyWords, moment, reasonWords, shortMoment } from './desk-words.ts'
import { Section, Tag } from './DeskParts.tsx'
import { markText } from './order-facts.tsx'

/** What happened to the order, oldest first, with who did it. */
export function Timeline({ order }: { order: Order }) {
  return (
    <Section id="history" title="Historique">
      <ol className={classes['timeline']}>
        {orderEvents(order).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
            {text}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The order's events by time: its states, what the buyer declared, and what became of the money. Times are milliseconds since 1970. */
export function orderEvents(order: Order): { at: number; text: string }[] {
  const { history, reportedAt, withdrawnAt, cancelReason, expired, refund, vatBack, takenBack = [] } = order
  const reason = expired ? 'le délai est passé' : cancelReason && lowered(reasonWords[cancelReason])
  const states = history.map((step, index) => {
    const isRefused =
      step.state === 'cancelled' && !expired && history[index - 1]?.state === 'received' && cancelReason === undefined
    const why = step.state === 'cancelled' && reason ? ` : ${reason}` : ''
    return { at: step.at, text: `${isRefused ? 'Commande refusée' : historyWords[step.state]}${why}${byWhom(step)}` }
  })
  return [
    ...states,
    ...(reportedAt === undefined ? [] : [{ at: reportedAt, text: 'Virement annoncé par le client' }]),
    ...(withdrawnAt === undefined ? [] : [{ at: withdrawnAt, text: 'Le client a renoncé' }]),
    ...takenBack.flatMap(({ field, mark, at, by }) => [
      { at: mark.at, text: markEvent(field, mark) },
      { at, text: `Noté par erreur, et repris : « ${markText(field, mark)} », par ${by}` },
    ]),
    ...(refund ? [{ at: refund.at, text: markEvent('refund', refund) }] : []),
    ...(vatBack ? [{ at: vatBack.at, text: markEvent('vatBack', vatBack) }] : []),
  ].toSorted((one, other) => one.at - other.at)
}

const markEvent = (field: RefundField, mark: Refund) => `${markText(field, mark)}, noté par ${mark.by}`

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function byWhom({ by }: Order['history'][number]): string {
  if (by === undefined || by === 'automatic') return ''
  return by === 'mail' ? ', par le bouton d’un e-mail' : `, par ${by.name}`
}

const letterStates = {
  sent: { label: 'Envoyé', tone: 'positive' },
  waiting: { label: 'En attente', tone: 'caution' },
  failed: { label: 'Pas parti', tone: 'critical' },
} as const

/** The order's mails with their state. */
export function Letters({ letters, now }: { letters: readonly DeskLetter[]; now: number }) {
  return (
    <Section id="letters" title="E-mails">
      {letters.length === 0 ? (
        <Text size={1} muted>
          Aucun e-mail pour le moment.
        </Text>
      ) : (
        <ul className={classes['letters']}>
          {letters.map(({ id, title, to, state, at }) => (
            <li key={id}>
              <Tag tone={letterStates[state].tone}>{letterStates[state].label}</Tag>
              <span className={classes['cell']}>
                {title}
                <small>
                  {to}
                  {at !== undefined && ` · ${shortMoment(at, now)}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {letters.some(({ state }) => state === 'failed') && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>
            Un e-mail n’a pas pu être remis. Vérifiez l’adresse avec le client, par téléphone, puis notez-le : la
            commande quitte alors « À faire ».
          </Text>
        </Card>
      )}
    </Section>
  )
}
