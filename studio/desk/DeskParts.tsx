import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useWorkspace } from 'sanity'
import { IntentLink, Link } from 'sanity/router'
import type { OrderRow } from '#domain/desk.ts'
import type { OrderState } from '#domain/order.ts'
import { carOfSlug, useListedCars } from '../listed-cars.ts'
import classes from './Desk.module.css'
import {
  clock,
  depositWords,
  deskFaultWords,
  dueWords,
  isLate,
  stateWords,
  taskWords,
  type Tone,
} from './desk-words.ts'
import type { Desk } from './use-desk.ts'

interface PageProps {
  title: string
  desk: Pick<Desk<{ mayMove: boolean }>, 'value' | 'at' | 'fault' | 'retry'>
  /** Above the title: the way back. */
  back?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a tool: its title, why the shop does not answer and how old the page then is, and who may only read. */
export function DeskPage({ title, desk: { value, at, fault, retry }, back, aside, children }: PageProps) {
  return (
    <Card height="fill" overflow="auto">
      <Container as="main" width={3} padding={[3, 4, 5]} className={classes['main']}>
        <Stack gap={5}>
          <Stack gap={3}>
            {back}
            <Flex gap={3} align="center" justify="space-between" wrap="wrap">
              <Heading as="h1" size={2}>
                {title}
              </Heading>
              {aside}
            </Flex>
          </Stack>
          {fault && (
            <NoAnswer fault={fault} onRetry={retry}>
              {deskFaultWords[fault]} {at !== undefined && `Cette page date de ${clock(at)}.`}
            </NoAnswer>
          )}
          {value && !value.mayMove && (
            <Card padding={4} radius={3} border>
              <Text size={1}>
                Votre compte peut lire, mais ni changer une commande ni répondre. Demandez le rôle « Editor » à
                l’administrateur du projet.
              </Text>
            </Card>
          )}
          {children}
          {!value && !fault && <Loading text="Le site est interrogé…" />}
        </Stack>
      </Container>
    </Card>
  )
}

interface NoAnswerProps {
  fault: string
  onRetry: () => void
  /** Why, and how old what is shown is. */
  children: ReactNode
}

/** Why the shop does not answer, and the button that asks again; of a session that is over, the one that leads to a new one: asking
 *  again would say the same. What was begun stays (drafts.tsx). It stands above the rest also where the page is scrolled: on a phone
 *  nobody would see it otherwise. */
export function NoAnswer({ fault, onRetry, children }: NoAnswerProps) {
  const { logout } = useWorkspace().auth
  return (
    <Card tone="caution" padding={4} radius={3} border role="alert" style={inSight}>
      <Flex gap={4} align="center" justify="space-between" wrap="wrap">
        <Text size={1}>{children}</Text>
        {fault === 'signedOut' && logout ? (
          <Button text="Se reconnecter" mode="ghost" onClick={() => void logout()} />
        ) : (
          <Button text="Réessayer" mode="ghost" onClick={onRetry} />
        )}
      </Flex>
    </Card>
  )
}

const inSight = { position: 'sticky', top: '0.5rem', zIndex: 2 } as const

/** Brings what answers a press into sight: on a phone it may stand above or below the screen. */
export const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Why nothing was done, beside the button that was pressed. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <Card tone="critical" padding={3} radius={2} border role="alert" ref={bringIntoSight}>
    <Text size={1}>{children}</Text>
  </Card>
)

export const Loading = ({ text }: { text: string }) => (
  <Flex as="output" gap={3} align="center">
    <Spinner muted />
    <Text size={1} muted>
      {text}
    </Text>
  </Flex>
)

/** A part of a page with its title. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" gap={4} aria-labelledby={id}>
    <Heading as="h2" size={1} id={id}>
      {title}
    </Heading>
    {children}
  </Stack>
)

/** A short word on its colour. Sanity's badge trims its text for one font, and sits high in others. */
export const Tag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes['tag']} data-tone={tone}>
    {children}
  </span>
)

export const StateBadge = ({ state }: { state: OrderState }) => (
  <Tag tone={stateWords[state].tone}>{stateWords[state].label}</Tag>
)

/** What is to be done with an order and by when, else its state; late ones are marked, not by colour alone. */
export function OrderStatus({ row, now }: { row: OrderRow; now: number }) {
  const { task, dueAt, depositBy, state } = row
  const when = dueWords(dueAt, now)
  return (
    <span className={classes['due']} data-late={isLate(dueAt, now) || undefined}>
      {task ? <Tag tone={toneOf(row, now)}>{taskWords[task].text}</Tag> : <StateBadge state={state} />}
      {task && when && <small>{when}</small>}
      {depositBy !== undefined && <small>{depositWords(depositBy)}</small>}
    </span>
  )
}

/** The colour of what waits in an order: what is late is urgent, whatever it is. */
export const toneOf = ({ task, dueAt }: Pick<OrderRow, 'task' | 'dueAt'>, now: number): Tone => {
  if (!task) return 'default'
  return isLate(dueAt, now) ? 'critical' : taskWords[task].tone
}

interface ToolLinkProps extends Omit<AnchorHTMLAttributes<HTMLElement>, 'href'> {
  /** The tool's name, then the parts of its address. */
  to: readonly [tool: string, ...parts: string[]]
}

/** A link to another tool, from anywhere in the Studio. */
export function ToolLink({ to, ...rest }: ToolLinkProps) {
  const { basePath } = useWorkspace()
  return <Link href={[basePath.replace(/\/$/, ''), ...to.map(encodeURIComponent)].join('/')} {...rest} />
}

/** The address of an order in the tool « Commandes ». */
export const orderAddress = ({ vehicleId, id }: Pick<OrderRow, 'vehicleId' | 'id'>) =>
  ['commandes', 'all', vehicleId, id] as const

/** A list of facts. */
export const Facts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={classes['facts']}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A car by its id on the site, as a link to its form: by `text`, else by its name. The Studio's addresses hold document ids; while
 *  the list loads, or if no car has that id, it is no link. */
export function CarLink({ slug, text }: { slug: string; text?: string }) {
  const cars = useListedCars()
  const listed = cars && carOfSlug(cars, slug)
  if (!listed) return cars && text ? <span>{text} n’est plus dans le Studio</span> : (text ?? slug)
  const { brand, model, year } = listed.car
  return (
    <IntentLink intent="edit" params={{ id: listed.id, type: 'vehicle' }}>
      {text ?? [brand, model, year].filter(Boolean).join(' ')}
    </IntentLink>
  )
}
