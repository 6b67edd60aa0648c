import { type ContentHashes, contentHashesSchema } from '#domain/content-hashes.ts'
import {
  isStudioRefusal,
  type StudioRefusal,
  type PublicationStatus,
  publicationStatusSchema,
  type SalesState,
  salesStates,
  type SetAside,
  setAsideSchema,
} from '#domain/publication.ts'
import { askSite, type NoAnswer } from '../site-request.ts'

export type SiteFault = StudioRefusal | NoAnswer
export type SiteAnswer =
  | { status: PublicationStatus; sales?: SalesState; revisions?: ContentHashes; setAside?: SetAside[] }
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

async function request(token: string, search: string, method: 'GET' | 'POST' = 'GET'): Promise<SiteAnswer> {
  const asked = await askSite({ name: 'publication', token, search, method })
  return 'fault' in asked ? asked : readAnswer(asked.answer)
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
  const setAside = setAsideSchema.array().safeParse('setAside' in answer ? answer.setAside : undefined)
  return {
    status: status.data,
    ...(sales && { sales }),
    ...(revisions.success && { revisions: revisions.data }),
    // Always: an answer without any replaces an older one.
    setAside: setAside.data ?? [],
  }
}
