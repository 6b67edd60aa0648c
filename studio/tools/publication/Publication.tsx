import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { changesBetween } from '#domain/content-hashes.ts'
import { ChangeList } from './ChangeList.tsx'
import { SalesCard } from './SalesCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { faultTexts } from './status-texts.ts'
import { usePublished } from './use-published.ts'
import { useStatus } from './use-status.ts'

/** The Studio's Publication tool. */
export function Publication() {
  const { status, sales, prints, fault, asking, askForBuild, switchSales, retry } = useStatus()
  const published = usePublished()
  const changes = useMemo(
    () => (prints && published ? changesBetween(prints, published) : undefined),
    [prints, published],
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
