import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryKeys } from '#domain/picture.ts'
import { allPictures, picturesIn } from '#domain/vehicle.ts'
import { makePicture } from '../../../fixtures/make-vehicle.ts'

// Few names, so that the same file occurs repeatedly.
const picture = fc.stringMatching(/^[a-f]$/).map((name) => makePicture(name))
const pictures = fc.array(picture, { maxLength: 8 })
const group = fc.record({ category: fc.constantFrom(...categoryKeys), images: pictures })
const car = fc.record({ mainImage: picture, images: pictures, gallery: fc.array(group, { maxLength: 6 }) })

test('the main photo comes first', () => {
  fc.assert(
    fc.property(car, (any) => {
      expect(allPictures(any)[0]).toEqual(any.mainImage)
    }),
  )
})

test('every photo is shown exactly once', () => {
  fc.assert(
    fc.property(car, (any) => {
      const shown = allPictures(any).map(({ asset }) => asset)
      const given = [any.mainImage, ...any.images, ...any.gallery.flatMap(({ images }) => images)]
      expect(shown).toHaveLength(new Set(shown).size)
      expect(new Set(shown)).toEqual(new Set(given.map(({ asset }) => asset)))
    }),
  )
})

test('photos are ordered: main photo, images, then the gallery by category', () => {
  fc.assert(
    fc.property(car, (any) => {
      const given = [any.mainImage, ...any.images, ...categoryKeys.flatMap((key) => picturesIn(any, key))].map(
        ({ asset }) => asset,
      )
      const places = allPictures(any).map(({ asset }) => given.indexOf(asset))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

test('a category’s photos are those of all its groups, in the editors’ order', () => {
  fc.assert(
    fc.property(car, fc.constantFrom(...categoryKeys), (any, key) => {
      const expected = any.gallery.filter(({ category }) => category === key).flatMap(({ images }) => images)
      expect(picturesIn(any, key)).toEqual(expected)
    }),
  )
})

test('empty slots are dropped', () => {
  const blank = { ...makePicture('x'), asset: '' }
  const [main, second] = [makePicture('m'), makePicture('n')]
  expect(allPictures({ mainImage: main, images: [blank, second], gallery: [] })).toEqual([main, second])
})
