import type { Config, Context } from '@netlify/functions'
import { contactSchema } from '#forms/contact.ts'
import { acceptContact } from '../lib/contact.tsx'
import { receiveForm } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, withErrorResponse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { deliverSoon, makeOutbox } from '../lib/outbox/delivery.ts'
import { readSettings } from '../lib/settings.ts'

/** Bytes: the longest message in the widest script, with every character escaped, plus the other fields. */
const MAX_BODY = 64 * 1024

/** POST: stores a visitor's message and its copy, answers whether there is one, then delivers both. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('contact', { request, context }, async () => {
    const settings = readSettings()
    if (!settings.ok) return misconfigured('contact', settings.variables)
    const outbox = makeOutbox(settings.value)
    const { siteUrl } = settings.value
    const now = outbox.now()
    const form = await receiveForm(request, { form: 'contact', schema: contactSchema, limit: MAX_BODY, siteUrl, now })
    if (!form.ok) return form.answer
    const acceptance = await acceptContact(settings.value, outbox, form.data)
    if (acceptance.kind === 'keyReused') return refuse('keyReused')
    if (acceptance.kind === 'notConfigured') return misconfigured('contact', ['MAIL_TO'])
    log('contact-stored', { id: acceptance.id })
    for (const entry of acceptance.entries) deliverSoon(outbox, entry, context)
    return accept(acceptance.copied ? { copied: true } : {})
  })

export const config: Config = {
  // Netlify ignores a rate limit without a path. Its smallest plan allows two such rules (docs/operations.md).
  path: '/.netlify/functions/contact',
  // One request a second per address: a mobile operator may put half a town behind one address.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
