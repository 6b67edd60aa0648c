import type { Config, Context } from '@netlify/functions'
import { contactSchema } from '#forms/contact.ts'
import { isTooFast } from '#forms/submission.ts'
import { acceptContact } from '../lib/contact/accept-contact.ts'
import { readSettings } from '../lib/environment.ts'
import { answering } from '../lib/http/answering.ts'
import { fieldErrors } from '../lib/http/field-errors.ts'
import { guardForm } from '../lib/http/guard.ts'
import { readJson } from '../lib/http/read-json.ts'
import { accept, refuse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { deliverSoon } from '../lib/outbox/deliver-soon.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'

/** Bytes: the longest message in the widest script, every character escaped, with room for the other fields. */
const MAX_BODY = 64 * 1024

/** Takes a visitor's message: stored first, answered then, delivered after the answer. */
export default (request: Request, context: Context): Promise<Response> =>
  answering('contact', async () => {
    const settings = readSettings()
    if (!settings.ok) {
      log('misconfigured', { function: 'contact', variables: settings.variables.join(' ') })
      return refuse('unavailable')
    }
    const refusal = guardForm(request, settings.value.siteUrl)
    if (refusal) return refusal
    const body = await readJson(request, MAX_BODY)
    if (!body.ok) return refuse(body.code)
    const parsed = contactSchema.safeParse(body.value)
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error))
    if (parsed.data.website !== '') {
      // A robot that is told so comes back better.
      log('contact-trapped')
      return accept()
    }
    const outbox = makeOutbox(settings.value)
    if (isTooFast(parsed.data.startedAt, outbox.now())) return refuse('tooFast')
    const acceptance = await acceptContact(settings.value, outbox.store, parsed.data, outbox.now())
    if (acceptance.kind === 'keyReused') return refuse('keyReused')
    if (acceptance.kind === 'notConfigured') {
      log('misconfigured', { function: 'contact', variables: 'MAIL_TO' })
      return refuse('unavailable')
    }
    log('contact-stored', { id: acceptance.id })
    deliverSoon(outbox, acceptance.held, context)
    return accept()
  })

export const config: Config = {
  // One a second for each address: half a town may share one behind its mobile operator.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
