import type { Entry } from './entry.ts'
import type { Outcome } from './outcome.ts'

/** What the provider's own record says of a message. */
export type Trace = { kind: 'accepted'; providerId: string } | { kind: 'absent' } | { kind: 'unreadable'; code: string }

/** The doors by which messages leave. Nothing here throws. */
export interface PostOffice {
  deliver(entry: Entry): Promise<Outcome>
  /** Looks for an earlier attempt of the same message. */
  lookUp(entry: Entry): Promise<Trace>
}
