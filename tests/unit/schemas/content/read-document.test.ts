import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidy } from '#content/read-document.ts'

test('what was left blank is absent', () => {
  expect(tidy({ a: null, b: '  ', c: { _type: 'localeString' }, d: { e: { f: '' } } })).toBeUndefined()
})

test('zero, false and empty lists are answers', () => {
  expect(tidy({ a: 0, b: false, c: [] })).toEqual({ a: 0, b: false, c: [] })
})

test('a list keeps its length, so that places in it keep their number', () => {
  expect(tidy([null, ' a ', {}])).toEqual([{}, 'a', {}])
})

test('languages get their code and Sanity’s own keys go', () => {
  expect(tidy({ _type: 'localeString', _key: 'x', fr: 'Rouge', zh_CN: '红' })).toEqual({ fr: 'Rouge', 'zh-CN': '红' })
})

test('tidying twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(tidy(tidy(value))).toEqual(tidy(value))
    }),
  )
})
