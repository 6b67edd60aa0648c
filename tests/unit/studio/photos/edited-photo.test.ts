import { expect, test } from 'vitest'
import { type PlacedPhoto, replaceFile } from '../../../../studio/photos/pictures/edited-photo.ts'
import { afterCheck } from '../../../../studio/photos/pictures/retired-files.ts'

const photo: PlacedPhoto = {
  path: 'images[_key=="a"]',
  value: {
    _type: 'vehicleImage',
    asset: { _type: 'reference', _ref: 'image-old-1600x1067-jpg' },
    alt: { fr: 'Avant' },
    crop: { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 },
    hotspot: { x: 0.25, y: 0.5, width: 0.2, height: 0.4 },
    flaws: [{ _key: 'f', _type: 'flaw', x: 0.1, y: 0.3, text: { fr: 'Rayure' } }],
  },
}

test('a covered plate changes the file and nothing else of a photo', () => {
  const { patch, undo } = replaceFile([photo], 'image-new-1600x1067-jpg', 0)
  expect(patch).toEqual({
    set: { 'images[_key=="a"].asset': { _type: 'reference', _ref: 'image-new-1600x1067-jpg' } },
  })
  expect(undo).toEqual({ set: { 'images[_key=="a"].asset': photo.value.asset } })
})

test('crop, point of interest and flaws turn with the picture, and undo brings them back', () => {
  const { patch, undo } = replaceFile([photo], 'image-new-1067x1600-jpg', 1)
  const at = (field: string) => (patch['set'] as Record<string, unknown>)[`images[_key=="a"].${field}`]
  expect(at('crop')).toMatchObject({ top: 0.4, right: 0.1, bottom: 0.2, left: 0.3 })
  expect(at('hotspot')).toMatchObject({ x: 0.5, y: 0.25, width: 0.4, height: 0.2 })
  expect(at('flaws')).toEqual([{ _key: 'f', _type: 'flaw', x: 0.7, y: 0.1, text: { fr: 'Rayure' } }])
  expect(undo['set']).toMatchObject({
    'images[_key=="a"].crop': photo.value.crop,
    'images[_key=="a"].hotspot': photo.value.hotspot,
    'images[_key=="a"].flaws': photo.value.flaws,
  })
})

test('a replaced file is deleted at once if nothing used it, and later if a page may still show it', () => {
  const file = { asset: 'image-old-1600x1067-jpg' }
  const now = 1_000_000_000
  expect(afterCheck(file, 0, now)).toBe('delete')
  const used = afterCheck(file, 1, now)
  expect(used).toEqual({ ...file, usedAt: now })
  if (typeof used === 'string') throw new Error('it is in use')
  expect(afterCheck(used, 0, now + 60_000)).toBe('wait')
  expect(afterCheck(used, 0, now + 31 * 60_000)).toBe('delete')
})
