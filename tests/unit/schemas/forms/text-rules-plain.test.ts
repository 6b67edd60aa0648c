import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerInfoSchema } from '../../../../schemas/forms/customer-info.ts'
import { mailAddressSchema, textSchema } from '../../../../schemas/forms/fields.ts'
import { isOneLine, phoneRule, plainAddress, plainNumber } from '../../../../schemas/forms/text-rules.ts'

const { postalCode, firstName, address } = customerInfoSchema.shape
const phoneSchema = textSchema(phoneRule, 'invalid')
// Blank is left to the country.
const postalCodeSchema = postalCode.refine((text) => text !== '')

test.each([
  [phoneSchema, '０９０１２３４５６７８', '09012345678'],
  [phoneSchema, '０９０－１２３４－５６７８', '090-1234-5678'],
  [phoneSchema, '０９０ー１２３４ｰ５６７８', '090-1234-5678'],
  [phoneSchema, '（０３）　１２３４．５６７８', '(03) 1234.5678'],
  [phoneSchema, '＋８１−９０‐１２３４–５６７８', '+81-90-1234-5678'],
  [phoneSchema, '0049—151／12345678', '0049-151/12345678'],
  [mailAddressSchema, 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
  [mailAddressSchema, '　ｔａｒｏ＠ｅｘａｍｐｌｅ。ｃｏｍ　', 'taro@example.com'],
  [postalCodeSchema, '１００−０００１', '100-0001'],
  [postalCodeSchema, '〒１００ー０００１', '〒100-0001'],
  [postalCodeSchema, 'ＳＷ１Ａ　２ＡＡ', 'SW1A 2AA'],
])('%#. what a Japanese keyboard writes as %2$s is read as %3$s', (schema, typed, read) => {
  expect(schema.parse(typed)).toBe(read)
})

test('names and streets are stored as typed', () => {
  expect(firstName.parse('ﾀﾛｳ')).toBe('ﾀﾛｳ')
  expect(address.parse('千代田１－１')).toBe('千代田１－１')
})

const RUNS = process.env['SOAK'] ? 100_000 : 2000
/** Every ASCII character that has a full-width form, in that form. */
const fullWidth = (sign: string): string => {
  if (sign === ' ') return '\u3000'
  return sign > ' ' && sign <= '~' ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign
}
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 40 })
const almost = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.constantFrom('', '<', '>', ',', ';', ':', '"', '\n', '//', ' ', '@'), text).map((p) => p.join(''))
const digits = fc.string({ unit: fc.constantFrom(...'0123456789 ()./-+'.split('')), maxLength: 40 })

test.each([
  ['address', mailAddressSchema, fc.oneof(fc.emailAddress(), almost(fc.emailAddress()), ascii)],
  ['telephone number', phoneSchema, fc.oneof(digits, almost(digits), ascii)],
  ['postal code', postalCodeSchema, fc.oneof(digits, ascii)],
])(
  '%s: whichever signs are full-width, the same is taken, and the same refused by the same code',
  (_, schema, text) => {
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.boolean()), (plain, isWide) => {
        const wide = Array.from(plain, (sign) => (isWide.next().value === true ? fullWidth(sign) : sign)).join('')
        const [ofWide, ofPlain] = [schema.safeParse(wide), schema.safeParse(plain)]
        expect(ofWide.data).toBe(ofPlain.data)
        expect(ofWide.error?.issues.map(({ message }) => message)).toEqual(
          ofPlain.error?.issues.map(({ message }) => message),
        )
      }),
      { numRuns: RUNS },
    )
  },
)

const anySigns = fc.string({ unit: 'binary', maxLength: 60 })

test('an accepted text is plain, within its length, and is accepted again unchanged', () => {
  const hidden = fc.tuple(fc.emailAddress(), anySigns, fc.emailAddress()).map((parts) => parts.join(''))
  const phone = fc.tuple(digits, fc.constantFrom('', '½', '①', '²', '⑴', 'ﷺ', '㏂', '℡'), digits).map((p) => p.join(''))
  fc.assert(
    fc.property(fc.oneof(hidden, anySigns), fc.oneof(phone, anySigns), anySigns, (mail, number, code) => {
      const taken = [
        [mailAddressSchema, mail, /^[\w.+'-]+@[\w.-]+$/, 254],
        [phoneSchema, number, /^\+?[\d ()./-]+$/, 30],
        [postalCodeSchema, code, /^(?!.*(?:\/\/|www\.))[^\p{Cc}\u2028\u2029:@]+$/iu, 16],
      ] as const
      for (const [schema, typed, form, most] of taken) {
        const parsed = schema.safeParse(typed)
        if (!parsed.success) continue
        expect(parsed.data).toMatch(form)
        expect(Array.from(parsed.data).length).toBeLessThanOrEqual(most)
        expect(schema.parse(parsed.data)).toBe(parsed.data)
      }
    }),
    { numRuns: RUNS },
  )
})

test('no Unicode character is normalized to a line break', () => {
  for (let first = 0; first <= 0x10ffff; first += 0x100) {
    const signs = Array.from({ length: 0x100 }, (_, place) => String.fromCodePoint(first + place))
    const harmless = signs.filter((sign) => isOneLine(sign)).join('')
    for (const plain of [plainAddress, plainNumber]) expect(isOneLine(plain(harmless))).toBe(true)
  }
})

test.each(['＜', '＞', '，', '﹐', '；', '：', '＂', '﹫', '％０ａ', '⁈', '℀', '︑'])(
  '%s in an address is refused as the character it is normalized to',
  (sign) => {
    expect(mailAddressSchema.safeParse(`taro@example.com${sign}all@example.com`).error?.issues[0]?.message).toBe(
      'invalid',
    )
  },
)

test.each(['１００：０００１', '１００／／０００１', 'ｗｗｗ．pills.test', '＠pills'])(
  'the postal code %s is refused as the link it is normalized to',
  (typed) => {
    expect(postalCodeSchema.safeParse(typed).error?.issues[0]?.message).toBe('forbiddenCharacter')
  },
)

test('a character that gets longer when normalized is measured by its normalized length', () => {
  const signs = (count: number) => '㏂'.repeat(count)
  expect(postalCodeSchema.parse(signs(4))).toBe('a.m.'.repeat(4))
  expect(postalCodeSchema.safeParse(signs(5)).error?.issues[0]?.message).toBe('tooLong')
})
