import type { Context } from '@netlify/functions'
import { newsletterSchema } from '#forms/newsletter.ts'
import { answering } from '../lib/http/handler.ts'
import { accept, misconfigured, refuse } from '../lib/http/responses.ts'
import { receiveForm } from '../lib/http/receive-form.ts'
import { siteAddress } from '../lib/settings.ts'
import { log } from '../lib/log.ts'
import { answerConfirm, answerLeave, askNewsletter } from '../lib/newsletter/subscribe.ts'
import { openNewsletter, readNewsletterSettings } from '../lib/newsletter/newsletter-store.ts'
import { deliverSoon } from '../lib/outbox/delivery.ts'
import { makeOutbox } from '../lib/outbox/make-outbox.ts'

/** Bytes: an address and what every form sends. */
const MAX_BODY = 4 * 1024

/** POST: asks for the newsletter. `?confirm=<token>` and `?leave=<token>`: the links in its letters, a page (GET) and its
 *  button (POST). */
export default (request: Request, context: Context): Promise<Response> =>
  answering('newsletter', { request, context }, async () => {
    const reading = readNewsletterSettings()
    if (!reading.ok) return misconfigured('newsletter', reading.variables)
    const settings = reading.value
    const run = makeOutbox(settings)
    const store = openNewsletter()
    const { siteUrl } = settings
    const query = new URL(request.url).searchParams
    const [confirm, leave] = [query.get('confirm'), query.get('leave')]
    if (confirm || leave) {
      if (request.method !== 'GET' && request.method !== 'POST')
        return refuse('methodNotAllowed', [], { allow: 'GET, POST' })
      const act = request.method === 'POST'
      const desk = { settings, run, store, context }
      return confirm ? answerConfirm(desk, confirm, act) : answerLeave(desk, leave ?? '', act)
    }
    const form = await receiveForm(request, {
      form: 'newsletter',
      schema: newsletterSchema,
      limit: MAX_BODY,
      siteUrl,
      now: run.now(),
    })
    if (!form.ok) return form.answer
    const asking = await askNewsletter(settings, { run, store, siteUrl: siteAddress(request, siteUrl) }, form.data)
    if (asking.kind !== 'stored') return refuse(asking.kind)
    log('newsletter-asked', { id: asking.id })
    deliverSoon(run, asking.held, context)
    return accept()
  })
