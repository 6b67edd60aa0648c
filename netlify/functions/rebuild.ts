import type { Context } from '@netlify/functions'
import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { answering } from '../lib/http/handler.ts'
import { misconfigured } from '../lib/http/responses.ts'
import { readBytes } from '../lib/http/receive-form.ts'
import { faultName, log } from '../lib/log.ts'
import { advance, makeDesk } from '../lib/rebuild/advance.ts'
import { deskAnswer, serveStudio } from '../lib/rebuild/serve-studio.ts'
import { NOTICE_HEADER, takeNotice, takeWebhook } from '../lib/rebuild/webhooks.ts'
import { readRebuildSettings } from '../lib/rebuild/rebuild-settings.ts'

/** Bytes: a car with sixty photos, if the webhook sends whole documents, several times over. */
const MAX_BODY = 512 * 1024

/** POST signed by Sanity: something was published. POST signed by Netlify, or by a build: how a build goes. GET and POST
 *  with an editor's token: the Studio's tool. The header says which it is. */
export default (request: Request, context: Context): Promise<Response> =>
  answering('rebuild', { request, context }, async () => {
    const reading = readRebuildSettings()
    if (!reading.ok) return misconfigured('rebuild', reading.variables)
    const settings = reading.value
    const desk = makeDesk(settings)
    // What fails after the answer is taken up by the schedule.
    const after = (work: Promise<unknown>) =>
      context.waitUntil(work.catch((thrown: unknown) => log('rebuild-fault', { fault: faultName(thrown) })))
    const published = request.headers.get(SIGNATURE_HEADER_NAME)
    const noticed = request.headers.get(NOTICE_HEADER)
    if (published === null && noticed === null) {
      return serveStudio({ request, ip: context.ip }, desk, settings, after)
    }

    const { accept, refuse } = deskAnswer()
    if (request.method !== 'POST') return refuse('methodNotAllowed', { allow: 'POST' })
    const body = await readBytes(request, MAX_BODY)
    if (!body) return refuse('tooLarge')
    const { webhookSecret, noticeSecret, gather } = settings
    if (published !== null && !webhookSecret) return misconfigured('rebuild', ['SANITY_WEBHOOK_SECRET'])
    if (noticed !== null && !noticeSecret) return misconfigured('rebuild', ['DEPLOY_NOTICE_SECRET'])
    const outcome =
      published !== null && webhookSecret
        ? await takeWebhook(desk, { body, signature: published, secret: webhookSecret, gather })
        : await takeNotice(desk, { body, signature: noticed ?? '', secret: noticeSecret ?? '' })
    if (outcome === 'forged') return refuse('signatureInvalid')
    if (outcome === 'broken') return refuse('brokenJson')
    // Also after a notice: what was published during the build may be due by now.
    if (outcome === 'taken') after(advance(desk))
    return accept()
  })
