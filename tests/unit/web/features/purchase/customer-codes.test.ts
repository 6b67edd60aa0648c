import { expect, test } from 'vitest'
import { type CustomerInfo, customerInfoSchema } from '#forms/customer-info.ts'
import { customerCodes, customerFields, emptyCustomer } from '#web/features/purchase/customer.ts'

const codesOf = (typed: CustomerInfo) => customerCodes(customerInfoSchema.safeParse(typed).error?.issues)

test('the form has the fields of its schema, in their order', () => {
  expect(customerFields).toEqual(Object.keys(customerInfoSchema.shape))
})

test('a Japanese keyboard’s full-width signs are no fault of the buyer', () => {
  const buyer = { firstName: '太郎', lastName: '山田', address: '千代田１－１', city: '東京', country: '日本' }
  const typed = {
    email: 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    phone: '０９０１２３４５６７８',
    postalCode: '１００−０００１',
  }
  expect(codesOf({ ...buyer, ...typed })).toEqual({})
})

test('each empty field is named once; the country is France already', () => {
  const { country, ...missing } = emptyCustomer
  expect(country).toBe('France')
  expect(codesOf(emptyCustomer)).toEqual(Object.fromEntries(Object.keys(missing).map((field) => [field, 'required'])))
})
