import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeUpSources, photoSources, ratioOf, SHARED_SIZE, sharedPhoto } from '#domain/photo-sources.ts'

const source = { baseUrl: '/_lake', projectId: 'project', dataset: 'production' }
const asset = 'image-0123456789abcdef-2400x1600-webp'
const candidates = (srcSet: string) => srcSet.split(', ').map((candidate) => candidate.split(' ') as [string, string])

test('a photo is offered in several widths, each with a whole-pixel height at 3:2', () => {
  for (const [address, width] of candidates(photoSources({ asset }, source).srcSet)) {
    const query = new URL(address, 'http://localhost').searchParams
    expect(`${query.get('w')}w`).toBe(width)
    expect(Number(query.get('h')) * 3).toBe(Number(query.get('w')) * 2)
  }
})

test('every width has the address that Sanity’s library gives for it, whatever the crop and hotspot', () => {
  const edge = fc.integer({ min: 0, max: 45 }).map((percent) => percent / 100)
  const point = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100)
  const crop = fc.record({ top: edge, bottom: edge, left: edge, right: edge })
  const hotspot = fc.record({ x: point, y: point, width: point, height: point })
  fc.assert(
    fc.property(crop, hotspot, (cut, spot) => {
      for (const [address, width] of candidates(photoSources({ asset, crop: cut, hotspot: spot }, source).srcSet)) {
        const pixels = Number.parseInt(width, 10)
        const expected = createImageUrlBuilder(source)
          .image({ asset: { _ref: asset }, crop: cut, hotspot: spot })
          .size(pixels, (pixels * 2) / 3)
          .fit('crop')
          .auto('format')
          .url()
        expect(address).toBe(expected)
      }
    }),
  )
})

test('no width exceeds the original, but a tiny original still has a source', () => {
  const widths = (of: string) =>
    candidates(photoSources({ asset: of }, source).srcSet).map(([, width]) => Number.parseInt(width, 10))
  expect(Math.max(...widths('image-0123456789abcdef-1000x667-webp'))).toBeLessThanOrEqual(1000)
  expect(widths('image-0123456789abcdef-100x67-webp')).toHaveLength(1)
})

test('a photo in its own proportions shows exactly the editor’s crop', () => {
  const crop = { top: 0.2, bottom: 0, left: 0, right: 0.3 }
  const photo = { asset, crop, hotspot: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 } }
  const { src } = photoSources(photo, source, [240, 480], ratioOf(photo))
  const rect = new URL(src, 'http://localhost').searchParams.get('rect')?.split(',').map(Number) ?? []
  // The library may differ by a pixel of rounding.
  for (const [n, edge] of [0, 320, 1680, 1280].entries()) expect(Math.abs((rect[n] ?? -9) - edge)).toBeLessThan(2)
})

test('a close-up is a square inside the editor’s crop, for any point', () => {
  const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
  const crop = { top: 0.2, bottom: 0.1, left: 0, right: 0.3 }
  fc.assert(
    fc.property(share, share, (x, y) => {
      const { src } = closeUpSources({ asset, crop }, { x, y }, source)
      const rect = new URL(src, 'http://localhost').searchParams.get('rect')?.split(',').map(Number) ?? []
      const [left = -1, top = -1, width = 0, height = 0] = rect
      expect(width).toBe(height)
      expect(left >= 0 && left + width <= 1680).toBe(true)
      expect(top >= 320 && top + height <= 1440).toBe(true)
    }),
  )
})

test('a shared link’s preview has the address that Sanity’s library gives for it', () => {
  const photo = {
    asset,
    crop: { top: 0.1, bottom: 0.2, left: 0.05, right: 0 },
    hotspot: { x: 0.3, y: 0.7, width: 0.2, height: 0.2 },
  }
  const image = { asset: { _ref: asset }, crop: photo.crop, hotspot: photo.hotspot }
  const { width, height } = SHARED_SIZE
  expect(sharedPhoto(photo, source)).toBe(
    createImageUrlBuilder(source).image(image).size(width, height).fit('crop').format('jpg').bg('f2f4ef').url(),
  )
})

test('the preview picture of a shared link is a JPEG of 1200 × 630', () => {
  const { searchParams } = new URL(sharedPhoto({ asset }, source), 'http://localhost')
  expect(Object.fromEntries(searchParams)).toMatchObject({ w: '1200', h: '630', fit: 'crop', fm: 'jpg', bg: 'f2f4ef' })
})
