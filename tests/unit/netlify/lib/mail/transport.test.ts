import { expect, test } from 'vitest'
import { outcomeOfFault } from '../../../../../netlify/lib/mail/transport.ts'

test.each([
  ['ECONNREFUSED', 'retry'],
  ['ENOTFOUND', 'retry'],
  ['EAI_AGAIN', 'retry'],
  ['EPROTO', 'retry'],
  ['CERT_HAS_EXPIRED', 'retry'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'retry'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'retry'],
  ['ECONNABORTED', 'unknown'],
  ['ECONNRESET', 'unknown'],
  ['ETIMEDOUT', 'unknown'],
  ['EPIPE', 'unknown'],
  ['ERR_BAD_RESPONSE', 'unknown'],
])('the network error %s, which the client reports as 400, counts as %s and never as a refusal', (message, kind) => {
  expect(outcomeOfFault({ status: 400, message })).toEqual({ kind, code: message })
})

test.each([
  [400, 'refused'],
  [413, 'refused'],
  [401, 'retry'],
  [403, 'retry'],
  [404, 'retry'],
  [429, 'retry'],
  [500, 'unknown'],
  [502, 'unknown'],
  [503, 'unknown'],
])('an answer with status %i counts as %s', (status, kind) => {
  expect(outcomeOfFault({ status, message: 'Some Text' })).toEqual({ kind, code: `status-${status}` })
})

test('any other error leaves the mail’s outcome unknown', () => {
  for (const thrown of [new TypeError('x'), undefined, 'text', null])
    expect(outcomeOfFault(thrown)).toEqual({ kind: 'unknown', code: 'fault' })
})
