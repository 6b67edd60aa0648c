import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureSchema, pictureSize, pointOnCrop, previewStyle, croppedArea } from '#domain/picture.ts'

test('a photo’s size is read from its id', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{40}$/), side, side, (hash, width, height) => {
      expect(pictureSize(`image-${hash}-${width}x${height}-jpg`)).toEqual({ width, height })
    }),
  )
})

test('a point keeps its place after cropping, and is dropped where the crop removed it', () => {
  const photo = { asset: 'image-abc-1000x1000-webp', crop: { top: 0, bottom: 0.5, left: 0.5, right: 0 } }
  expect(pointOnCrop(photo, { x: 0.75, y: 0.25 })).toEqual({ x: 0.5, y: 0.5 })
  expect(pointOnCrop(photo, { x: 0.25, y: 0.25 })).toBeUndefined()
  expect(croppedArea(photo)).toEqual({ left: 500, top: 0, width: 500, height: 500 })
})

test('a preview cannot add anything to a style but its picture', () => {
  const { lqip } = pictureSchema.shape
  const start = fc.constantFrom('data:image/png;base64,', 'data:image/jpeg;base64,', 'data:image/webp;base64,')
  const signs = fc.oneof(fc.base64String({ minLength: 4 }), fc.string(), fc.constant('AA);position:fixed;inset:0'))
  fc.assert(
    fc.property(start, signs, (kind, text) => {
      const taken = lqip.safeParse(kind + text)
      if (!taken.success) return
      expect(previewStyle(taken.data ?? '').backgroundImage).toMatch(/^url\("[\w:/;,+=]+"\)$/)
    }),
  )
  expect(lqip.safeParse('data:image/jpeg;base64,/9j/2wBDABsSFBcUERs+==').success).toBe(true)
})
