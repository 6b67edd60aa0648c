import { RocketIcon } from '@sanity/icons/Rocket'
import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { Tool } from 'sanity'
import type { SalesState } from '#domain/publication.ts'
import { NoAnswer } from '../desk/DeskParts.tsx'
import { ChangeList } from './ChangeList.tsx'
import { Feeds } from './Feeds.tsx'
import { RulesDue, SetAsideList } from './Notices.tsx'
import { faultTexts, StatusCard } from './StatusCard.tsx'
import { usePublication } from './use-publication.ts'

/** The tool with the changes since the last build, the build's state, and buttons to start a build and to stop all sales. */
export const publicationTool: Tool = {
  name: 'publication',
  title: 'Publication',
  icon: RocketIcon,
  component: Publication,
}

function Publication() {
  const { status, sales, setAside, waiting, changes, fault, pending, buildNow, switchSales, retry } = usePublication()
  const isAsked = !fault && !(status && changes)
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Container as="main" width={2} padding={[3, 4, 5]}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Publication
          </Heading>
          {fault && (
            <NoAnswer fault={fault} onRetry={retry}>
              {faultTexts[fault]}
            </NoAnswer>
          )}
          {isAsked && !status && <Asking />}
          {status && (
            <StatusCard
              status={status}
              pending={pending}
              isUseful={status.phase === 'failed' || (waiting?.length ?? 0) > 0}
              onBuild={buildNow}
            />
          )}
          <SetAsideList setAside={setAside} />
          {sales && <SalesCard sales={sales} pending={pending} onSwitch={switchSales} />}
          {waiting && <ChangeList changes={waiting} isAllShown={setAside.length === 0} />}
          {isAsked && status && <Asking />}
          <Feeds />
          <RulesDue />
        </Stack>
      </Container>
    </Card>
  )
}

/** Stands where the answer will, so that nothing jumps when it comes. */
const Asking = () => (
  <Flex as="output" gap={3} align="center">
    <Spinner muted />
    <Text size={1} muted>
      L’état du site est demandé…
    </Text>
  </Flex>
)

const salesTexts = {
  open: {
    title: 'Ventes ouvertes',
    text: 'En cas de doute (prix faux, compte compromis), suspendez : plus aucune commande n’est acceptée, dans la seconde.',
    button: 'Suspendre les ventes',
  },
  stopped: {
    title: 'Ventes suspendues',
    text: 'Personne ne peut acheter. Les acheteurs en lisent la raison avant toute coordonnée bancaire ; les commandes déjà prises restent.',
    button: 'Rouvrir les ventes',
  },
} as const

interface SalesProps {
  sales: SalesState
  pending: boolean
  onSwitch: (sales: SalesState) => void
}

/** Stops or reopens all sales at once, without a build. Stopping requires a second press as confirmation; reopening loses nobody
 *  anything. */
function SalesCard({ sales, pending, onSwitch }: SalesProps) {
  /** State of sales at the first press. */
  const [pressedIn, setPressedIn] = useState<SalesState>()
  const sure = sales === 'open' && pressedIn === sales
  const { title, text, button } = salesTexts[sales]
  const press = () => {
    if (sales === 'open' && !sure) return setPressedIn(sales)
    setPressedIn(undefined)
    onSwitch(sales === 'open' ? 'stopped' : 'open')
  }
  return (
    <Card tone={sales === 'open' ? 'default' : 'critical'} padding={4} radius={3} border>
      <Flex gap={4} align="flex-start" justify="space-between" wrap="wrap">
        <Stack as="output" gap={4} flex={1} style={{ minWidth: 240 }}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Text size={1}>{text}</Text>
        </Stack>
        <Button
          text={sure ? 'Oui, tout suspendre' : button}
          tone={sure ? 'critical' : 'default'}
          mode="ghost"
          disabled={pending}
          onClick={press}
        />
      </Flex>
    </Card>
  )
}
