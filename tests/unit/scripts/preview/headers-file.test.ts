import { expect, test } from 'vitest'
import { readHeaderRules } from '../../../../scripts/preview/headers-file.ts'

const headersFor = readHeaderRules(`
/*
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000
/contact
  X-Page: contact
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
