import fc from 'fast-check'
import { countrySpecs } from 'ibantools'
import { expect, test } from 'vitest'
import { customerInfoSchema } from '#forms/customer-info.ts'
import { personNameSchema, textSchema } from '#forms/fields.ts'
import { purchaseSchema } from '#forms/purchase.ts'
import { holdsIban, isPlainlyVisible, textLineRule } from '#forms/text-rules.ts'
import { withdrawalSchema } from '#forms/withdrawal.ts'
import { makePurchaseInput } from '../../netlify/calls.ts'

/** Real names, in the characters that keyboards produce. */
const names = [
  'Zoé',
  'José María Núñez',
  'O’Brien',
  'Jean-François d’Alembert',
  'Ærøskøbing',
  'Łukasz Żółć',
  'İbrahim Şahin',
  'Nguyễn Thị Ánh'.normalize('NFD'),
  'Nguyễn Văn Đức',
  'Ṣẹ́gun Ọlábísí'.normalize('NFD'),
  'Ἀλέξανδρος'.normalize('NFD'),
  'Дмитрий Семёнович',
  'Ђорђе Њежић',
  'Հովհաննես Թումանյան',
  'ნინო ბერიძე',
  'מֹשֶׁה בֶּן־צִיּוֹן',
  'مُحَمَّدٌ بْنُ عَبْدِ ٱللَّهِ',
  'علی‌رضا',
  'نیک‌پی هاشمی‌نژاد',
  'شیخ‌الاسلامی',
  'ہمایوں سعید',
  'ܡܪܝܡ',
  'አበበ ቢቂላ',
  'श्रीमती लक्ष्मी',
  'राजेन्द्र‌ प्रसाद',
  'पर्‍या',
  'বাংলা র‍্যাব',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'કૃષ્ણા પટેલ',
  'ଜଗନ୍ନାଥ',
  'ஸ்ரீதேவி',
  'శ్రీనివాస్',
  'ಶ್ರೀ‍ಕೃಷ್ಣ',
  'അവന്‍ നമ്പ്യാര്‍',
  'ශ්‍රී ලක්මාල්',
  'བཀྲ་ཤིས་རྒྱ་མཚོ',
  'လျှို့ဝှက်ချက် အောင်ဆန်း',
  'ត្រឹង​សុខ​ដារ៉ា',
  'ທ້າວ ບຸນມີ',
  'สมชาย ที่รักษ์ น้ำผึ้ง',
  'ᠮᠣᠩᠭᠣᠯ ᠲᠡᠷᠡ ᠬᠠᠷ᠎ᠠ',
  'ߡߊ߬ߡߊ߬ߘߎ߫',
  '𞤀𞤣𞤵𞤤𞤥',
  '山田 太郎',
  '葛󠄀城 辻󠄁',
  '﨑本',
  '欧阳　娜娜',
  '한글이름',
  '김민수'.normalize('NFD'),
  'ⵎⵓⵃⴰⵎⵎⴷ',
]

test.each(names)('%s is a name, and a city, and stays as it was typed', (name) => {
  expect(personNameSchema.parse(name)).toBe(name)
  expect(textSchema(textLineRule(60)).parse(name)).toBe(name)
})

test.each([
  'J. R. R. Tolkien',
  'Prof. Dr. Anna-Lena Weber',
  'Núria Gal·la',
  'ジャン・クロード',
  "N'Golo K.",
  'Dell`Acqua',
  'John Smith Jr.',
  'DURAND, Marie',
])('%s is a name', (name) => {
  expect(personNameSchema.parse(name)).toBe(name)
})

test.each([
  'DE89 3704 0044 0532 0130 00, et non plus bas',
  'client. Notre IBAN a change',
  'Service comptable, acompte rejeté, virez',
  'appelez 0899',
  'Zoé ①②③',
  'Zoé ٣٤٥',
  'Zoé (urgent)',
  'Zoé!',
  'X Æ A-12',
])('%s is no name: the shop’s mails carry it to whoever', (name) => {
  expect(personNameSchema.safeParse(name).error?.issues[0]?.message).toBe('forbiddenCharacter')
})

