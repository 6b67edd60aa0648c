import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { MailRecords } from '../mail-records.ts'

/** What the pages work with. */
export interface MailDesk {
  records: MailRecords
  faults: FaultSwitches
  /** Resolves once every switch turned so far has taken effect. */
  settled(): Promise<void>
}
