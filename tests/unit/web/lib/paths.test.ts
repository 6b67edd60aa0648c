import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, standardCode } from '#domain/languages.ts'
import { addressIn, pathIn, splitLanguage } from '#web/lib/paths.ts'

const language = fc.constantFrom(...languages)
const path = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 3 })
  .map((parts) => `/${['vehicles', ...parts].join('/')}`)

test('a path in a language is split into that language and the same path', () => {
  fc.assert(
    fc.property(language, path, (code, plain) => {
      expect(splitLanguage(pathIn(code, plain))).toMatchObject({ language: code, path: plain })
    }),
  )
})

test('French has no prefix, and an unsupported code means French', () => {
  expect(pathIn('fr', '/vehicles')).toBe('/vehicles')
  expect(splitLanguage('/xx/vehicles')).toEqual({ language: 'fr', basename: '', path: '/xx/vehicles' })
})

test('a language prefix is recognised in any letter case, and links lead to the canonical spelling', () => {
  const anyCase = language
    .chain((code) => fc.tuple(fc.constant(code), fc.mixedCase(fc.constant(code))))
    .filter(([code]) => code !== 'fr')
  fc.assert(
    fc.property(anyCase, path, ([code, typed], plain) => {
      expect(splitLanguage(`/${typed}${plain}`)).toEqual({ language: code, basename: `/${code}`, path: plain })
      expect(splitLanguage(`/${typed}`)).toEqual({ language: code, basename: `/${code}`, path: '/' })
    }),
  )
  expect(splitLanguage('/zh/vehicles').language).toBe('fr')
  expect(splitLanguage('/zh-cnx/vehicles').language).toBe('fr')
})

test('a slash at the end changes nothing', () => {
  expect(splitLanguage('/de/vehicles/')).toEqual({ language: 'de', basename: '/de', path: '/vehicles' })
  expect(splitLanguage('/de/').path).toBe('/')
  expect(splitLanguage('/').path).toBe('/')
})

test('removing the language prefix never turns an address into another host', () => {
  for (const pathname of ['/de//evil.example', '//evil.example', '/de///evil.example/', '/de/\\\\evil.example'])
    for (const code of languages)
      expect(new URL(addressIn(code, { pathname, search: '', hash: '' }), 'http://localhost').host).toBe('localhost')
})

test('a link to another language keeps page, query and hash and adds ?lang=', () => {
  const here = { pathname: '/vehicles/audi-a3-2015-001', search: '?search=rouge', hash: '#details' }
  expect(addressIn('de', here)).toBe('/de/vehicles/audi-a3-2015-001?search=rouge&lang=de#details')
  expect(addressIn('ja', { ...here, pathname: '/de/vehicles', search: '?lang=de' })).toBe(
    '/ja/vehicles?lang=ja#details',
  )
})

test('a link to French removes the prefix and ?lang=', () => {
  fc.assert(
    fc.property(language, path, (code, pathname) => {
      const there = new URL(addressIn(code, { pathname, search: '?a=1', hash: '#x' }), 'http://localhost')
      expect(addressIn('fr', there)).toBe(`${pathname}?a=1#x`)
    }),
  )
})

test('the standard code of Norwegian is nb; every other language has its own code', () => {
  expect(languages.map(standardCode)).toEqual(languages.map((code) => (code === 'no' ? 'nb' : code)))
})
