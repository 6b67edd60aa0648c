import { expect, test } from 'vitest'
import { toneOf } from '#content/to-picture.ts'

test('a photo from a white studio has a light tone, one from a dark hall a dark tone, and an unknown colour has none', () => {
  expect(toneOf('#f2f4ef')).toBe('light')
  expect(toneOf('#1f212b')).toBe('dark')
  for (const colour of [null, undefined, '', 'red']) expect(toneOf(colour)).toBeUndefined()
})
