import { isRefusalCode, type RefusalCode } from '#domain/refusals.ts'
import { MINIMUM_FILL_TIME } from '#forms/fill-time.ts'

/** What a function refuses with, and what can befall a request on its way. */
export type FailureCode = RefusalCode | 'network' | 'timeout' | 'tooMany'

/** A fault of one field, as its schema names it. */
export interface FieldFault {
  field: string
  code: string
}
/** `answer` is all that the function said. */
export type Outcome =
  | { ok: true; answer: Readonly<Record<string, unknown>> }
  | { ok: false; code: FailureCode; errors: FieldFault[] }

/** Milliseconds. Longer than a function may run (10 s), so that its own answer comes first. */
const PATIENCE = 15_000

export type FunctionName = 'contact' | 'newsletter' | 'order' | 'send-payment-confirmation' | 'withdrawal'
export const functionAddress = (name: FunctionName): string => `/.netlify/functions/${name}`

/** Posts JSON. Whatever happens is a value: never throws. `timeout` in milliseconds. */
export const postJson = (address: string, payload: unknown, timeout = PATIENCE): Promise<Outcome> =>
  request(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
    },
    timeout,
  )

/** Asks for JSON; otherwise as `postJson`. */
export const getJson = (address: string, timeout = PATIENCE): Promise<Outcome> =>
  request(address, { headers: { accept: 'application/json' } }, timeout)

async function request(address: string, init: RequestInit, timeout: number): Promise<Outcome> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) })
    return outcomeOf(response.status, await response.text())
  } catch (thrown) {
    return failure(thrown instanceof DOMException && thrown.name === 'TimeoutError' ? 'timeout' : 'network')
  }
}

const failure = (code: FailureCode, errors: FieldFault[] = []): Outcome => ({ ok: false, code, errors })

/** What stands before a function (the host, its rate limit, a hotel's network) answers in its own words: then only the
 *  status counts, and a page of HTML with status 200 is no success. */
function outcomeOf(status: number, text: string): Outcome {
  const answer = parse(text)
  if (status === 200 && answer['ok'] === true) return { ok: true, answer }
  const code = failureCodeOf(answer['code'])
  return failure(code ?? codeOfStatus(status), fieldFaults(answer['errors']))
}

/** A refusal this page knows. */
export const failureCodeOf = (code: unknown): FailureCode | undefined => (isRefusalCode(code) ? code : undefined)

function codeOfStatus(status: number): FailureCode {
  if (status === 429) return 'tooMany'
  if (status === 413) return 'tooLarge'
  if (status >= 502 && status <= 504) return 'unavailable'
  return 'unexpected'
}

function parse(text: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The fields of a foreign value; none if it is no object. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const fieldFaults = (errors: unknown): FieldFault[] =>
  Array.isArray(errors)
    ? errors.flatMap((error: Partial<FieldFault> | null) =>
        typeof error?.field === 'string' && typeof error.code === 'string'
          ? [{ field: error.field, code: error.code }]
          : [],
      )
    : []

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends a form, not sooner than a person could have filled it in: who has the browser do it is no robot, and waits out the
 *  rest. A visitor's clock that runs ahead of the function's makes it seem sooner still: then once more. */
export async function sendForm(name: FunctionName, sent: { startedAt: number }): Promise<Outcome> {
  const send = () => postJson(functionAddress(name), sent)
  await wait(Math.max(0, sent.startedAt + MINIMUM_FILL_TIME - Date.now()))
  const outcome = await send()
  if (outcome.ok || outcome.code !== 'tooFast') return outcome
  await wait(MINIMUM_FILL_TIME)
  return send()
}

const BYTES = 16

/** Random, and allowed without TLS, where crypto.randomUUID is not. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What was last sent, and the key it went with. */
export interface SentText {
  text: string
  key: string
}

/** Gives one key for as long as the text stays the same, so that a repeated try is the same message, and a new one for each
 *  other text. `last` is what an earlier page of this form sent. */
export function makeMessageKeys(last: SentText = { text: '', key: '' }): {
  keyOf: (text: string) => string
  forget: () => void
} {
  return {
    keyOf: (text) => {
      if (last.text !== text) last = { text, key: newKey() }
      return last.key
    },
    /** The message is sent, or its key is taken: the same text again is a new message. */
    forget: () => (last = { text: '', key: '' }),
  }
}
