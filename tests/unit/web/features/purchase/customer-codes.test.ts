import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { type CustomerInfo, customerInfoSchema } from '#forms/customer-info.ts'
import { customerCodes, customerFields, emptyCustomer, fieldsFor } from '#web/features/purchase/customer.ts'

const codesOf = (typed: CustomerInfo) => customerCodes(customerInfoSchema.safeParse(typed).error?.issues)

test('the form has the fields of its schema, in their order', () => {
  expect(customerFields).toEqual(Object.keys(customerInfoSchema.shape))
})

test('a Japanese or Chinese form asks for the family name first, and for the same fields', () => {
  for (const language of languages) {
    const isFirst = language === 'ja' || language === 'zh-CN'
    expect(fieldsFor(language)[0]).toBe(isFirst ? 'lastName' : 'firstName')
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
  const { country, ...missing } = emptyCustomer
  expect(country).toBe('France')
  expect(codesOf(emptyCustomer)).toEqual(Object.fromEntries(Object.keys(missing).map((field) => [field, 'required'])))
})
