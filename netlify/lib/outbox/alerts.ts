import { DAY } from '#domain/legal.ts'
import { alertLetter, type Alert } from '../emails/AlertLetter.tsx'
import { faultName, log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { openStore, StoreUnavailable, type BlobStore } from '../store/blob-store.ts'
import { claimOnce } from '../store/idempotency.ts'
import { timeDigits } from '../store/ids.ts'
import { enqueue } from './outbox-store.ts'

/** Alerts a person. Never throws: a failing alert must not stop what raised it. */
export type SendAlert = (alert: Alert) => Promise<void>

export interface AlertContext {
  sendAlert: SendAlert
  /** Milliseconds since 1970. */
  now: () => number
}

/** Milliseconds. */
const WEBHOOK_TIMEOUT = 5000

/** Alerts by webhook and by mail, since mail may be what is broken. Trouble with an alert's own mail goes to the webhook alone,
 *  or it would go round in circles. */
export function makeSendAlert(settings: Settings, store: BlobStore, now: () => number): SendAlert {
  return async (alert) => {
    log('alarm', { ...alert })
    const ways = [callWebhook(settings.alertUrl, alert)]
    if (alert.kind !== 'alert') ways.push(enqueueAlert(settings, store, alert, now()))
    for (const way of await Promise.allSettled(ways))
      if (way.status === 'rejected') log('alarm-failed', { id: alert.id, fault: faultName(way.reason) })
  }
}

async function callWebhook(url: string | undefined, { event, id, kind, code }: Alert): Promise<void> {
  if (!url) return
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Chat services show `text`.
    body: JSON.stringify({ event, id, kind, code, text: `${event}: ${kind} ${id} (${code})` }),
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
}

async function enqueueAlert({ mail }: Settings, store: BlobStore, alert: Alert, now: number): Promise<void> {
  if (!mail) return
  // One mail for each trouble and day (UTC), however often it is noticed.
  const letterId = `${timeDigits(now - (now % DAY))}-${alert.id.replaceAll(/[^\w-]/g, '-')}-${alert.event}`
  const { id, kind, mail: written } = await alertLetter(alert, letterId, mail)
  await enqueue(store, { id, kind, content: { channel: 'mail', mail: written }, now })
}

/** Alerts once a day for each subject, however often it is noticed. Never throws. */
export async function alertOnceADay({ sendAlert, now }: AlertContext, alert: Alert): Promise<void> {
  const { event, id, code: content } = alert
  try {
    const claim = { scope: 'alarm', key: `${event} ${id}`, content, id, now: now() }
    if ((await claimOnce(openStore('once'), claim)).kind === 'first') await sendAlert(alert)
  } catch (fault) {
    log('alarm-failed', { id, fault: faultName(fault) })
  }
}

/** Logs a fault of a scheduled run and alerts a person once a day. A failing store is only logged: it mends itself, and could
 *  not remember that somebody was alerted. Never throws. */
export async function alertFault(context: AlertContext, about: Omit<Alert, 'code'>, thrown: unknown): Promise<void> {
  const code = faultName(thrown)
  log(about.event, { id: about.id, code })
  if (!(thrown instanceof StoreUnavailable)) await alertOnceADay(context, { ...about, code })
}
