import { renderAlertMail } from '../emails/render-alert-mail.ts'
import type { Settings } from '../environment.ts'
import { faultName, log } from '../log.ts'
import type { BlobStore } from '../store/blob-store.ts'
import type { Alarm, Notice } from './alarm.ts'
import { enqueue } from './outbox-store.ts'

/** Milliseconds. */
const WEBHOOK_TIMEOUT = 5000

/** Tells by webhook and by mail, since mail may be what is broken. A mail about a mail of this kind would go round in circles:
 *  trouble with one goes to the webhook alone. */
export function makeAlarm(settings: Settings, store: BlobStore, now: () => number): Alarm {
  return async (notice) => {
    log('alarm', { ...notice })
    const ways = [callWebhook(settings.alertUrl, notice)]
    if (notice.kind !== 'alert') ways.push(enqueueMail(settings, store, notice, now()))
    for (const way of await Promise.allSettled(ways))
      if (way.status === 'rejected') log('alarm-failed', { id: notice.id, fault: faultName(way.reason) })
  }
}

async function callWebhook(url: string | undefined, { event, id, kind, code }: Notice): Promise<void> {
  if (!url) return
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // `text` is what chat services show of a webhook.
    body: JSON.stringify({ event, id, kind, code, text: `${event}: ${kind} ${id} (${code})` }),
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
}

async function enqueueMail({ mail }: Settings, store: BlobStore, notice: Notice, now: number): Promise<void> {
  if (!mail) return
  // One mail a trouble, however often it is noticed.
  const id = `${notice.id.replaceAll(/[^\w-]/g, '-')}-${notice.event}`
  const content = {
    channel: 'mail',
    mail: await renderAlertMail(notice, { id, to: mail.to, domain: mail.domain }),
  } as const
  await enqueue(store, { id, kind: 'alert', content, now })
}
