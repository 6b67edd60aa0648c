import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from 'sanity'
import {
  changesBetween,
  contentHash,
  type ContentHashes,
  type DocumentHash,
  type StoredDocument,
} from '#domain/content-hashes.ts'
import { CONTENT_API_VERSION, shownTypes } from '#domain/content-source.ts'
import { type PublicationStatus, type SalesState, type SetAside, waitingOf } from '#domain/publication.ts'
import { followDocuments } from '../follow-documents.ts'
import { useToken } from '../site-request.ts'
import { fetchStatus, requestBuild, setSales, type SiteAnswer, type SiteFault } from './site-client.ts'

/** Polling intervals in milliseconds, during or before a build and otherwise. */
const BUSY_MS = 2_000
const IDLE_MS = 10_000

interface SiteState {
  /** Absent until the first answer. */
  status?: PublicationStatus
  sales?: SalesState
  /** Hashes of the content in the live build. */
  revisions?: ContentHashes
  /** Published documents that the live build refused. */
  setAside?: SetAside[]
  /** Why the last request failed; the other fields then have older values. */
  fault?: SiteFault
}

/** The state of builds and sales, polled while the page is visible, and the published changes that are not live yet, undefined
 *  while loading. `waiting`: those that the next build puts online. */
export function usePublication() {
  const status = useStatus()
  const published = usePublished()
  const { revisions } = status
  const changes = useMemo(
    () => (revisions && published ? changesBetween(revisions, published) : undefined),
    [revisions, published],
  )
  const { setAside = [] } = status
  return { ...status, setAside, changes, waiting: changes && waitingOf(changes, setAside) }
}

function useStatus() {
  const token = useToken()
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
