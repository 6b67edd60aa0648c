import { withoutLinks } from '../../../../netlify/lib/texts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const seen = (text: string) => text.replaceAll('\u200b', '')

test.each(['allez sur evil.com/abc', 'evil-bank.de', 'a.b.example.москва', 'gratuit.app', 'example。com'])(
  '%j looks as typed in a mail, but is not turned into a link',
  (typed) => {
    expect(withoutLinks(typed)).not.toMatch(/[\p{L}\p{N}-][.。][\p{L}\p{N}]/u)
    expect(seen(withoutLinks(typed))).toBe(typed)
  },
)

test('a text with ordinary dots is unchanged', () => {
  for (const typed of ['12 bis av. de la Gare', 'Jean-Marc D. Petit', 'St. Gallen', 'Dupont & Cie.'])
    expect(withoutLinks(typed)).toBe(typed)
})

test('only invisible characters are added to any typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(seen(withoutLinks(typed))).toBe(seen(typed))
    }),
  )
})
