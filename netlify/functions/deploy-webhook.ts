import type { Context } from '@netlify/functions'
import { deployWebhook, receiveWebhook } from '../lib/rebuild/webhooks.ts'

/** POST signed by Netlify or by our own build: reports how a build is going. */
export default (request: Request, context: Context): Promise<Response> =>
  receiveWebhook(deployWebhook, request, context)
