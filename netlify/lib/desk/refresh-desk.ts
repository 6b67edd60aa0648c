import { type AlertContext, alertFault } from '../outbox/alerts.tsx'
import { readMessages } from './message-rows.ts'
import { readOrderRows } from './order-rows.ts'

/** Brings the desk's lists up to date in the store, so that the next request reads few records, and so that deleted ones leave
 *  them. Never throws: each request does the same for itself. */
export async function refreshDesk(context: AlertContext): Promise<void> {
  try {
    await Promise.all([readOrderRows(context.now()), readMessages()])
  } catch (thrown) {
    await alertFault(context, { event: 'desk-stuck', id: 'desk', kind: 'desk' }, thrown)
  }
}
