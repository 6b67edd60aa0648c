import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureSize } from '#domain/picture.ts'

test('a photo’s size is read from its id', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{40}$/), side, side, (hash, width, height) => {
      expect(pictureSize(`image-${hash}-${width}x${height}-jpg`)).toEqual({ width, height })
    }),
  )
})
