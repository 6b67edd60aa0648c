import { faultName, log } from '../log.ts'
import { openStore } from '../store/blob-store.ts'
import { claimOnce } from '../store/once.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { Notice } from './alarm.ts'
import type { OutboxRun } from './deliver-held.ts'

/** Logs what a scheduled run stumbled over, and tells a person, once a day for each thing however often the run comes by. A
 *  store that is out is only logged: it mends itself, and could not keep that somebody was told. Never throws. */
export async function tellFault(
  { alarm, now }: Pick<OutboxRun, 'alarm' | 'now'>,
  { event, id, kind }: Omit<Notice, 'code'>,
  thrown: unknown,
): Promise<void> {
  const code = faultName(thrown)
  log(event, { id, code })
  if (thrown instanceof StoreUnavailable) return
  try {
    const notice = { event, id, kind, code }
    const claim = await claimOnce(openStore('once'), {
      scope: 'alarm',
      key: `${event} ${id}`,
      content: code,
      id,
      now: now(),
    })
    if (claim.kind === 'first') await alarm(notice)
  } catch (fault) {
    log('alarm-failed', { id, fault: faultName(fault) })
  }
}
