import { expect, test } from 'vitest'
import { permitted } from '../../../studio/request-guard.ts'

const page = new URL('http://localhost:5173/studio/structure')
const lake = new URL('http://localhost:5173/_lake')
const led = (address: string, at = lake) => permitted(new URL(address), page, at, 'agelocal')?.href

test.each([
  'http://localhost:5173/studio/assets/a.js',
  'http://localhost:5173/_lake/v2025-02-19/data/query/production',
  'blob:http://localhost:5173/1b2c',
  'data:text/plain,a',
])('a request to %s goes as it is', (address) => {
  expect(led(address)).toBe(address)
})

test.each([
  'https://api.sanity.io/v1/users/me',
  'https://cdn.sanity.io/images/a/b.png',
  'https://sanity-cdn.com/v1/modules/sanity',
  'https://fonts.example/a.woff2',
  'http://localhost:9999/',
])('a request to %s goes nowhere', (address) => {
  expect(led(address)).toBeUndefined()
})

test('a client that puts the project before the host is led back to the lake', () => {
  expect(led('http://agelocal.localhost:5173/_lake/v1/users/me?a=b')).toBe(
    'http://localhost:5173/_lake/v1/users/me?a=b',
  )
})

test('a lake at an address of its own may be asked', () => {
  expect(led('http://127.0.0.1:4000/_lake/v1/ping', new URL('http://127.0.0.1:4000/_lake'))).toBe(
    'http://127.0.0.1:4000/_lake/v1/ping',
  )
})
