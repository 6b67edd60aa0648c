import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  croppedArea,
  hostedPicture,
  PHOTOS_PATH,
  pictureSchema,
  pictureSize,
  pointOnCrop,
  previewStyle,
} from '#domain/picture.ts'
import { closeUpSources, photoSources, ratioOf, sharedPhoto } from '#domain/photo-sources.ts'

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

const content = { projectId: 'project', dataset: 'production' }
const hosted = (address: string) => hostedPicture(new URL(address, 'https://boutique.test'), content)

test('every address that a page writes for a picture leads to the same picture at its host', () => {
  const edge = fc.integer({ min: 0, max: 45 }).map((percent) => percent / 100)
  const point = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100)
  const shape = {
    crop: fc.option(fc.record({ top: edge, bottom: edge, left: edge, right: edge }), { nil: undefined }),
    hotspot: fc.option(fc.record({ x: point, y: point, width: point, height: point }), { nil: undefined }),
    size: fc.constantFrom('2400x1600', '40x30', '800x6000', '12000x800'),
    type: fc.constantFrom('webp', 'jpg', 'png', 'avif'),
  }
  const source = { baseUrl: PHOTOS_PATH, ...content }
  fc.assert(
    fc.property(fc.record(shape), point, point, ({ crop, hotspot, size, type }, x, y) => {
      const photo = { asset: `image-0123456789abcdef-${size}-${type}`, crop, hotspot }
      const widths = [720, 2400] as const
      const offered = [
        photoSources(photo, source),
        photoSources(photo, source, widths, ratioOf(photo)),
        photoSources(photo, source, widths, 6 / 5),
        photoSources(photo, source, widths, 21 / 9),
      ]
      const addresses = [...offered, closeUpSources(photo, { x, y }, source)].flatMap(({ src, srcSet }) => [
        src,
        ...srcSet.split(', ').map((candidate) => candidate.replace(/ \d+w$/, '')),
      ])
      for (const address of [...addresses, sharedPhoto(photo, source)])
        expect([address, hosted(address)]).toEqual([address, address.replace(PHOTOS_PATH, '')])
    }),
  )
})

const file = '/photos/images/project/production/0123456789abcdef-2400x1600.webp'
test.each([
  ['another project', file.replace('project', 'other')],
  ['another dataset', file.replace('production', 'drafts')],
  ['another folder', file.replace('images', 'files')],
  ['a folder below', file.replace('0123', '0123/4567')],
  ['a step up', file.replace('0123', '../0123')],
  ['an encoded step up', file.replace('0123', '%2e%2e%2f0123')],
  ['another host', `/photos/https://evil.test${file}`],
  ['no picture', '/photos/'],
  ['a file that is no picture', file.replace('-2400x1600.webp', '.pdf')],
])('the shop is no proxy for %s', (_, address) => {
  expect(hosted(`${address}?w=720&h=480&fit=crop&auto=format`)).toBeUndefined()
})

test.each([
  '',
  '?w=721&h=480&fit=crop&auto=format',
  '?w=720&h=480&fit=crop&auto=format&x=1',
  '?h=480&w=720&fit=crop&auto=format',
  '?w=720&h=480&fit=crop&auto=format&dl=a.exe',
  '?w=720&w=720&fit=crop&auto=format',
  '?rect=0,0,1&w=720&fit=crop&auto=format',
  '?w=720&h=480&fm=png&fit=crop',
  '?w=1200&h=630&fm=jpg&bg=000000&fit=crop',
  '?bg=f2f4ef&w=720&h=480&fit=crop&auto=format',
  '?w=1200&h=630&fm=jpg&bg=f2f4ef&fit=crop',
  '?w=720&h=480&blur=2000&fit=crop&auto=format',
  '?w=720&h=400&fit=crop&auto=format',
  '?w=720&fit=crop&auto=format',
  '?rect=9,9,31,4&w=480&h=13&fit=crop&auto=format',
  '?rect=0,0,2400,1602&w=720&h=481&fit=crop&auto=format',
  '?rect=2000,0,600,400&w=720&h=480&fit=crop&auto=format',
  '?rect=0,0,0,0&w=720&h=480&fit=crop&auto=format',
  '?rect=0,0,600,400&w=480&fit=crop&auto=format',
  '?rect=0,0,1200,1200&w=480&fit=crop&auto=format',
])('a picture with the parameters %j, which no page writes, is not served', (query) => {
  expect(hosted(file + query)).toBeUndefined()
})

test('a width has a few heights, not thousands', () => {
  const heights = Array.from({ length: 5000 }, (_, height) => height)
  for (const part of ['', 'rect=10,10,1200,800&'])
    expect(
      heights.filter((height) => hosted(`${file}?${part}w=720&h=${height}&fit=crop&auto=format`)).length,
    ).toBeLessThan(10)
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
