import { expect, test } from 'vitest'
import { toneOf } from '#content/to-picture.ts'

test('a studio is light, a dark hall dark, and what is unknown neither', () => {
  expect(toneOf('#f2f4ef')).toBe('light')
  expect(toneOf('#1f212b')).toBe('dark')
  for (const colour of [null, undefined, '', 'red']) expect(toneOf(colour)).toBeUndefined()
})
