import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { checkCustomer } from '#forms/customer.ts'
import { customerInfoSchema } from '#forms/customer-info.ts'
import { customerFields, emptyCustomer, fieldsFor, startCountry } from '#web/features/purchase/customer.ts'

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

test('the empty form names the country of a browser in the page’s language, else France, in that language', () => {
  expect(startCountry('fr', 'fr-FR')).toBe('France')
  expect(startCountry('fr', 'fr-SN')).toBe('Sénégal')
  expect(startCountry('de', 'de-AT')).toBe('Österreich')
  expect(startCountry('no', 'nb-NO')).toBe('Norge')
  expect(startCountry('ja', 'ja-JP')).toBe('日本')
  expect(startCountry('ja', 'ja')).toBe('フランス')
  expect(startCountry('de', 'fr-FR')).toBe('Frankreich')
  // What browsers say that nobody has set.
  expect(startCountry('en', 'en-US')).toBe('France')
})

test('full-width characters of a Japanese keyboard are accepted', () => {
  const buyer = { firstName: '太郎', lastName: '山田', address: '千代田１－１', city: '東京', country: '日本' }
  const typed = {
    email: 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    phone: '０９０１２３４５６７８',
    postalCode: '１００−０００１',
  }
  expect(checkCustomer({ ...buyer, ...typed })).toEqual({})
})

test('each empty field gives one error; the country defaults to France', () => {
  const { country, ...missing } = emptyCustomer
  expect(country).toBe('France')
  expect(checkCustomer(emptyCustomer)).toEqual(
    Object.fromEntries(Object.keys(missing).map((field) => [field, 'required'])),
  )
})

test('a buyer in Dubai or Dakar needs no postal code, one in Lyon does', () => {
  const buyer = { firstName: 'A', lastName: 'B', email: 'a@example.org', phone: '06 12 34 56 78', address: '1 rue X' }
  const codesIn = (country: string) => checkCustomer({ ...buyer, postalCode: ' ', city: 'Y', country })
  expect(codesIn('Émirats arabes unis')).toEqual({})
  expect(codesIn('Senegal')).toEqual({})
  expect(codesIn('France')).toEqual({ postalCode: 'required' })
  expect(codesIn('Maroc')).toEqual({ postalCode: 'required' })
})
