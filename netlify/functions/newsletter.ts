import type { Context } from '@netlify/functions'
import { newsletterSchema } from '#forms/newsletter.ts'
import { receiveForm } from '../lib/http/receive-form.ts'
import { accept, misconfigured, refuse, refuseMethod, withErrorResponse } from '../lib/http/respond.ts'
import { log } from '../lib/log.ts'
import { openNewsletter } from '../lib/newsletter/newsletter-store.ts'
import { answerConfirm, answerLeave, requestSubscription } from '../lib/newsletter/subscribe.ts'
import { deliverSoon, makeOutbox } from '../lib/outbox/delivery.ts'
import { readNewsletterSettings, siteAddress } from '../lib/settings.ts'

/** Bytes: an address and what every form sends. */
const MAX_BODY = 4 * 1024

/** POST: asks for the newsletter. `?confirm=<token>` and `?leave=<token>`: the links in its letters, a page (GET) and its
 *  button (POST). */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('newsletter', { request, context }, async () => {
    const reading = readNewsletterSettings()
    if (!reading.ok) return misconfigured('newsletter', reading.variables)
    const settings = reading.value
    const { siteUrl } = settings
    const newsletter = { settings, outbox: makeOutbox(settings), store: openNewsletter(), host: context }
    const query = new URL(request.url).searchParams
    const [confirm, leave] = [query.get('confirm'), query.get('leave')]
    if (confirm || leave) {
      if (request.method !== 'GET' && request.method !== 'POST') return refuseMethod('GET, POST')
      const act = request.method === 'POST'
      return confirm ? answerConfirm(newsletter, confirm, act) : answerLeave(newsletter, leave ?? '', act)
    }
    const now = newsletter.outbox.now()
    const rules = { form: 'newsletter', schema: newsletterSchema, limit: MAX_BODY, siteUrl, now }
    const form = await receiveForm(request, rules)
    if (!form.ok) return form.answer
    const subscription = await requestSubscription(newsletter, form.data, siteAddress(request, siteUrl))
    if (subscription.kind !== 'stored') return refuse(subscription.kind)
    log('newsletter-asked', { id: subscription.id })
    deliverSoon(newsletter.outbox, subscription.letter, context)
    return accept()
  })
