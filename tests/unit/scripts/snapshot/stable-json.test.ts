import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stableJson } from '../../../../scripts/snapshot/write.ts'

/** The same value with the fields of every object in reverse. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, entry]) => [key, turned(entry)] as const)
  return Object.fromEntries(entries.toReversed())
}

test('the order in which fields were set does not show', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stableJson(turned(value))).toBe(stableJson(value))
    }),
  )
})

test('nothing is lost', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('a file ends with a newline', () => {
  expect(stableJson([{ b: 1, a: 2 }])).toBe('[{"a":2,"b":1}]\n')
})
