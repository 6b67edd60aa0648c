import { type AlertContext, alertFault, alertOnceADay } from '../outbox/alerts.tsx'
import { readFailures } from './failed-letters.ts'
import { readMessages } from './message-rows.ts'
import { refreshOrders } from './order-rows.ts'

/** Brings the desk's lists up to date in the store, so that the next request reads few records, and reports answers that cannot
 *  be read. `thorough`: rows of deleted records leave them whoever wrote them. Never throws: each request does the same for
 *  itself. */
export async function refreshDesk(context: AlertContext, options: { thorough: boolean }): Promise<void> {
  try {
    const [{ brokenAnswers }] = await Promise.all([
      readMessages(options),
      refreshOrders(options),
      readFailures(options),
    ])
    for (const id of brokenAnswers)
      await alertOnceADay(context, { event: 'answer-broken', id, kind: 'reply', code: 'broken' })
  } catch (thrown) {
    await alertFault(context, { event: 'desk-stuck', id: 'desk', kind: 'desk' }, thrown)
  }
}
