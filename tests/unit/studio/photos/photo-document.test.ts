import { Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import {
  allPhotos,
  insertPatches,
  type Patch,
  type PhotoDocument,
  photosIn,
  type PhotoValue,
  type Section,
  removePatches,
  restorePatches,
  positionsOf,
} from '../../../../studio/photos/photo-document.ts'

const photo = (key: string): PhotoValue => ({ _key: key, _type: 'vehicleImage', asset: { _ref: `image-${key}` } })
const after = (document: PhotoDocument, patches: Patch[]): PhotoDocument =>
  new Mutation({ mutations: patches.map((patch) => ({ patch: { id: 'a', ...patch } })) }).apply({
    _id: 'a',
    ...document,
  } as never) as PhotoDocument
const keys = (document: PhotoDocument, section: Section) => photosIn(document, section).map(({ value }) => value._key)

test('a category’s group is created with its first photo, and only once', () => {
  const created = new Set<Section>()
  const first = insertPatches({}, 'exterior', [photo('a')], { created })
  // Computed before the first change has reached the document.
  const second = insertPatches({}, 'exterior', [photo('b')], { created })
  const car = after({}, [...first, ...second])
  expect(car.gallery).toHaveLength(1)
  expect(car.gallery?.[0]).toMatchObject({ _type: 'galleryGroup', category: { _ref: 'category-exterior' } })
  expect(keys(car, 'exterior')).toEqual(['a', 'b'])
})

test('photos move between sections and within one', () => {
  let car = after({}, insertPatches({}, 'exterior', [photo('a'), photo('b'), photo('c')]))
  const [a] = allPhotos(car)
  if (!a) throw new Error('no photo')
  car = after(car, [...removePatches([a]), ...insertPatches(car, 'exterior', [a.value], { before: 'c' })])
  expect(keys(car, 'exterior')).toEqual(['b', 'a', 'c'])
  const [b] = allPhotos(car)
  if (!b) throw new Error('no photo')
  car = after(car, [...removePatches([b]), ...insertPatches(car, 'turn', [b.value])])
  expect([keys(car, 'exterior'), keys(car, 'turn')]).toEqual([['a', 'c'], ['b']])
})

test('undo restores removed or moved photos to their position, around later changes', () => {
  const before = after({}, insertPatches({}, 'exterior', ['a', 'b', 'c', 'd'].map(photo)))
  const gone = allPhotos(before).filter(({ value }) => 'bc'.includes(value._key))
  const positions = positionsOf(before, gone)
  const without = after(before, removePatches(gone))
  expect(keys(after(without, restorePatches(without, positions)), 'exterior')).toEqual(['a', 'b', 'c', 'd'])

  const moved = after(before, [...removePatches(gone), ...insertPatches(before, 'interior', [photo('c'), photo('b')])])
  const back = after(moved, restorePatches(moved, positions))
  expect(keys(back, 'exterior')).toEqual(['a', 'b', 'c', 'd'])
  expect(keys(back, 'interior')).toEqual([])

  // The neighbour was removed in the meantime: append at the end.
  const fewer = after(without, removePatches(allPhotos(without).filter(({ value }) => value._key === 'd')))
  expect(keys(after(fewer, restorePatches(fewer, positions)), 'exterior')).toEqual(['a', 'b', 'c'])
})
