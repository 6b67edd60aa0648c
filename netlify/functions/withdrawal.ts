import type { Context } from '@netlify/functions'
import { withdrawalSchema } from '#forms/withdrawal.ts'
import { receiveForm } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, withErrorResponse } from '../lib/http/respond.ts'
import { networkMark } from '../lib/limits.ts'
import { log } from '../lib/log.ts'
import { makeOutbox, sendLettersSoon } from '../lib/outbox/delivery.ts'
import { readSettings } from '../lib/settings.ts'
import { acceptWithdrawal, fileWithdrawal } from '../lib/withdrawal/accept-withdrawal.ts'
import { openWithdrawals } from '../lib/withdrawal/withdrawal-store.ts'

/** Bytes: three text fields plus the fields that every form sends, every character escaped. */
const MAX_BODY = 8 * 1024

/** POST: withdrawal from a contract. It needs no account or link, accepts any reference, and gives the customer a dated
 *  receipt. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('withdrawal', { request, context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('withdrawal', settings.variables)
    const { mail, siteUrl } = settings.value
    if (!mail) return misconfigured('withdrawal', ['MAIL_TO'])
    const outbox = makeOutbox(settings.value)
    const rules = { form: 'withdrawal', schema: withdrawalSchema, limit: MAX_BODY, siteUrl, now: outbox.now() }
    const form = await receiveForm(request, rules)
    if (!form.ok) return form.answer
    const store = openWithdrawals()
    const accepted = await acceptWithdrawal(outbox, store, mail, form.data, networkMark(mail.apiKey, context.ip))
    if (accepted.kind === 'keyReused') return refuse('keyReused')
    const { withdrawal } = accepted
    const { id, letters, receivedAt, receipted } = withdrawal
    if (accepted.kind === 'stored') {
      log('withdrawal-stored', { id })
      const queued = () => fileWithdrawal(store, withdrawal)
      sendLettersSoon(outbox, { id, make: async () => letters, queued }, context)
    }
    return accept({ id, receivedAt, receipt: withdrawal.answer ?? (receipted ? 'mail' : 'page') })
  })