/** Group by four, and hide the number as people do. */
const spellings = [
  (iban: string) => iban,
  (iban: string) => iban.replaceAll(/(.{4})/g, '$1 '),
  (iban: string) => iban.replaceAll(/(.{4})/g, '$1-').toLowerCase(),
  (iban: string) => `virez sur ${iban.split('').join('.')} merci`,
  (iban: string) => iban.replaceAll(/[A-Z\d]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
]

test('an address, a city and a reference carry no IBAN of any country, however it is written', () => {
  const specs = Object.entries(countrySpecs).filter(([, { chars, bban_regexp: bban }]) => chars && bban)
  expect(specs.length).toBeGreaterThan(80)
  for (const [countryCode, { chars }] of specs) {
    const iban = composeIban(countryCode, '7'.repeat(Number(chars) - 4))
    expect(iban).toHaveLength(Number(chars))
    for (const spell of spellings) expect([iban, holdsIban(spell(iban))]).toEqual([iban, true])
    const wrong = iban.slice(0, -1) + '8'
    expect(holdsIban(wrong)).toBe(false)
  }
  const codes = (reference: string) =>
    withdrawalSchema
      .safeParse({ name: 'Zoé', reference, email: 'zoe@exemple.test', language: 'fr' })
      .error?.issues.map(({ message }) => message)
  expect(codes('COMPTE BLOQUE. Virez sur DE89 3704 0044 0532 0130 00')).toEqual(['forbiddenCharacter'])
  for (const honest of [
    'AGE-peugeot-3008-2019-001-916644',
    'age renault 19 2019 001 123456',
    'AGE-fiat-500-2018-001-123456',
  ])
    expect(codes(honest)).toBeUndefined()
  for (const address of [
    '12 rue de la Paix, 69003 Lyon',
    'Calle 123 # 45-67, Apto 1204',
    'ul. Marszałkowska 104/122 m. 12345678',
  ])
    expect(textSchema(textLineRule(120)).parse(address)).toBe(address)
})

test('an IBAN spread over address, postal code and city is refused too', () => {
  const spread = {
    ...makePurchaseInput(),
    customerAddress: 'IBAN DE89 3704 0044',
    customerPostalCode: '0532 0130',
    customerCity: '00',
  }
  expect(purchaseSchema.safeParse(spread).error?.issues).toMatchObject([
    { path: ['customerAddress'], message: 'forbiddenCharacter' },
  ])
})

/** An IBAN with its check digits (ISO 7064, MOD 97-10). */
function composeIban(country: string, bban: string): string {
  const digits = `${bban}${country}00`.replaceAll(/[A-Z]/g, (letter) => String((letter.codePointAt(0) ?? 0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}

test.each([
  ['Hangul fillers', '\u3164\u3164'],
  ['jamo fillers', '\u115f\u1160\uffa0'],
  ['the blank of braille', '\u2800\u2800'],
  ['zero-width spaces', '\u200b\u200b'],
  ['word joiners', '\u2060'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['Mongolian separators', '\u180e\u180e'],
  ['tag letters', '\u{e0041}\u{e0042}'],
  ['variation selectors', '\ufe0f'],
  ['joiners', '\u200c\u200d'],
  ['marks without a letter', '\u0301\u0301'],
  ['right-to-left marks alone', '\u200f\u200f'],
  ['a right-to-left mark in a name', 'Zo\u200fé'],
  ['a left-to-right mark in a name', 'Zoé\u200e'],
  ['an Arabic letter mark in a name', 'محمد\u061c'],
  ['59 accents on a letter', `Z${'\u0301'.repeat(59)}`],
  ['a zero-width space in a Latin name', 'Zo\u200bé'],
  ['joiners in a row in a Persian name', 'علی\u200c\u200cرضا'],
  ['a filler in a Korean name', '김\u3164민수'],
  ['a soft hyphen', 'Mül\u00adler'],
  ['a mark of annotation', 'Zoé\ufffb'],
])('%s: refused with a code of its own', (_, name) => {
  for (const schema of [personNameSchema, textSchema(textLineRule(120))]) {
    expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['invisibleCharacter'])
  }
})

test('a text of visible letters passes; a Latin one with an invisible character anywhere is refused', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', 'ø', 'ß', 'ž', 'æ', 'ł', 'Å'),
    minLength: 1,
    maxLength: 12,
  })
  const hidden = fc.constantFrom('\u200b', '\u200c', '\u200d', '\u200e', '\u2060', '\u00ad', '\u3164', '\u{e0061}')
  fc.assert(
    fc.property(letters, letters, hidden, (before, after, sign) => {
      expect(isPlainlyVisible(before + after)).toBe(true)
      expect(isPlainlyVisible(before + sign + after)).toBe(false)
    }),
  )
})

test('every accepted name has a visible character once all invisible ones are removed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      const taken = personNameSchema.safeParse(typed)
      if (!taken.success) return
      expect(taken.data.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]/gu, '')).not.toBe('')
      expect(taken.data).not.toMatch(/[\u200e\u200f\u061c]|\p{M}{7}/u)
    }),
    { numRuns: 5000 },
  )
})

test('a reference pasted with invisible characters is accepted without them', () => {
  const sent = { name: 'Zoé', email: 'zoe@exemple.test', reference: '\u200eAGE-audi\u00ad-a3-2015-001-123456\u200b' }
  expect(withdrawalSchema.parse(sent).reference).toBe('AGE-audi-a3-2015-001-123456')
  expect(withdrawalSchema.safeParse({ ...sent, reference: '\u200b' }).error?.issues[0]?.message).toBe('required')
})

test('a postal code of invisible characters only is refused', () => {
  const result = customerInfoSchema.shape.postalCode.safeParse('\u3164')
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['invisibleCharacter'])
})
