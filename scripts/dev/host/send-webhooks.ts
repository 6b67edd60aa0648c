import type { SanityClient } from '@sanity/client'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { onPublish } from '../on-publish.ts'

/** Milliseconds: the first call of a function on a busy machine takes long. */
const PATIENCE = 60_000

/** Tells the site's `rebuild` function of every publish, as a webhook of Sanity's does: one signed call a document, with its
 *  id. Hosted Sanity cannot reach this machine, so that it works with a hosted project too. Answers how to stop. */
export function sendWebhooks(client: SanityClient, site: string, secret: string): Promise<() => void> {
  const send = async (document: object) => {
    const body = JSON.stringify(document)
    const response = await fetch(`${site}/.netlify/functions/rebuild`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
    await response.body?.cancel()
    if (!response.ok) console.error(`La publication n’a pas été annoncée (${response.status}).`)
  }
  return onPublish(client, (ids) => Promise.all(ids.length > 0 ? ids.map((_id) => send({ _id })) : [send({})]))
}
