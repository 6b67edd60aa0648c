import type { Context } from '@netlify/functions'
import { deployWebhook, receiveWebhook } from '../lib/rebuild/webhooks.ts'

/** POST signed by Netlify, or by a build of the site: how a build goes. */
export default (request: Request, context: Context): Promise<Response> =>
  receiveWebhook(deployWebhook, request, context)
