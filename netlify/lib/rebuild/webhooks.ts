import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { shownTypes } from '#domain/content-source.ts'
import { readBuilt } from '../built-content.ts'
import { parseObject, readBytes } from '../http/receive-form.ts'
import { accept, answerHeaders, misconfigured, refuse, refuseMethod, withErrorResponse } from '../http/respond.ts'
import { inBackground, log } from '../log.ts'
import { addReport, applyDeployEvent, type DeployEvent, requestBuild } from './rebuild-state.ts'
import { advance, applyStep, makeRebuildContext, type RebuildContext, type RebuildSettings } from './rebuild.ts'

/** Bytes: several times a whole document of a car with sixty photos. */
const MAX_BODY = 512 * 1024

export interface Webhook {
  /** Name of the function. */
  name: string
  signatureHeader: string
  secretName: 'SANITY_WEBHOOK_SECRET' | 'DEPLOY_NOTICE_SECRET'
  secretOf: (settings: RebuildSettings) => string | undefined
  isSigned: (body: Uint8Array, signature: string, secret: string) => boolean | Promise<boolean>
  /** Answers a question instead; undefined if the body is none. */
  answer?: (body: Record<string, unknown>, now: number) => Promise<Readonly<Record<string, unknown>> | undefined>
  /** Processes the body. False if it does not concern the site's builds. */
  handle: (context: RebuildContext, body: Record<string, unknown>) => Promise<boolean>
}

/** Handles a signed POST, then starts a build if one is due. A publish is due only later (`debounce`): the run of `minute` that
 *  finds it due calls the build hook. */
export const receiveWebhook = (webhook: Webhook, request: Request, context: Context): Promise<Response> =>
  withErrorResponse(webhook.name, { request, context }, async () => {
    const reading = makeRebuildContext()
    if (!reading.ok) return misconfigured(webhook.name, reading.variables)
    const rebuild = reading.value
    if (request.method !== 'POST') return refuseMethod('POST')
    const body = await readBytes(request, MAX_BODY)
    if (!body) return refuse('tooLarge')
    const secret = webhook.secretOf(rebuild.settings)
    if (!secret) return misconfigured(webhook.name, [webhook.secretName])
    const signature = request.headers.get(webhook.signatureHeader) ?? ''
    if (!(await webhook.isSigned(body, signature, secret)))
      return Response.json({ ok: false, code: 'signatureInvalid', errors: [] }, { status: 401, headers: answerHeaders })
    const value = parseObject(body)
    if (!value) return refuse('brokenJson')
    const answer = await webhook.answer?.(value, rebuild.now())
    if (answer) return accept(answer)
    if (await webhook.handle(rebuild, value)) inBackground(context, advance(rebuild), 'rebuild-fault')
    return accept()
  })

/** Sanity reports that something was published. */
export const contentWebhook: Webhook = {
  name: 'content-webhook',
  signatureHeader: SIGNATURE_HEADER_NAME,
  secretName: 'SANITY_WEBHOOK_SECRET',
  secretOf: ({ contentWebhookSecret }) => contentWebhookSecret,
  isSigned: (body, signature, secret) => isValidSignature(new TextDecoder().decode(body), signature, secret),
  handle: async (context, document) => {
    if (!concernsSite(document)) return false
    await applyStep(context, requestBuild(context.now(), context.settings.debounce))
    log('build-wanted', { cause: 'publish' })
    return true
  },
}

/** A webhook without a filter also reports drafts and the Studio's internal documents. */
function concernsSite({ _id, _type }: Record<string, unknown>): boolean {
  if (typeof _id === 'string' && /^(drafts|versions)\./.test(_id)) return false
  return _type === undefined || shownTypes.some((type) => type === _type)
}

/** Netlify reports how a build is going. Our own build reports the same way why it will fail, and asks which versions of refused
 *  documents are online: they hold what the site does not show, such as who vouched for a quote. */
export const deployWebhook: Webhook = {
  name: 'deploy-webhook',
  // A JWS with HS256 whose claims are `iss: 'netlify'` and `sha256`, the body's hash (docs.netlify.com, Deploy notifications,
  // Payload signature).
  signatureHeader: 'x-webhook-signature',
  secretName: 'DEPLOY_NOTICE_SECRET',
  secretOf: ({ deployWebhookSecret }) => deployWebhookSecret,
  isSigned: isSignedByNetlify,
  answer: async (body, now) => {
    const { data } = questionSchema.safeParse(body)
    if (!data || Math.abs(now - data.at) > QUESTION_AGE) return undefined
    return { lastGood: await readLastGood(data.lastGood) }
  },
  handle: async (context, body) => {
    const report = reportSchema.safeParse(body).data?.report
    const event = report ? undefined : deployEventOf(body)
    if (report) await applyStep(context, addReport(report))
    if (event) {
      await applyStep(context, applyDeployEvent(event, context.now()))
      log('build-noted', { state: event.state })
    }
    return true
  },
}

const claimsSchema = z.object({ iss: z.literal('netlify'), sha256: z.string() })
const headerSchema = z.object({ alg: z.literal('HS256') })

/** Whether the body was signed with our secret. Never throws. */
export function isSignedByNetlify(body: Uint8Array, signature: string, secret: string): boolean {
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

/** Milliseconds for which a signed question may be asked. */
const QUESTION_AGE = 5 * 60_000
const questionSchema = z.object({ lastGood: z.array(z.string().max(200)).max(20), at: z.number() })

const reportSchema = z.object({ report: z.array(z.string().max(500)).max(200) })
/** The part of Netlify's deploy object that we use. */
const deploySchema = z.object({
  id: z.string().min(1).max(100),
  state: z.enum(['building', 'ready', 'error']),
  context: z.string().nullish(),
  created_at: z.string().nullish(),
})

/** The event in a deploy object; undefined for other states and for other contexts (previews). */
function deployEventOf(body: Record<string, unknown>): DeployEvent | undefined {
  const { data } = deploySchema.safeParse(body)
  if (!data || (data.context ?? 'production') !== 'production') return undefined
  return { id: data.id, state: data.state, createdAt: Date.parse(data.created_at ?? '') || 0 }
}

/** The versions of these documents that this build shows, for the next build. */
async function readLastGood(ids: readonly string[]): Promise<Record<string, unknown>> {
  const known = z.record(z.string(), z.unknown()).parse((await readBuilt('last-good.json')) ?? {})
  return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))
}
