import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExif, readSegments, sizeOf, withoutNotes } from '#domain/jpeg.ts'
import { makeJpeg, withExif } from '../../../fixtures/make-jpeg.ts'

const plain = makeJpeg(1)
const segmentsOf = (file: Uint8Array) => readSegments(file) ?? []

test('what the camera noted is gone with its place, and the way up stays', () => {
  const file = withExif(plain, { orientation: 6 })
  expect(readExif(file, segmentsOf(file))).toEqual({ orientation: 6, taken: '2026:11:23 10:12:00' })
  const clean = withoutNotes(file, segmentsOf(file))
  expect(Buffer.from(file).includes('GPS')).toBe(true)
  expect(Buffer.from(clean).includes('GPS')).toBe(false)
  expect(readExif(clean, segmentsOf(clean))).toEqual({ orientation: 6 })
  expect(sizeOf(clean, segmentsOf(clean))).toEqual({ width: 160, height: 120 })
})

test('a file that goes on after the picture’s end is not read as one picture, its head alone is', () => {
  const file = Uint8Array.from([...plain, ...Buffer.from('<script>')])
  expect(readSegments(file)).toBeUndefined()
  expect(readSegments(file, true)?.length).toBeGreaterThan(3)
})

test('whatever is cut or changed is refused or read, and never throws', () => {
  const file = withExif(plain)
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.nat(255), fc.nat(file.length), (place, byte, end) => {
      const broken = file.slice(0, end)
      broken[place] = byte
      const segments = readSegments(broken)
      if (!segments) return
      readExif(broken, segments)
      sizeOf(broken, segments)
      expect(withoutNotes(broken, segments).length).toBeLessThanOrEqual(broken.length + 36)
    }),
  )
})
