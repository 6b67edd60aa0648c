import { DAY } from '#domain/legal.ts'
import { renderAlertMail } from '../emails/AlertLetter.tsx'
import { faultName, log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { type BlobStore, openStore, StoreUnavailable } from '../store/blob-store.ts'
import { timeDigits } from '../store/ids.ts'
import { claimOnce } from '../store/once.ts'
import type { OutboxRun } from './delivery.ts'
import { enqueue } from './outbox-store.ts'

/** What a person is told when something is wrong: ids and codes, nothing personal. */
export interface Notice {
  event:
    | 'message-dead'
    | 'message-late'
    | 'message-broken'
    | 'build-failed'
    /** A kept order, withdrawal or catalogue that cannot be read, or whose letters cannot be made. */
    | 'order-stuck'
    | 'withdrawal-stuck'
    | 'catalogue-broken'
    /** More unpaid holds, or mails that ask for their confirmation, than the shop gives within an hour. */
    | 'holds-many'
    | 'asks-many'
    /** A shelf whose old things could not be deleted. */
    | 'retention-stuck'
    /** A scheduled function that has not come to its end for too long. */
    | 'schedule-stopped'
    /** Gathered messages of which no mail could be made. */
    | 'digest-stuck'
    /** The provider's list has not taken a reader's wish for over an hour. */
    | 'newsletter-stuck'
    /** The hour's mails to strangers are used up. */
    | 'mail-budget-spent'
  /** Names what it is about. */
  id: string
  kind: string
  code: string
}

/** Tells a person. Never throws: an alarm that fails must not stop what raised it. */
export type Alarm = (notice: Notice) => Promise<void>

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
  // One mail a trouble and day (UTC), however often it is noticed.
  const id = `${timeDigits(now - (now % DAY))}-${notice.id.replaceAll(/[^\w-]/g, '-')}-${notice.event}`
  const content = {
    channel: 'mail',
    mail: await renderAlertMail(notice, { id, to: mail.to, domain: mail.domain }),
  } as const
  await enqueue(store, { id, kind: 'alert', content, now })
}

type Teller = Pick<OutboxRun, 'alarm' | 'now'>

/** Tells a person, once a day for each thing however often it is noticed. Never throws. */
export async function tellOnceADay({ alarm, now }: Teller, notice: Notice): Promise<void> {
  const { event, id, code } = notice
  try {
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

/** Logs what a scheduled run stumbled over, and tells a person once a day. A store that is out is only logged: it mends itself,
 *  and could not keep that somebody was told. Never throws. */
export async function tellFault(run: Teller, about: Omit<Notice, 'code'>, thrown: unknown): Promise<void> {
  const code = faultName(thrown)
  log(about.event, { id: about.id, code })
  if (!(thrown instanceof StoreUnavailable)) await tellOnceADay(run, { ...about, code })
}
