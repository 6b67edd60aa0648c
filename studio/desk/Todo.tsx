import { Card, Stack, Text } from '@sanity/ui'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import type { ReactNode } from 'react'
import type { Tool } from 'sanity'
import { IntentLink } from 'sanity/router'
import { parisDay } from '#domain/calendar.ts'
import type { WaitingPapers } from '#domain/dossier/seller.ts'
import { dateInWords } from '#domain/languages.ts'
import { useListedCars } from '../listed-cars.ts'
import { usePublication } from '../publication/use-publication.ts'
import classes from './Desk.module.css'
import { fetchTodo, type TodoAnswer } from './desk-client.ts'
import { byDeadline, waitedWords } from './desk-words.ts'
import { DeskPage, Loading, orderAddress, Section, Tag, toneOf, ToolLink } from './DeskParts.tsx'
import { MessageRow, messageTone } from './Messages.tsx'
import { RowContent } from './Orders.tsx'
import { type CarTask, carTasks, publicationTasks } from './todo-tasks.ts'
import { useDesk, useNow } from './use-desk.ts'

/** The Studio's start page: what waits for somebody. */
export const todoTool: Tool = {
  name: 'a-faire',
  title: 'À faire',
  icon: CheckmarkCircleIcon,
  component: Todo,
}

function Todo() {
  const desk = useDesk('todo', fetchTodo)
  const publication = usePublication()
  const listed = useListedCars()
  const now = useNow()
  const { value } = desk
  const cars = listed && carTasks(listed, now)
  const site = publicationTasks(publication)
  const isEmpty =
    value?.orders.length === 0 &&
    value.broken === 0 &&
    value.papers.length === 0 &&
    value.messages.length === 0 &&
    cars?.length === 0 &&
    site?.length === 0 &&
    !desk.fault
  return (
    <DeskPage title="À faire" desk={desk}>
      {isEmpty && (
        <Card tone="positive" padding={5} radius={3} border>
          <Stack gap={3}>
            <Text weight="semibold">Tout est fait.</Text>
            <Text size={1}>
              Rien ne vous attend : ni commande, ni papier, ni message, ni voiture, ni mise en ligne.
            </Text>
          </Stack>
        </Card>
      )}
      {value && <DeskTasks todo={value} now={now} />}
      {site && site.length > 0 && (
        <Section id="site-tasks" title="Mise en ligne">
          <Rows>
            {site.map(({ what, tone }) => (
              <li key={what}>
                <ToolLink className={classes['row']} data-tone={tone} to={['publication']}>
                  <span className={classes['wide']}>{what}</span>
                </ToolLink>
              </li>
            ))}
          </Rows>
        </Section>
      )}
      {cars && cars.length > 0 && <CarTasks cars={cars} />}
      {!cars && <Loading text="Les voitures sont lues…" />}
    </DeskPage>
  )
}

const Rows = ({ children }: { children: ReactNode }) => <ul className={classes['rows']}>{children}</ul>

function DeskTasks({
  todo: { orders, papers, messages, counts, broken, oldestAt },
  now,
}: {
  todo: TodoAnswer
  now: number
}) {
  return (
    <>
      {broken > 0 && (
        <Card tone="critical" padding={4} radius={3} border>
          <Text size={1}>
            {broken === 1 ? '1 commande est illisible' : `${broken} commandes sont illisibles`} dans la boutique et ne
            figure{broken > 1 && 'nt'} dans aucune liste. Sa voiture peut rester réservée. Un e-mail d’alerte la nomme :
            transmettez-le à qui s’occupe du site.
          </Text>
        </Card>
      )}
      {orders.length > 0 && (
        <Section id="order-tasks" title={`Commandes (${counts.orders})`}>
          <Rows>
            {orders.toSorted(byDeadline).map((row) => (
              <li key={row.id}>
                <ToolLink className={classes['row']} data-tone={toneOf(row, now)} to={orderAddress(row)}>
                  <RowContent row={row} now={now} />
                </ToolLink>
              </li>
            ))}
          </Rows>
          {counts.orders > orders.length && (
            <ToolLink to={['commandes', 'todo']}>Voir les {counts.orders} commandes qui attendent</ToolLink>
          )}
        </Section>
      )}
      {papers.length > 0 && <PapersTodo waiting={papers} now={now} />}
      {messages.length > 0 && (
        <Section id="message-tasks" title={`Messages (${counts.messages})`}>
          <Rows>
            {messages.map((message) => (
              <li key={message.id}>
                <ToolLink
                  className={classes['row']}
                  data-tone={messageTone(message)}
                  to={['messages', 'unanswered', message.id]}
                >
                  <MessageRow message={message} now={now} />
                </ToolLink>
              </li>
            ))}
          </Rows>
          {counts.messages > messages.length && (
            <ToolLink to={['messages', 'unanswered']}>
              Voir les {counts.messages} messages sans réponse
              {oldestAt !== undefined && ` ; le plus ancien attend depuis ${waitedWords(oldestAt, now)}`}
            </ToolLink>
          )}
        </Section>
      )}
    </>
  )
}

const CarTasks = ({ cars }: { cars: readonly CarTask[] }) => (
  <Section id="car-tasks" title={`Voitures (${cars.length})`}>
    <Rows>
      {cars.map(({ id, name, what, label, tone }) => (
        <li key={id}>
          <IntentLink className={classes['row']} data-tone={tone} intent="edit" params={{ id, type: 'vehicle' }}>
            <span className={classes['wide']}>
              <strong>{name}</strong>
              <small>{what}</small>
            </span>
            <span className={classes['due']}>
              <Tag tone={tone}>{label}</Tag>
            </span>
          </IntentLink>
        </li>
      ))}
    </Rows>
  </Section>
)

/** What waits in the papers of all orders, for « À faire ». */
const PapersTodo = ({ waiting, now }: { waiting: readonly WaitingPapers[]; now: number }) => (
  <Section id="paper-tasks" title={`Dossiers (${waiting.reduce((sum, { tasks }) => sum + tasks.length, 0)})`}>
    <Rows>
      {waiting.map((order) => {
        const due = order.tasks[0]?.due
        const isLate = due !== undefined && due < parisDay(now)
        const tone = isLate ? 'critical' : 'caution'
        return (
          <li key={order.id}>
            <ToolLink className={classes['row']} data-tone={tone} to={orderAddress(order)}>
              <span className={classes['wide']}>
                <strong>{order.vehicleInfo}</strong>
                <small>
                  {order.buyer}, {order.reference}
                </small>
              </span>
              <span className={classes['cell']}>
                {order.tasks.map(({ paper, name, what, due: by }) => (
                  <small key={paper}>
                    {name} : {what === 'check' ? 'à vérifier' : 'à déposer'}
                    {by && `, ${by < parisDay(now) ? 'c’était' : 'au plus tard'} le ${dateInWords(by, 'fr')}`}
                  </small>
                ))}
              </span>
            </ToolLink>
          </li>
        )
      })}
    </Rows>
  </Section>
)
