import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

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
export function readNotice(value: Record<string, unknown>): Notice {
  const told = reportSchema.safeParse(value)
  if (told.success) return { kind: 'report', lines: told.data.report }
  const read = noticeSchema.safeParse(value)
  if (!read.success || (read.data.context ?? 'production') !== 'production') return { kind: 'other' }
  const { id, state, created_at } = read.data
  return { kind: 'deploy', deploy: { id, state, createdAt: Date.parse(created_at ?? '') || 0 } }
}
