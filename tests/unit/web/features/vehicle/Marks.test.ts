import { expect, test } from 'vitest'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { numberedMarks } from '#web/features/vehicle/Marks.tsx'
import { makePicture, makeVehicle } from '../../../../fixtures/make-vehicle.ts'

const flaw = (text: string) => ({ x: 0.5, y: 0.5, text: { fr: text } })
const categories = [{ key: 'details' as const, title: { fr: 'Détails' } }]

test('flaws are numbered across all photos of the car, and a photo of a flaw is shown as its own close-up', () => {
  const vehicle = makeVehicle({
    mainImage: makePicture('main', { flaws: [flaw('Jante'), flaw('Porte')] }),
    images: [makePicture('clean')],
    gallery: [{ category: 'details', images: [makePicture('scratch', { flaws: [flaw('Aile')] })] }],
  })
  const marked = numberedMarks(vehicleDetail(vehicle, { categories }, 'fr'))
  expect(
    marked.map(({ closeUp, marks }) => [closeUp, marks.map(({ number, flaw: { text } }) => [number, text])]),
  ).toEqual([
    [
      false,
      [
        [1, 'Jante'],
        [2, 'Porte'],
      ],
    ],
    [true, [[3, 'Aile']]],
  ])
})

test('a car without flaws shows no close-ups', () => {
  expect(numberedMarks(vehicleDetail(makeVehicle(), { categories }, 'fr'))).toEqual([])
})
