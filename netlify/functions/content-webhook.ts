import type { Context } from '@netlify/functions'
import { contentWebhook, receiveWebhook } from '../lib/rebuild/webhooks.ts'

/** POST signed by Sanity: an editor published something. */
export default (request: Request, context: Context): Promise<Response> =>
  receiveWebhook(contentWebhook, request, context)
