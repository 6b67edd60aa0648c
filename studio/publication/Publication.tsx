import { RocketIcon } from '@sanity/icons/Rocket'
import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import type { Tool } from 'sanity'
import { changesBetween } from '#domain/content-hashes.ts'
import type { SalesState } from '#domain/publication.ts'
import { ChangeList, usePublished } from './ChangeList.tsx'
import { faultTexts, StatusCard } from './StatusCard.tsx'
import { useStatus } from './use-status.ts'

interface Props {
  sales: SalesState
  asking: boolean
  onSwitch: (wanted: SalesState) => void
}

const texts = {
  open: {
    title: 'Ventes ouvertes',
    text: 'En cas de doute (prix faux, compte compromis), suspendez : plus aucune commande n’est acceptée, dans la seconde.',
    button: 'Suspendre les ventes',
    sure: 'Oui, tout suspendre',
  },
  stopped: {
    title: 'Ventes suspendues',
    text: 'Personne ne peut acheter. Les acheteurs en lisent la raison avant toute coordonnée bancaire ; les commandes déjà prises restent.',
    button: 'Rouvrir les ventes',
    sure: 'Oui, rouvrir',
  },
} as const

/** The switch that stops all sales: two presses, and no build. */
function SalesCard({ sales, asking, onSwitch }: Props) {
  const [askedIn, setAskedIn] = useState<SalesState>()
  const sure = askedIn === sales
  const { title, text, button, sure: confirm } = texts[sales]
  const press = () => {
    if (!sure) return setAskedIn(sales)
    setAskedIn(undefined)
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
          text={sure ? confirm : button}
          tone={sure ? 'critical' : 'default'}
          mode="ghost"
          disabled={asking}
          onClick={press}
        />
      </Flex>
    </Card>
  )
}

/** The Studio's Publication tool. */
function Publication() {
  const { status, sales, revisions, fault, asking, askForBuild, switchSales, retry } = useStatus()
  const published = usePublished()
  const changes = useMemo(
    () => (revisions && published ? changesBetween(revisions, published) : undefined),
    [revisions, published],
  )
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Container as="main" width={2} padding={[3, 4, 5]}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Publication
          </Heading>
          {fault && (
            <Card tone="caution" padding={4} radius={3} border role="alert">
              <Flex gap={4} align="center" justify="space-between" wrap="wrap">
                <Text size={1}>{faultTexts[fault]}</Text>
                <Button text="Réessayer" mode="ghost" onClick={retry} />
              </Flex>
            </Card>
          )}
          {status && <StatusCard status={status} asking={asking} onAsk={askForBuild} />}
          {sales && <SalesCard sales={sales} asking={asking} onSwitch={switchSales} />}
          {changes && <ChangeList changes={changes} />}
          {!fault && !(status && changes) && (
            <Flex as="output" gap={3} align="center">
              <Spinner muted />
              <Text size={1} muted>
                L’état du site est demandé…
              </Text>
            </Flex>
          )}
        </Stack>
      </Container>
    </Card>
  )
}

/** What was published since the site was last built, how the build stands, and a button that asks for one. */
export const publicationTool: Tool = {
  name: 'publication',
  title: 'Publication',
  icon: RocketIcon,
  component: Publication,
}
