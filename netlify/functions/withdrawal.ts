import type { Context } from '@netlify/functions'
import { withdrawalSchema } from '#forms/withdrawal.ts'
import { readSettings } from '../lib/settings.ts'
import { answering } from '../lib/http/handler.ts'
import { accept, misconfigured, refuse } from '../lib/http/responses.ts'
import { receiveForm } from '../lib/http/receive-form.ts'
import { log } from '../lib/log.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'
import { sendLettersSoon } from '../lib/outbox/delivery.ts'
import { acceptWithdrawal, fileWithdrawal } from '../lib/withdrawal/accept-withdrawal.ts'
import { openWithdrawals } from '../lib/withdrawal/withdrawal-store.ts'

/** Bytes: three lines and what every form sends, every character escaped. */
const MAX_BODY = 8 * 1024

/** Takes a withdrawal from a contract: no account, no link, any reference; a dated receipt for the customer. */
export default (request: Request, context: Context): Promise<Response> =>
  answering('withdrawal', { request, context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('withdrawal', settings.variables)
    const { mail, siteUrl } = settings.value
    if (!mail) return misconfigured('withdrawal', ['MAIL_TO'])
    const run = makeOutbox(settings.value)
    const form = await receiveForm(request, {
      form: 'withdrawal',
      schema: withdrawalSchema,
      limit: MAX_BODY,
      siteUrl,
      now: run.now(),
    })
    if (!form.ok) return form.answer
    const store = openWithdrawals()
    const accepted = await acceptWithdrawal(run, store, mail, form.data)
    if (accepted.kind === 'keyReused') return refuse('keyReused')
    const { withdrawal } = accepted
    if (accepted.kind === 'stored') {
      log('withdrawal-stored', { id: withdrawal.id })
      const { id, letters } = withdrawal
      const unpacked = () => fileWithdrawal(store, withdrawal)
      sendLettersSoon(run, { id, make: async () => letters, unpacked }, context)
    }
    return accept({
      id: withdrawal.id,
      receivedAt: withdrawal.receivedAt,
      receipt: withdrawal.answer ?? (withdrawal.receipted ? 'mail' : 'page'),
    })
  })
