import { type ContentHashes, contentHashesSchema } from '#domain/content-hashes.ts'
import {
  type DeskRefusal,
  deskRefusals,
  type PublicationStatus,
  publicationStatusSchema,
  type SalesState,
  salesStates,
} from '#domain/publication.ts'

/** `unreachable`: no answer, or none of our function's. `tooMany`: the host's own limit. */
export type SiteFault = DeskRefusal | 'unreachable' | 'tooMany'
export type SiteAnswer =
  | { status: PublicationStatus; sales?: SalesState; revisions?: ContentHashes }
  /** With `sales` from a site that no build can be asked of: its switch works all the same. */
  | { fault: SiteFault; sales?: SalesState }

/** What the site's function said, whatever came. */
export function readAnswer(answer: unknown): SiteAnswer {
  if (typeof answer !== 'object' || answer === null) return { fault: 'unreachable' }
  if ('code' in answer) return { fault: deskRefusals.find((code) => code === answer.code) ?? 'unavailable' }
  const status = publicationStatusSchema.safeParse('status' in answer ? answer.status : undefined)
  const sales = salesStates.find((state) => 'sales' in answer && state === answer.sales)
  if (sales && !('status' in answer)) return { fault: 'notSetUp', sales }
  if (!status.success) return { fault: 'unreachable' }
  const revisions = contentHashesSchema.safeParse('revisions' in answer ? answer.revisions : undefined)
  return { status: status.data, ...(sales && { sales }), ...(revisions.success && { revisions: revisions.data }) }
}
