import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken, signToken } from '../../../../netlify/lib/links/signed-token.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const subject = fc.stringMatching(/^[a-z0-9][a-z0-9~-]{0,80}$/)
const until = fc.integer({ min: 0, max: 4_000_000_000_000 })

test('a token says what it was signed for, until its end and not a moment longer', () => {
  fc.assert(
    fc.property(subject, until, (name, end) => {
      const token = signToken(SECRET, { purpose: 'order', subject: name, until: end })
      expect(token).toMatch(/^[\w.~-]+$/)
      expect(readToken(SECRET, 'order', token, end)).toBe(name)
      expect(readToken(SECRET, 'order', token, end + 1)).toBeUndefined()
      expect(readToken(SECRET, 'move-accepted', token, end)).toBeUndefined()
      expect(readToken(`${SECRET}!`, 'order', token, end)).toBeUndefined()
    }),
  )
})

test('a token changed in any one sign is worthless', () => {
  const token = signToken(SECRET, { purpose: 'order', subject: 'audi-a3~0abc', until: 4_000_000_000_000 })
  for (let place = 0; place < token.length; place++) {
    const sign = token[place] === 'b' ? 'c' : 'b'
    const forged = token.slice(0, place) + sign + token.slice(place + 1)
    // The last sign of a signature carries two bits that mean nothing.
    if (place < token.length - 1) expect(readToken(SECRET, 'order', forged, 0), forged).toBeUndefined()
  }
})

test('no text from outside breaks the reading of a token', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
      expect(readToken(SECRET, 'order', text, 0)).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
})
