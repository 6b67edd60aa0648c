import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeFault, turnSequence } from '../../../../studio/photos/photo-files.ts'

const named = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n + 1))
const turn = named(24, (n) => `tour-${String(n).padStart(2, '0')}.jpg`)

test('numbered views are found among other photos and sorted by number', () => {
  expect(turnSequence([...turn.toReversed(), 'avant.jpg', 'IMG_4001.jpg'])).toEqual(turn)
  expect(turnSequence(named(12, (n) => `Q2 360-${n - 1}.JPG`))).toHaveLength(12)
})

test.each([
  ['a gap', turn.filter((_, n) => n !== 5)],
  ['too few', turn.slice(0, 7)],
  ['no beginning', turn.slice(3)],
  ['what a camera calls its files', named(20, (n) => `IMG_${n}.jpg`)],
  ['a car’s photos as their owner names them', named(20, (n) => `golf-${String(n).padStart(2, '0')}.jpg`)],
  ['numbers of four figures', named(22, (n) => `photo-voiture-${4000 + n}.jpg`)],
  ['doubles', [...turn, 'tour-1.jpg']],
])('%s gives no 360° view', (_, names) => {
  expect(turnSequence(names)).toEqual([])
})

test('a 360° view contains each of its photos once, whatever their names', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const found = turnSequence([...names, ...turn])
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((name) => names.includes(name) || turn.includes(name))).toBe(true)
    }),
  )
})

test.each([
  [1200, 800],
  [1200, 1600],
  [4032, 3024],
])('a photo of %i × %i pixels is large enough for the pages', (width, height) => {
  expect(sizeFault({ width, height })).toBeUndefined()
})

test.each([
  [60, 40],
  [1199, 1600],
  [1600, 799],
])('a photo of %i × %i pixels is refused with the size that is needed', (width, height) => {
  expect(sizeFault({ width, height })).toContain(`${width} × ${height} pixels, il en faut au moins 1200 × 800`)
})
