import type { Config } from '@netlify/functions'
import { z } from 'zod'
import { answering } from '../lib/http/answering.ts'
import { readSettings } from '../lib/environment.ts'
import { misconfigured } from '../lib/http/misconfigured.ts'
import { log } from '../lib/log.ts'
import { openQuota } from '../lib/mail/mail-quota.ts'
import { CONFIRM_LIFETIME } from '../lib/newsletter/newsletter-links.ts'
import { openNewsletter } from '../lib/newsletter/newsletter-store.ts'
import { openArchive, openOrders } from '../lib/orders/order-store.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'
import { deleteOlder, timeOfId } from '../lib/retention/delete-older.ts'
import { KEEP_MONTHS } from '#domain/keep-months.ts'
import { KEEP_CLAIM, KEEP_QUOTA, monthsBefore } from '../lib/retention/keep-times.ts'
import { retainMails } from '../lib/retention/retain-mails.ts'
import { retainOrders } from '../lib/retention/retain-orders.ts'
import { openStore } from '../lib/store/blob-store.ts'
import { openWithdrawals } from '../lib/withdrawal/kept-withdrawal.ts'

const claimSchema = z.object({ at: z.number() })

/** Deletes what the shop has no more reason to keep, once a day. Subscribers stay until they leave. */
export default (): Promise<Response> =>
  answering('retention', async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('retention', settings.variables)
    const run = makeOutbox(settings.value)
    const now = run.now()
    const byId = async (name: string) => timeOfId(name)
    const { archived, deleted } = await retainOrders({ orders: openOrders(), archive: openArchive() }, run)
    const counts = {
      archived,
      orders: deleted,
      mails: await retainMails(run.store, now),
      withdrawals: await deleteOlder(openWithdrawals(), 'kept/', monthsBefore(now, KEEP_MONTHS.message), byId),
      questions: await deleteOlder(openNewsletter(), 'asked/', now - CONFIRM_LIFETIME, byId),
      quota: await deleteOlder(openQuota(), '', now - KEEP_QUOTA, async (name) => Date.parse(name.slice(0, 10))),
      claims: await deleteOlder(openStore('once'), '', now - KEEP_CLAIM, async (_, value) => {
        const claim = claimSchema.safeParse(await value())
        return claim.data?.at
      }),
    }
    if (Object.values(counts).some(Boolean)) log('retention-ran', counts)
    return Response.json(counts)
  })

export const config: Config = { schedule: '@daily' }
