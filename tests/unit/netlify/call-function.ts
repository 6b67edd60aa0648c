import type { Context } from '@netlify/functions'
import contact from '../../../netlify/functions/contact.ts'
import { deploys } from '../../../scripts/dev/functions/function-host.ts'
import { makeMessage } from '../../../scripts/sales/sample-forms.ts'

export const SITE = 'https://boutique.test'
type FunctionHandler = (request: Request, context: Context) => Promise<Response>

/** What a visitor sends. */
export const makeContactInput = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...makeMessage(),
  startedAt: Date.now() - 60_000,
  ...more,
})

/** A post as the form makes it; `body` may also be raw text, or a stream. */
export const makePost = (body: unknown, headers: Record<string, string> = {}, name = 'contact') => {
  const raw = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body)
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json', ...headers },
    body: raw,
    duplex: 'half',
  }
  return new Request(`${SITE}/.netlify/functions/${name}`, init)
}

export interface Called {
  status: number
  headers: Headers
  body: unknown
  /** Resolves when all work after the answer is done. */
  afterwards: () => Promise<unknown>
}

/** An address in a network that no other call comes from. */
export const someAddress = (): string => {
  const groups = Array.from(crypto.getRandomValues(new Uint16Array(3)), (group) => group.toString(16))
  return `${groups.join(':')}::1`
}

/** Calls a function as the host does, on the live deploy or another one; each call comes from a network of its own unless
 *  `ip` says which. */
export async function callFunction(
  handler: FunctionHandler,
  request: Request,
  deploy: Context['deploy'] = deploys.live,
  ip: string = someAddress(),
): Promise<Called> {
  const work: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
  const context = { waitUntil, deploy, ip } as Context
  const response = await handler(request, context)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = isJson ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body, afterwards: () => Promise.all(work) }
}

/** Calls a scheduled function as the host's clock does. */
export const callScheduled = (handler: FunctionHandler): Promise<Called> =>
  callFunction(handler, new Request(`${SITE}/.netlify/functions/scheduled`, { method: 'POST' }))

export const callContact = (request: Request): Promise<Called> => callFunction(contact, request)

/** A visitor sends the form and the work after the answer is done. */
export async function sendContact(more: Record<string, unknown> = {}): Promise<Called> {
  const called = await callContact(makePost(makeContactInput(more)))
  await called.afterwards()
  return called
}
