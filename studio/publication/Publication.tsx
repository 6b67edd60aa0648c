import { RocketIcon } from '@sanity/icons/Rocket'
import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Tool, useClient } from 'sanity'
import {
  changesBetween,
  contentHash,
  type ContentHashes,
  type DocumentHash,
  type StoredDocument,
} from '#domain/content-hashes.ts'
import { CONTENT_API_VERSION, shownTypes } from '#domain/content-source.ts'
import type { PublicationStatus, SalesState } from '#domain/publication.ts'
import { followDocuments } from '../follow-documents.ts'
import { ChangeList } from './ChangeList.tsx'
import { RulesDue } from './RulesDue.tsx'
import { faultTexts, StatusCard } from './StatusCard.tsx'
import { fetchStatus, requestBuild, setSales, type SiteAnswer, type SiteFault } from './site-client.ts'

/** The tool with the changes since the last build, the build's state, and buttons to start a build and to stop all sales. */
export const publicationTool: Tool = {
  name: 'publication',
  title: 'Publication',
  icon: RocketIcon,
  component: Publication,
}

function Publication() {
  const { status, sales, revisions, fault, pending, buildNow, switchSales, retry } = useStatus()
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
          {status && <StatusCard status={status} pending={pending} onBuild={buildNow} />}
          {sales && <SalesCard sales={sales} pending={pending} onSwitch={switchSales} />}
          {changes && <ChangeList changes={changes} />}
          <RulesDue />
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

const salesTexts = {
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

interface SalesProps {
  sales: SalesState
  pending: boolean
  onSwitch: (sales: SalesState) => void
}

/** Stops or reopens all sales at once, without a build. Requires a second press as confirmation. */
function SalesCard({ sales, pending, onSwitch }: SalesProps) {
  /** State of sales at the first press. */
  const [pressedIn, setPressedIn] = useState<SalesState>()
  const sure = pressedIn === sales
  const { title, text, button, sure: confirm } = salesTexts[sales]
  const press = () => {
    if (!sure) return setPressedIn(sales)
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
          text={sure ? confirm : button}
          tone={sure ? 'critical' : 'default'}
          mode="ghost"
          disabled={pending}
          onClick={press}
        />
      </Flex>
    </Card>
  )
}

/** Polling intervals in milliseconds, during or before a build and otherwise. */
const BUSY_MS = 2_000
const IDLE_MS = 10_000

interface SiteState {
  /** Absent until the first answer. */
  status?: PublicationStatus
  sales?: SalesState
  /** Hashes of the content in the live build. */
  revisions?: ContentHashes
  /** Why the last request failed; the other fields then have older values. */
  fault?: SiteFault
}

/** Polls the state of the site's builds while the page is visible. */
function useStatus() {
  const token = useClient({ apiVersion: CONTENT_API_VERSION }).config().token ?? ''
  const [state, setState] = useState<SiteState>({})
  /** Whether an editor's request is in progress. */
  const [pending, setPending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** `liveAt` of the build whose revisions are loaded; -1 if none. */
  const revisionsOf = useRef<number | undefined>(-1)

  const apply = useCallback((answer: SiteAnswer) => {
    setState(({ fault: _previous, ...before }) => ({ ...before, ...answer }))
    return 'status' in answer ? answer.status : undefined
  }, [])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const poll = async () => {
      if (document.hidden) return void (timer = setTimeout(poll, IDLE_MS))
      const status = apply(await fetchStatus(token))
      if (stopped) return
      // The revisions are a long list, so we load them only after a build.
      if (status && status.liveAt !== revisionsOf.current) {
        const answer = await fetchStatus(token, { revisions: true })
        if (stopped) return
        apply(answer)
        if ('revisions' in answer) revisionsOf.current = status.liveAt
      }
      const busy = status?.phase === 'waiting' || status?.phase === 'building'
      timer = setTimeout(poll, busy ? BUSY_MS : IDLE_MS)
    }
    void poll()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [token, apply, attempt])

  const send = async (request: Promise<SiteAnswer>) => {
    setPending(true)
    apply(await request)
    setPending(false)
    retry()
  }
  return {
    ...state,
    pending,
    buildNow: () => void send(requestBuild(token)),
    switchSales: (sales: SalesState) => void send(setSales(token, sales)),
    retry,
  }
}

const filter = '_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** Hashes of the published content, updated live; undefined while loading. */
function usePublished(): ContentHashes | undefined {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [published, setPublished] = useState<ContentHashes>()
  useEffect(
    () =>
      followDocuments<StoredDocument>({ client, filter, params: { shownTypes }, tag: 'published' }, (found) =>
        setPublished(Object.fromEntries(found.toSorted(inOrder).map((document) => [document._id, hashOf(document)]))),
      ),
    [client],
  )
  return published
}

/** Cache: unchanged documents are hashed once. */
const hashes = new WeakMap<StoredDocument, DocumentHash>()
function hashOf(document: StoredDocument): DocumentHash {
  const hash = hashes.get(document) ?? contentHash(document)
  hashes.set(document, hash)
  return hash
}

const rankOf = ({ orderRank }: StoredDocument) => (typeof orderRank === 'string' ? orderRank : '')
const keyOf = (document: StoredDocument) => `${rankOf(document)} ${document._id}`

/** Cars first, in the order of the site. */
const inOrder = (a: StoredDocument, b: StoredDocument) =>
  a._type === b._type ? (keyOf(a) < keyOf(b) ? -1 : 1) : a._type < b._type ? 1 : -1
