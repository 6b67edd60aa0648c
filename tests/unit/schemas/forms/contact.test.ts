import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactSchema } from '../../../../schemas/forms/contact.ts'
import { contactSubjects, MESSAGE_LENGTH } from '../../../../schemas/forms/contact-rules.ts'
import { MINIMUM_FILL_TIME } from '../../../../schemas/domain/refusals.ts'
import { isTooFast } from '../../../../schemas/forms/fields.ts'

const valid = { name: 'Zoé', email: 'zoe@exemple.test', subject: 'other', message: 'Bonjour' }
const codes = ['required', 'tooLong', 'invalid', 'lineBreak', 'invisibleCharacter', 'forbiddenCharacter']
const faultOf = (more: object) =>
  contactSchema.safeParse({ ...valid, ...more }).error?.issues.map(({ path, message }) => [path[0], message])

test('name, address, subject and message are enough for a contact form', () => {
  expect(contactSchema.parse(valid)).toEqual({ ...valid, type: 'contact', language: 'fr', website: '' })
})

test.each([
  ['name', '', 'required'],
  ['name', '   ', 'required'],
  ['name', 'x'.repeat(61), 'tooLong'],
  ['name', 'a\nb', 'lineBreak'],
  ['name', 'a/b', 'forbiddenCharacter'],
  ['name', 'Voir www.pills.test', 'forbiddenCharacter'],
  ['name', 'Pills.COM gratuit', 'forbiddenCharacter'],
  ['email', '', 'required'],
  ['email', 'zoe', 'invalid'],
  ['email', 'zoe@', 'invalid'],
  ['email', `${'a'.repeat(64)}@${'b'.repeat(200)}.test`, 'tooLong'],
  ['phone', 'call me', 'invalid'],
  ['phone', '123', 'invalid'],
  ['phone', '1'.repeat(31), 'tooLong'],
  ['subject', '', 'required'],
  ['subject', undefined, 'required'],
  ['subject', 'gift', 'invalid'],
  ['message', ' \n\t', 'required'],
  ['message', 'x'.repeat(MESSAGE_LENGTH + 1), 'tooLong'],
])('%s %j is refused as %s', (field, value, code) => {
  expect(faultOf({ [field]: value })).toEqual([[field, code]])
})

test.each([
  '0612345678',
  '+33 6 12 34 56 78',
  '+33 (0)6.12.34.56.78',
  '0049-151/12345678',
  '+1\u00a0202\u202f555 0100',
])('the number %s is taken as people write it', (phone) => {
  expect(contactSchema.safeParse({ ...valid, phone }).success).toBe(true)
})

test.each(['', '  ', null, undefined])('%j is no phone', (phone) => {
  expect(contactSchema.parse({ ...valid, phone }).phone).toBeUndefined()
})

test('an unsupported language becomes French', () => {
  expect(contactSchema.parse({ ...valid, language: 'tlh' }).language).toBe('fr')
  expect(contactSchema.parse({ ...valid, language: 'zh-CN' }).language).toBe('zh-CN')
})

test('a message keeps its lines and loses invisible characters', () => {
  expect(contactSchema.parse({ ...valid, message: 'a\r\nb\rc\u2028d\0e\u0007f\tg' }).message).toBe(
    'a\nb\nc\nd' + 'ef\tg',
  )
})

test('every subject of the list is accepted', () => {
  for (const subject of contactSubjects) expect(contactSchema.safeParse({ ...valid, subject }).success).toBe(true)
})

test('a form filled in under three seconds is too fast; a missing or future start time is ignored', () => {
  const now = 1_000_000
  expect(isTooFast(now - MINIMUM_FILL_TIME, now)).toBe(false)
  expect(isTooFast(now - MINIMUM_FILL_TIME + 1, now)).toBe(true)
  expect(isTooFast(now, now)).toBe(true)
  expect(isTooFast(now + 1, now)).toBe(false)
  expect(isTooFast(undefined, now)).toBe(false)
})

test.each([['audi-a3-sportback-2015-001'], ['../../etc'], ['Audi A3'], ['x'.repeat(81)], [''], [7], [null]])(
  'the car %j is taken if it is a car’s id, and dropped otherwise: the message counts',
  (vehicle) => {
    expect(contactSchema.parse({ ...valid, vehicle }).vehicle).toBe(
      vehicle === 'audi-a3-sportback-2015-001' ? vehicle : undefined,
    )
  },
)

const RUNS = process.env['SOAK'] ? 10_000 : 500
const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.anything())

test('any input gives a clean message or known error codes', () => {
  const input = fc.record(
    {
      name: anything,
      email: anything,
      phone: anything,
      subject: anything,
      message: anything,
      language: anything,
      website: anything,
      startedAt: anything,
      idempotencyKey: anything,
      type: anything,
      vehicle: anything,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(input, (value) => {
      const parsed = contactSchema.safeParse(value)
      for (const { message } of parsed.error?.issues ?? []) expect(codes).toContain(message)
    }),
    { numRuns: RUNS },
  )
})

test('an accepted message has no line break in name or address, and no lone surrogate', () => {
  // Most random signs are in no name.
  const unit = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('a', 'é', '李', 'ж', '-', '’', ' ') },
    fc.string({ unit: 'binary', maxLength: 1 }),
  )
  const input = fc.record({
    name: fc.string({ unit, maxLength: 20 }),
    email: fc.oneof(
      fc.emailAddress(),
      fc.tuple(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 2 })).map((parts) => parts.join('')),
    ),
    subject: fc.constantFrom(...contactSubjects),
    message: fc.string({ unit: 'binary', maxLength: 200 }),
  })
  fc.assert(
    fc.property(input, (value) => {
      const parsed = contactSchema.safeParse(value)
      fc.pre(parsed.success)
      const { name, email, message } = parsed.data ?? { name: '', email: '', message: '' }
      for (const text of [name, email]) expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      for (const text of [name, email, message]) expect(text.isWellFormed()).toBe(true)
      expect(name.length).toBeLessThanOrEqual(60)
    }),
    { numRuns: RUNS },
  )
})

test('parsing an accepted message again changes nothing', () => {
  const message = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 })
  const isStable = (text: string) => {
    const once = contactSchema.safeParse({ ...valid, message: text })
    fc.pre(once.success)
    return isDeepStrictEqual(contactSchema.parse(once.data), once.data)
  }
  expect(() => fc.assert(fc.property(message, isStable), { numRuns: RUNS })).not.toThrow()
})

test.each(['J.R. Martin', 'Dr.Weber', 'Mary-Ann St. John', 'Comnena', 'Ó Súilleabháin'])(
  'the name %s is a name',
  (name) => {
    expect(contactSchema.safeParse({ ...valid, name }).success).toBe(true)
  },
)
