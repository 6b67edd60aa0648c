import { RocketIcon } from '@sanity/icons/Rocket'
import { Button, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { PublicationStatus } from '#domain/publication.ts'
import { statusText } from './status-texts.ts'

interface Props {
  status: PublicationStatus
  asking: boolean
  onAsk: () => void
}

/** How the site stands, and the button. */
export function StatusCard({ status, asking, onAsk }: Props) {
  const now = useNow(status.phase === 'waiting')
  const { tone, title, text } = statusText(status, now)
  const busy = status.phase === 'waiting' || status.phase === 'building'
  const lines = status.phase === 'failed' ? (status.failure?.lines ?? []) : []
  return (
    <Card tone={tone} padding={4} radius={3} border>
      <Flex gap={4} align="flex-start" justify="space-between" wrap="wrap">
        <Stack as="output" gap={4} flex={1} style={{ minWidth: 240 }}>
          <Flex gap={3} align="center">
            {busy && <Spinner muted />}
            <Heading as="h2" size={1}>
              {title}
            </Heading>
          </Flex>
          <Text size={1}>{text}</Text>
          {lines.length > 0 && (
            <Stack as="ul" gap={3} data-testid="build-lines">
              {lines.map((line) => (
                <Text as="li" size={1} key={line}>
                  {line.replace(/^\s*-\s*/, '')}
                </Text>
              ))}
            </Stack>
          )}
        </Stack>
        <Button
          icon={RocketIcon}
          text="Mettre en ligne maintenant"
          tone="primary"
          loading={asking}
          disabled={asking || status.phase === 'waiting'}
          onClick={onAsk}
        />
      </Flex>
    </Card>
  )
}

/** The time, each second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
