import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isValidSignature } from '@sanity/webhook'
import { z } from 'zod'
import { shownTypes } from '#domain/content-source.ts'
import { parseObject } from '../http/receive-form.ts'
import { log } from '../log.ts'
import { moveOn, type RebuildDesk } from './advance.ts'
import { ask, note, report } from './rebuild-state.ts'

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

/** Where Netlify puts its signature: a JWS with HS256 whose claims are `iss: 'netlify'` and `sha256`, the body's hash
 *  (docs.netlify.com, Deploy notifications, Payload signature). */
export const NOTICE_HEADER = 'x-webhook-signature'

const claimsSchema = z.object({ iss: z.literal('netlify'), sha256: z.string() })
const headerSchema = z.object({ alg: z.literal('HS256') })

/** Whether a body was signed with our secret. Never throws. */
export function isSignedNotice(body: Uint8Array, signature: string, secret: string): boolean {
  const [header = '', claims = '', mac = '', ...more] = signature.split('.')
  if (more.length > 0 || !headerSchema.safeParse(decode(header)).success) return false
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const read = claimsSchema.safeParse(decode(claims))
  return read.success && read.data.sha256 === createHash('sha256').update(body).digest('hex')
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The parts of Netlify's deploy object that matter here; what builds of other contexts (previews) say does not. */
const noticeSchema = z.object({
  id: z.string().min(1).max(100),
  state: z.enum(['building', 'ready', 'error']),
  context: z.string().nullish(),
  created_at: z.string().nullish(),
  error_message: z.string().nullish(),
})
/** Sent by our own build before it fails, signed in the same way: the host knows only that it failed. */
const reportSchema = z.object({ report: z.array(z.string().max(500)).max(200) })

export interface DeployNotice {
  id: string
  state: 'building' | 'ready' | 'error'
  /** Milliseconds; 0 if it was not said. */
  createdAt: number
}
export type Notice = { kind: 'deploy'; deploy: DeployNotice } | { kind: 'report'; lines: string[] } | { kind: 'other' }

/** What a signed body says. States and contexts that are not ours to follow are `other`. */
function readNotice(value: Record<string, unknown>): Notice {
  const told = reportSchema.safeParse(value)
  if (told.success) return { kind: 'report', lines: told.data.report }
  const read = noticeSchema.safeParse(value)
  if (!read.success || (read.data.context ?? 'production') !== 'production') return { kind: 'other' }
  const { id, state, created_at } = read.data
  return { kind: 'deploy', deploy: { id, state, createdAt: Date.parse(created_at ?? '') || 0 } }
}

/** Takes the host's word about a build, or a build's own about why it will fail. */
export async function takeNotice(
  desk: RebuildDesk,
  { body, signature, secret }: { body: Uint8Array; signature: string; secret: string },
): Promise<'forged' | 'broken' | 'taken'> {
  if (!isSignedNotice(body, signature, secret)) return 'forged'
  const value = parseObject(body)
  if (!value.ok) return 'broken'
  const notice = readNotice(value.value)
  if (notice.kind === 'report') await moveOn(desk, report(notice.lines))
  if (notice.kind === 'deploy') {
    await moveOn(desk, note(notice.deploy, desk.now()))
    log('build-noted', { state: notice.deploy.state })
  }
  return 'taken'
}
