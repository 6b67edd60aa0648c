import { expect, test } from 'vitest'
import { customerInfoSchema } from '#forms/customer-info.ts'
import { customerCodes } from '#web/features/purchase/customer-codes.ts'
import { customerFields, emptyCustomer } from '#web/features/purchase/customer-values.ts'

test('the form has the fields of its schema, in their order', () => {
  expect(customerFields).toEqual(Object.keys(customerInfoSchema.shape))
})

test('each empty field is named once; the country is France already', () => {
  const { country, ...missing } = emptyCustomer
  expect(country).toBe('France')
  expect(customerCodes(emptyCustomer)).toEqual(
    Object.fromEntries(Object.keys(missing).map((field) => [field, 'required'])),
  )
})
