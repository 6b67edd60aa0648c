import type { Config, Context } from '@netlify/functions'
import { contactSchema } from '#forms/contact.ts'
import { acceptContact } from '../lib/contact.tsx'
import { receiveForm } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, withErrorResponse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { deliverSoon, makeOutbox } from '../lib/outbox/delivery.ts'
import { readSettings } from '../lib/settings.ts'

/** Bytes: the longest message in the widest script, every character escaped, with room for the other fields. */
const MAX_BODY = 64 * 1024

/** Takes a visitor's message: stored, answered, then delivered. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('contact', { request, context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('contact', settings.variables)
    const outbox = makeOutbox(settings.value)
    const { siteUrl } = settings.value
    const now = outbox.now()
    const form = await receiveForm(request, { form: 'contact', schema: contactSchema, limit: MAX_BODY, siteUrl, now })
    if (!form.ok) return form.answer
    const acceptance = await acceptContact(settings.value, outbox.store, form.data, now)
    if (acceptance.kind === 'keyReused') return refuse('keyReused')
    if (acceptance.kind === 'notConfigured') return misconfigured('contact', ['MAIL_TO'])
    log('contact-stored', { id: acceptance.id })
    deliverSoon(outbox, acceptance.entry, context)
    return accept()
  })

export const config: Config = {
  // Required: without a path the host counts nothing. One of the two rules that its smallest plan admits (docs/operations.md).
  path: '/.netlify/functions/contact',
  // One a second for each address: half a town may share one behind its mobile operator.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
