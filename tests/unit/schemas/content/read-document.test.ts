import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidy } from '#content/read-document.ts'

test('blank values are removed', () => {
  expect(tidy({ a: null, b: '  ', c: { _type: 'localeString' }, d: { e: { f: '' } } })).toBeUndefined()
})

test('zero, false and empty lists are kept', () => {
  expect(tidy({ a: 0, b: false, c: [] })).toEqual({ a: 0, b: false, c: [] })
})

test('a list keeps its length, so that its items keep their index', () => {
  expect(tidy([null, ' a ', {}])).toEqual([{}, 'a', {}])
})

test('language keys become language codes, and Sanity’s own keys are removed', () => {
  expect(tidy({ _type: 'localeString', _key: 'x', fr: 'Rouge', zh_CN: '红' })).toEqual({ fr: 'Rouge', 'zh-CN': '红' })
})

test('tidying a document twice gives the same as tidying it once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(tidy(tidy(value))).toEqual(tidy(value))
    }),
  )
})
