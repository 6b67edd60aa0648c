import { type ContentHashes, contentHashesSchema } from '#domain/content-hashes.ts'
import {
  isStudioRefusal,
  type StudioRefusal,
  type PublicationStatus,
  publicationStatusSchema,
  type SalesState,
  salesStates,
} from '#domain/publication.ts'
import { siteUrl } from '../content-source.ts'

/** `unreachable`: no answer, or not from our function. `tooMany`: the host's rate limit. */
export type SiteFault = StudioRefusal | 'unreachable' | 'tooMany'
export type SiteAnswer =
  | { status: PublicationStatus; sales?: SalesState; revisions?: ContentHashes }
  /** With `sales` if only the build hook is missing. */
  | { fault: SiteFault; sales?: SalesState }

/** The state of the builds; with `revisions`, also the content hashes of the live build. Never throws. */
export const fetchStatus = (token: string, { revisions = false } = {}): Promise<SiteAnswer> =>
  request(token, revisions ? '?revisions' : '')

/** Requests an immediate build. Never throws. */
export const requestBuild = (token: string): Promise<SiteAnswer> => request(token, '', 'POST')

/** Stops or reopens all sales. Never throws. */
export const setSales = (token: string, sales: SalesState): Promise<SiteAnswer> =>
  request(token, `?sales=${sales}`, 'POST')

const TIMEOUT_MS = 20_000

async function request(token: string, search: string, method = 'GET'): Promise<SiteAnswer> {
  try {
    const response = await fetch(`${siteUrl}/.netlify/functions/publication${search}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = readAnswer(await response.json().catch(() => undefined))
    // The host's rate limit answers without our JSON.
    const isHosts = response.status === 429 && 'fault' in answer && answer.fault === 'unreachable'
    return isHosts ? { fault: 'tooMany' } : answer
  } catch {
    return { fault: 'unreachable' }
  }
}

/** Validates the function's answer. */
export function readAnswer(answer: unknown): SiteAnswer {
  if (typeof answer !== 'object' || answer === null) return { fault: 'unreachable' }
  if ('code' in answer) return { fault: isStudioRefusal(answer.code) ? answer.code : 'unavailable' }
  const status = publicationStatusSchema.safeParse('status' in answer ? answer.status : undefined)
  const sales = salesStates.find((state) => 'sales' in answer && state === answer.sales)
  if (sales && !('status' in answer)) return { fault: 'notSetUp', sales }
  if (!status.success) return { fault: 'unreachable' }
  const revisions = contentHashesSchema.safeParse('revisions' in answer ? answer.revisions : undefined)
  return { status: status.data, ...(sales && { sales }), ...(revisions.success && { revisions: revisions.data }) }
}
