import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { type CustomerInfo, customerInfoSchema } from '#forms/customer-info.ts'
import { customerCodes, customerFields, emptyCustomer, fieldsFor } from '#web/features/purchase/customer.ts'

const codesOf = (typed: CustomerInfo) => customerCodes(customerInfoSchema.safeParse(typed).error?.issues)

test('the form has the fields of its schema', () => {
  expect(customerFields.toSorted()).toEqual(Object.keys(customerInfoSchema.shape).toSorted())
})

test('a Japanese or Chinese form asks for the family name first, and for the same fields', () => {
  for (const language of languages) {
    const isFirst = language === 'ja' || language === 'zh-CN'
    expect(fieldsFor(language)[2]).toBe(isFirst ? 'lastName' : 'firstName')
    expect([...fieldsFor(language)].toSorted()).toEqual([...customerFields].toSorted())
  }
})

test('full-width characters of a Japanese keyboard are accepted', () => {
  const buyer = { firstName: '太郎', lastName: '山田', address: '千代田１－１', city: '東京', country: '日本' }
  const typed = {
    email: 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    phone: '０９０１２３４５６７８',
    postalCode: '１００−０００１',
  }
  expect(codesOf({ ...buyer, ...typed })).toEqual({})
})

test('each empty field gives one error; the country defaults to France', () => {
  // The postal code is asked for once nothing else is missing.
  const { country, postalCode: _, ...missing } = emptyCustomer
  expect(country).toBe('France')
  expect(codesOf(emptyCustomer)).toEqual(Object.fromEntries(Object.keys(missing).map((field) => [field, 'required'])))
})

test('a buyer in Dubai or Dakar needs no postal code, one in Lyon does', () => {
  const buyer = { firstName: 'A', lastName: 'B', email: 'a@example.org', phone: '06 12 34 56 78', address: '1 rue X' }
  const codesIn = (country: string) => codesOf({ ...buyer, postalCode: ' ', city: 'Y', country })
  expect(codesIn('Émirats arabes unis')).toEqual({})
  expect(codesIn('Senegal')).toEqual({})
  expect(codesIn('France')).toEqual({ postalCode: 'required' })
  expect(codesIn('Maroc')).toEqual({ postalCode: 'required' })
})
