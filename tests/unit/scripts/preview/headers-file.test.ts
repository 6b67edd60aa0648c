import { expect, test } from 'vitest'
import { readHeaderRules } from '../../../../scripts/preview/built-files.ts'

const headersFor = readHeaderRules(`
/*
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000
/contact
  X-Page: contact
/:language/payment/*
  X-Page: payment
`)

test('a rule with a star holds for everything below', () => {
  expect(headersFor('/de/vehicles')).toEqual({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
})

test('a later rule wins', () => {
  expect(headersFor('/assets/a.js')['cache-control']).toBe('public, max-age=31536000')
})

test('a rule without a star holds for its own address only', () => {
  expect(headersFor('/contact')['x-page']).toBe('contact')
  expect(headersFor('/contact/us')['x-page']).toBeUndefined()
})

test('a name in a rule stands for one part of the address, in any case of letters', () => {
  for (const path of ['/de/payment', '/DE/Payment/', '/zh-CN/payment/step'])
    expect(headersFor(path)['x-page']).toBe('payment')
  for (const path of ['/payment', '/de/vehicles/payment', '/de/payment-new'])
    expect(headersFor(path)['x-page']).toBeUndefined()
})
