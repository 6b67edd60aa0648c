import { contentPrintsSchema, type ContentPrints } from '#domain/content-print.ts'
import {
  deskRefusals,
  publicationStatusSchema,
  salesStates,
  type DeskRefusal,
  type PublicationStatus,
  type SalesState,
} from '#domain/publication.ts'
import { siteUrl } from '../../content-source.ts'

/** Milliseconds. */
const PATIENCE = 20_000

/** `unreachable`: no answer, or none of our function's. `tooMany`: the host's own limit. */
export type SiteFault = DeskRefusal | 'unreachable' | 'tooMany'
export type SiteAnswer =
  | { status: PublicationStatus; sales?: SalesState; prints?: ContentPrints }
  | { fault: SiteFault }

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
    if (response.status === 429) return { fault: 'tooMany' }
    return read(await response.json())
  } catch {
    return { fault: 'unreachable' }
  }
}

function read(answer: unknown): SiteAnswer {
  if (typeof answer !== 'object' || answer === null) return { fault: 'unreachable' }
  if ('code' in answer) return { fault: deskRefusals.find((code) => code === answer.code) ?? 'unavailable' }
  const status = publicationStatusSchema.safeParse('status' in answer ? answer.status : undefined)
  if (!status.success) return { fault: 'unreachable' }
  const prints = contentPrintsSchema.safeParse('prints' in answer ? answer.prints : undefined)
  const sales = salesStates.find((state) => 'sales' in answer && state === answer.sales)
  return { status: status.data, ...(sales && { sales }), ...(prints.success && { prints: prints.data }) }
}
