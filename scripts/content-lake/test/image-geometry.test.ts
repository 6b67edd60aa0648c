import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRender, readRenderParams } from '../src/assets/image-geometry.ts'

const photo = { width: 1200, height: 800 }
const plan = (search: string) => planRender(photo, readRenderParams(new URLSearchParams(search)))
const whole = { left: 0, top: 0, ...photo }

test.each([
  ['', 1200, 800],
  ['w=600', 600, 400],
  ['h=200', 300, 200],
  ['w=600&dpr=2', 1200, 800],
  ['w=300&h=300', 300, 200],
  ['w=2400', 2400, 1600],
  ['w=2400&fit=max', 1200, 800],
  ['w=600&h=600&fit=max', 600, 400],
  ['w=300&h=300&fit=scale', 300, 300],
  ['w=300&h=300&fit=crop', 300, 300],
  ['w=2400&h=2400&fit=crop', 2400, 2400],
  ['w=2400&h=2400&fit=min', 800, 800],
  ['max-w=600', 600, 400],
  ['max-w=4000', 1200, 800],
  ['max-h=100', 150, 100],
  ['w=600&max-h=100', 150, 100],
  ['w=400&or=90', 400, 600],
  ['rect=100,100,400,100&w=200', 200, 50],
])('%s makes %i × %i', (search, width, height) => {
  expect(plan(search).size).toEqual({ width, height })
})

test.each([
  ['fit=crop&w=400&h=400', { left: 200, top: 0, width: 800, height: 800 }],
  ['fit=crop&w=400&h=400&crop=left', { left: 0, top: 0, width: 800, height: 800 }],
  ['fit=crop&w=400&h=400&crop=top,right', { left: 400, top: 0, width: 800, height: 800 }],
  ['fit=crop&w=400&h=400&crop=focalpoint&fp-x=0.4&fp-y=0.9', { left: 80, top: 0, width: 800, height: 800 }],
  ['fit=crop&w=400&h=400&crop=focalpoint&fp-x=0&fp-y=0', { left: 0, top: 0, width: 800, height: 800 }],
  ['fit=crop&w=1200&h=400&crop=top', { left: 0, top: 0, width: 1200, height: 400 }],
  ['fit=crop&w=1200&h=400&crop=bottom,left', { left: 0, top: 400, width: 1200, height: 400 }],
  ['fit=crop&w=1200&h=400&crop=focalpoint&fp-x=0.5&fp-y=0.75', { left: 0, top: 400, width: 1200, height: 400 }],
  ['fit=crop&w=50&h=50&rect=100,200,300,400&crop=bottom', { left: 100, top: 300, width: 300, height: 300 }],
  ['fit=crop&w=100&h=200&or=90', { left: 0, top: 100, width: 1200, height: 600 }],
  ['rect=1100,700,400,400', { left: 1100, top: 700, width: 100, height: 100 }],
  ['fit=scale&w=9&h=9', whole],
])('%s cuts %o', (search, cut) => {
  expect(plan(search).cut).toEqual(cut)
})

test('filling puts the whole image on a canvas of the size asked for', () => {
  expect(plan('fit=fill&w=300&h=300')).toEqual({
    cut: whole,
    size: { width: 300, height: 200 },
    canvas: { width: 300, height: 300 },
  })
  expect(plan('fit=fillmax&w=2000&h=2000').size).toEqual(photo)
})

test.each([
  'w=0',
  'w=abc',
  'w=',
  'h=9000',
  'fit=tight',
  'fm=exe',
  'fp-x=2',
  'dpr=9',
  'rect=1,2',
  'rect=9999,0,5,5',
  'bg=red',
  'or=45',
  'q=101',
])('%s is refused', (search) => {
  expect(() => plan(search)).toThrow('Invalid image parameter')
})

test('whatever is asked for, the cut lies within the image and the result has pixels', () => {
  const number = (max: number) => fc.integer({ min: 1, max })
  const asked = fc.record(
    {
      w: number(3000),
      h: number(3000),
      'max-w': number(3000),
      fit: fc.constantFrom('clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'),
      crop: fc.constantFrom('focalpoint', 'left', 'top', 'bottom,right', 'center'),
      'fp-x': fc.double({ min: 0, max: 1, noNaN: true }),
      'fp-y': fc.double({ min: 0, max: 1, noNaN: true }),
      or: fc.constantFrom(0, 90, 180, 270),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(number(5000), number(5000), asked, (width, height, fields) => {
      const search = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      const { cut, size } = planRender({ width, height }, readRenderParams(search))
      expect(cut.left).toBeGreaterThanOrEqual(0)
      expect(cut.top).toBeGreaterThanOrEqual(0)
      expect(cut.left + cut.width).toBeLessThanOrEqual(width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(height)
      expect(Math.min(cut.width, cut.height, size.width, size.height)).toBeGreaterThanOrEqual(1)
      expect([cut, size].flatMap((part) => Object.values(part)).every(Number.isInteger)).toBe(true)
    }),
  )
})
