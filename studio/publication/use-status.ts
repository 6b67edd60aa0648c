import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'
import type { ContentHashes } from '#domain/content-hashes.ts'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { PublicationStatus, SalesState } from '#domain/publication.ts'
import { siteUrl } from '../content-source.ts'
import { readAnswer, type SiteAnswer, type SiteFault } from './site-answer.ts'

/** Milliseconds. */
const PATIENCE = 20_000

/** How the builds stand; with `revisions`, also which content the live one read. Never throws. */
const askStatus = (token: string, { revisions = false } = {}): Promise<SiteAnswer> =>
  ask(revisions ? '?revisions' : '', { headers: { authorization: `Bearer ${token}` } })

/** Asks for a build now. Never throws. */
const askBuild = (token: string): Promise<SiteAnswer> =>
  ask('', { method: 'POST', headers: { authorization: `Bearer ${token}` } })

/** Stops all sales, or opens them again. Never throws. */
const askSales = (token: string, wanted: SalesState): Promise<SiteAnswer> =>
  ask(`?sales=${wanted}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

async function ask(search: string, init: RequestInit): Promise<SiteAnswer> {
  try {
    const address = `${siteUrl}/.netlify/functions/rebuild${search}`
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    const answer = readAnswer(await response.json().catch(() => undefined))
    // The host's own limit answers without a code of ours.
    const isHosts = response.status === 429 && 'fault' in answer && answer.fault === 'unreachable'
    return isHosts ? { fault: 'tooMany' } : answer
  } catch {
    return { fault: 'unreachable' }
  }
}

/** Milliseconds between two questions: while something happens, and else. */
const BUSY = 2_000
const QUIET = 10_000

export interface StatusView {
  /** Absent until the first answer. */
  status?: PublicationStatus
  /** Whether anybody can buy. */
  sales?: SalesState
  /** Which content the live build read. */
  revisions?: ContentHashes
  /** Why the last question got no answer; what is known from before stays. */
  fault?: SiteFault
  /** Whether a build or the switch is being asked for. */
  asking: boolean
  askForBuild: () => void
  switchSales: (wanted: SalesState) => void
  retry: () => void
}

/** Follows the site's builds while the page is in sight. */
export function useStatus(): StatusView {
  const token = useClient({ apiVersion: CONTENT_API_VERSION }).config().token ?? ''
  const [known, setKnown] = useState<Pick<StatusView, 'status' | 'sales' | 'revisions' | 'fault'>>({})
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const liveRevisions = useRef<number | undefined>(-1)

  const take = useCallback((answer: SiteAnswer) => {
    setKnown(({ fault: _past, ...before }) => ({ ...before, ...answer }))
    return 'status' in answer ? answer.status : undefined
  }, [])
  const retry = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const look = async () => {
      if (document.hidden) return void (timer = setTimeout(look, QUIET))
      const status = take(await askStatus(token))
      if (left) return
      // The list of what the live build read is long, and changes with each build only.
      if (status && status.liveAt !== liveRevisions.current) {
        const answer = await askStatus(token, { revisions: true })
        if (left) return
        take(answer)
        if ('revisions' in answer) liveRevisions.current = status.liveAt
      }
      const busy = status?.phase === 'waiting' || status?.phase === 'building'
      timer = setTimeout(look, busy ? BUSY : QUIET)
    }
    void look()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [token, take, round])

  const act = useCallback(
    async (question: Promise<SiteAnswer>) => {
      setAsking(true)
      take(await question)
      setAsking(false)
      retry()
    },
    [take, retry],
  )
  return {
    ...known,
    asking,
    askForBuild: () => void act(askBuild(token)),
    switchSales: (wanted) => void act(askSales(token, wanted)),
    retry,
  }
}
