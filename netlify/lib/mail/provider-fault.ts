import type { Outcome } from '../outbox/entry.ts'

/** Network faults before the request could leave: nothing was sent. Any other fault may have come after the provider took it. */
const neverLeft =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|ERR_SSL_\w+|ERR_TLS_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/

/** Refused for what the mail is; the same mail would be refused again. */
const permanent = new Set([400, 413, 422])

/** What mailgun.js throws. It makes `status: 400` of every network fault and puts the fault's code into `message`; a refusal
 *  by the provider has the HTTP status text there. Retry-After is lost on the way. */
interface ProviderError {
  status: number
  message: string
}
const isProviderError = (thrown: unknown): thrown is ProviderError =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'status' in thrown &&
  typeof thrown.status === 'number' &&
  'message' in thrown

const isFaultCode = (message: string) => /^[A-Z][A-Z0-9_]+$/.test(message)

/** What a failed call to the provider says about the mail. */
export function outcomeOfFault(thrown: unknown): Outcome {
  if (!isProviderError(thrown)) return { kind: 'unknown', code: 'fault' }
  const { status } = thrown
  const message = String(thrown.message)
  if (status === 400 && isFaultCode(message))
    return { kind: neverLeft.test(message) ? 'retry' : 'unknown', code: message }
  const code = `status-${status}`
  if (permanent.has(status)) return { kind: 'refused', code }
  // An answer of 500 and more may come from a gateway that had already passed the mail on.
  return { kind: status >= 500 ? 'unknown' : 'retry', code }
}
