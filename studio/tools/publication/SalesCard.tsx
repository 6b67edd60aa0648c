import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { SalesState } from '#domain/publication.ts'

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
export function SalesCard({ sales, asking, onSwitch }: Props) {
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
