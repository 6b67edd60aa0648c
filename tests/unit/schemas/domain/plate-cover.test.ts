import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawPlate,
  isCovering,
  movePlate,
  projection,
  type Quad,
  startingPlate,
  turnPlate,
} from '../../../../schemas/domain/plate-cover.ts'

const size = { width: 3200, height: 2400 }
/** A plate seen from the side: its left edge is nearer. */
const slanted: Quad = [
  { x: 0.3, y: 0.5 },
  { x: 0.5, y: 0.55 },
  { x: 0.5, y: 0.62 },
  { x: 0.3, y: 0.6 },
]
const share = fc.double({ min: -2, max: 2, noNaN: true })

test('a plate begins with the shape of a European one, whatever the picture’s', () => {
  for (const picture of [size, { width: 1200, height: 1600 }]) {
    const [topLeft, topRight, , bottomLeft] = startingPlate(picture)
    const across = (topRight.x - topLeft.x) * picture.width
    const down = (bottomLeft.y - topLeft.y) * picture.height
    expect(across / down).toBeCloseTo(520 / 110)
  }
})

test('the perspective meets the four corners, and the middle lies nearer to the smaller edge', () => {
  const onto = projection(slanted)
  const corners = [onto(0, 0), onto(1, 0), onto(1, 1), onto(0, 1)]
  corners.forEach((corner, n) => {
    expect(corner.x).toBeCloseTo(slanted[n]?.x ?? Number.NaN)
    expect(corner.y).toBeCloseTo(slanted[n]?.y ?? Number.NaN)
  })
  expect(onto(0.5, 0.5).x).toBeGreaterThan(0.4)
})

test('a plate never leaves the picture, and keeps its shape when it is moved as a whole', () => {
  fc.assert(
    fc.property(share, share, fc.constantFrom(0, 1, 2, 3, 'whole' as const), (x, y, corner) => {
      const moved = movePlate(slanted, corner, { x, y })
      for (const point of moved) {
        for (const place of [point.x, point.y]) {
          expect(place).toBeGreaterThanOrEqual(-1e-12)
          expect(place).toBeLessThanOrEqual(1 + 1e-12)
        }
      }
      const widths = corner === 'whole' ? [moved, slanted].map(([a, b]) => b.x - a.x) : [0, 0]
      expect(widths[0]).toBeCloseTo(widths[1] ?? Number.NaN)
    }),
  )
})

test('four quarter turns of the picture bring a plate back', () => {
  const once = turnPlate(slanted)
  expect(once[0]).toEqual({ x: 0.5, y: 0.3 })
  const back = turnPlate(turnPlate(turnPlate(once)))
  back.forEach((point, n) => {
    expect(point.x).toBeCloseTo(slanted[n]?.x ?? Number.NaN)
    expect(point.y).toBeCloseTo(slanted[n]?.y ?? Number.NaN)
  })
})

test('a plate whose corners cross covers nothing', () => {
  expect(isCovering(slanted)).toBe(true)
  const [a, b, c, d] = slanted
  expect(isCovering([a, c, b, d])).toBe(false)
  expect(isCovering([a, a, a, a])).toBe(false)
})

test('the first shape drawn reaches the very corners, so that no letter stays visible at the edge', () => {
  const drawn: [number, number][][] = []
  const add = (x: number, y: number) => drawn.at(-1)?.push([Math.round(x), Math.round(y)])
  drawPlate(
    { fillStyle: '', beginPath: () => drawn.push([]), moveTo: add, lineTo: add, closePath() {}, fill() {} },
    slanted,
    size,
  )
  expect(drawn[0]).toEqual(slanted.map(({ x, y }) => [Math.round(x * 3200), Math.round(y * 2400)]))
  expect(drawn).toHaveLength(2)
})
