import { useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { StudioRefusal } from '#domain/publication.ts'
import { siteUrl } from './content-source.ts'

/** The editor's Sanity token, which the shop's functions check. */
export const useToken = (): string => useClient({ apiVersion: CONTENT_API_VERSION }).config().token ?? ''

/** `unreachable`: no answer, or not from our function. `tooMany`: the host's rate limit, which answers without our JSON. */
export type NoAnswer = 'unreachable' | 'tooMany'

let isSignedOut = false
/** Whether the shop said last that the session is over. */
export const wasSignedOut = (): boolean => isSignedOut

const TIMEOUT_MS = 20_000

interface SiteRequest {
  /** Name of the function. */
  name: string
  /** The editor's Sanity token. */
  token: string
  /** With its question mark; '' for none. */
  search?: string
  method?: 'GET' | 'POST'
  /** Sent as JSON. */
  body?: unknown
  /** Milliseconds to wait for an answer. */
  timeout?: number
}

/** Asks a function of the shop in the editor's name. The answer is unchecked JSON, of a refusal too. Never throws. */
export async function askSite(request: SiteRequest): Promise<{ answer: unknown } | { fault: NoAnswer }> {
  const { name, token, search = '', method = 'GET', body, timeout = TIMEOUT_MS } = request
  try {
    const response = await fetch(`${siteUrl}/.netlify/functions/${name}${search}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (typeof answer === 'object' && answer !== null) {
      isSignedOut = 'code' in answer && answer.code === ('signedOut' satisfies StudioRefusal)
      return { answer }
    }
    return { fault: response.status === 429 ? 'tooMany' : 'unreachable' }
  } catch {
    return { fault: 'unreachable' }
  }
}
