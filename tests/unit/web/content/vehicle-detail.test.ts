import { expect, test } from 'vitest'
import { textOf } from '#web/content/local-text.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import type { Picture } from '#domain/picture.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'

const picture = (letter: string): Picture => ({
  asset: `image-${letter.repeat(8)}-1500x1000-webp`,
  alt: { fr: `Photo ${letter}` },
  lqip: 'data:image/jpeg;base64,AAAA',
})
const categories = [
  { key: 'exterior' as const, title: { fr: 'Extérieur', en: 'Exterior' } },
  { key: 'engine' as const, title: { fr: 'Moteur' } },
]

test('each photo is shown once, in its category, and the main one stands apart', () => {
  const vehicle = makeVehicle({
    mainImage: picture('a'),
    images: [picture('b'), picture('c'), picture('a')],
    gallery: [
      { category: 'exterior', images: [picture('c'), picture('d')] },
      { category: 'engine', images: [picture('e'), picture('d')] },
    ],
  })
  const detail = vehicleDetail(vehicle, categories, 'fr')
  const shown = detail.groups.map(({ title, photos }) => [title, photos.map(({ alt }) => textOf(alt))])
  expect(shown).toEqual([
    [undefined, ['Photo b']],
    ['Extérieur', ['Photo c', 'Photo d']],
    ['Moteur', ['Photo e']],
  ])
})

test('only the main photo brings its preview', () => {
  const detail = vehicleDetail(makeVehicle({ mainImage: picture('a'), images: [picture('b')] }), categories, 'fr')
  expect(detail.mainImage.lqip).toBeDefined()
  expect(JSON.stringify(detail.groups)).not.toContain('base64')
})

test('a text that its editor translated is plain, and marked as French where it was not', () => {
  const vehicle = makeVehicle({
    description: { fr: 'Une seule main.', en: 'One owner.' },
    features: [{ fr: 'Attelage' }],
  })
  expect(vehicleDetail(vehicle, categories, 'en')).toMatchObject({
    description: 'One owner.',
    features: [{ fr: 'Attelage' }],
  })
})
