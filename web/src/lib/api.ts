import { isRefusalCode, MINIMUM_FILL_TIME, type RefusalCode } from '#domain/refusals.ts'

/** A function's refusal, or a failure of the request. */
export type FailureCode = RefusalCode | 'network' | 'timeout' | 'tooMany'

/** A field's error, with the schema's code. `message`: a sentence for the seller, whose pages are French. */
export interface FieldFault {
  field: string
  code: string
  message?: string
}
/** `answer` is the function's whole JSON answer. */
export type Outcome =
  | { ok: true; answer: Readonly<Record<string, unknown>> }
  | { ok: false; code: FailureCode; errors: FieldFault[] }

/** Milliseconds. Longer than a function's time limit (10 s), so that its own answer comes first. */
const TIMEOUT_MS = 15_000

export type FunctionName =
  | 'contact'
  | 'dossier'
  | 'newsletter'
  | 'order'
  | 'papers'
  | 'proof'
  | 'send-payment-confirmation'
  | 'withdrawal'
export const functionAddress = (name: FunctionName): string => `/.netlify/functions/${name}`

/** Posts JSON. Never throws: failures are values. `timeout` in milliseconds. */
export const postJson = (address: string, payload: unknown, timeout = TIMEOUT_MS): Promise<Outcome> =>
  request(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
    },
    timeout,
  )

/** Milliseconds: a photo of 4 MB on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Sends a file as the body; like `postJson`. `stop` ends it, as if there were no network. */
export const postFile = (address: string, file: Blob, stop?: AbortSignal): Promise<Outcome> =>
  request(
    address,
    {
      method: 'POST',
      headers: { 'content-type': file.type, accept: 'application/json' },
      body: file,
      ...(stop && { signal: stop }),
    },
    UPLOAD_TIMEOUT_MS,
  )

/** Deletes what is at an address; like `postJson`. */
export const deleteAt = (address: string): Promise<Outcome> =>
  request(address, { method: 'DELETE', headers: { accept: 'application/json' } }, TIMEOUT_MS)

/** Requests JSON; like `postJson`. */
export const getJson = (address: string, timeout = TIMEOUT_MS): Promise<Outcome> =>
  request(address, { headers: { accept: 'application/json' } }, timeout)

async function request(address: string, init: RequestInit, timeout: number): Promise<Outcome> {
  try {
    const late = AbortSignal.timeout(timeout)
    const response = await fetch(address, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, late]) : late,
    })
    return outcomeOf(response.status, await response.text())
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
  }
}

const failure = (code: FailureCode, errors: FieldFault[] = []): Outcome => ({ ok: false, code, errors })

/** The answer may come from the host, its rate limiter or a captive portal instead of the function. Then only the status
 *  counts, and an HTML page with status 200 is a failure. */
function outcomeOf(status: number, text: string): Outcome {
  const answer = parse(text)
  if (status === 200 && answer['ok'] === true) return { ok: true, answer }
  const code = failureCodeOf(answer['code'])
  return failure(code ?? codeOfStatus(status), fieldFaults(answer['errors']))
}

/** Validates a refusal code; undefined if this version of the page does not know it. */
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

/** The fields of an untrusted value; {} if it is not an object. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const fieldFaults = (errors: unknown): FieldFault[] =>
  Array.isArray(errors)
    ? errors.flatMap((error: Partial<FieldFault> | null) =>
        typeof error?.field === 'string' && typeof error.code === 'string'
          ? [
              {
                field: error.field,
                code: error.code,
                ...(typeof error.message === 'string' && { message: error.message }),
              },
            ]
          : [],
      )
    : []

export const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends a form, but waits until the minimum fill time has passed, because autofill is faster than the function's robot check
 *  allows. If the visitor's clock is ahead, the function still answers `tooFast`: then waits and sends once more. */
export async function sendForm(name: FunctionName, sent: { startedAt: number }): Promise<Outcome> {
  const send = () => postJson(functionAddress(name), sent)
  await wait(Math.max(0, sent.startedAt + MINIMUM_FILL_TIME - Date.now()))
  const outcome = await send()
  if (outcome.ok || outcome.code !== 'tooFast') return outcome
  await wait(MINIMUM_FILL_TIME)
  return send()
}

const KEY_BYTES = 16

/** A random key. Unlike crypto.randomUUID, this also works without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The last text sent, with its idempotency key. */
export interface SentText {
  text: string
  key: string
}

/** Creates idempotency keys: the same key while the text stays the same, so that a retry is the same message, and a new key for
 *  any other text. `last` is the text that an earlier page of this form sent. */
export function makeMessageKeys(last: SentText = { text: '', key: '' }): {
  keyOf: (text: string) => string
  forget: () => void
} {
  return {
    keyOf: (text) => {
      if (last.text !== text) last = { text, key: newKey() }
      return last.key
    },
    /** Call when the message was accepted or its key is taken: the same text is then a new message. */
    forget: () => (last = { text: '', key: '' }),
  }
}
