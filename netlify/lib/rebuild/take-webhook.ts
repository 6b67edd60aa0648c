import { isValidSignature } from '@sanity/webhook'
import { shownTypes } from '#domain/content-source.ts'
import { parseObject } from '../http/read-json.ts'
import { log } from '../log.ts'
import { moveOn, type RebuildDesk } from './advance.ts'
import { ask } from './moves.ts'

/** `other`: nothing that the site shows. */
type WebhookOutcome = 'forged' | 'broken' | 'other' | 'taken'

/** Takes Sanity's word that something was published. `gather` in milliseconds. */
export async function takeWebhook(
  desk: RebuildDesk,
  { body, signature, secret, gather }: { body: Uint8Array; signature: string; secret: string; gather: number },
): Promise<WebhookOutcome> {
  const text = new TextDecoder().decode(body)
  if (!(await isValidSignature(text, signature, secret))) return 'forged'
  const document = parseObject(body)
  if (!document.ok) return 'broken'
  if (!concernsSite(document.value)) return 'other'
  await moveOn(desk, ask(desk.now(), gather))
  log('build-wanted', { cause: 'publish' })
  return 'taken'
}

/** A webhook set up without a filter also tells of drafts and of the Studio's own documents. */
function concernsSite({ _id, _type }: Record<string, unknown>): boolean {
  if (typeof _id === 'string' && /^(drafts|versions)\./.test(_id)) return false
  return _type === undefined || shownTypes.some((type) => type === _type)
}
