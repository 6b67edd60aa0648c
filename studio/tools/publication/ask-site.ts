import type { SalesState } from '#domain/publication.ts'
import { siteUrl } from '../../content-source.ts'
import { readAnswer, type SiteAnswer } from './site-answer.ts'

/** Milliseconds. */
const PATIENCE = 20_000

/** How the builds stand; with `prints`, also which content the live one read. Never throws. */
export const askStatus = (token: string, { prints = false } = {}): Promise<SiteAnswer> =>
  ask(prints ? '?prints' : '', { headers: { authorization: `Bearer ${token}` } })

/** Asks for a build now. Never throws. */
export const askBuild = (token: string): Promise<SiteAnswer> =>
  ask('', { method: 'POST', headers: { authorization: `Bearer ${token}` } })

/** Stops all sales, or opens them again. Never throws. */
export const askSales = (token: string, wanted: SalesState): Promise<SiteAnswer> =>
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
