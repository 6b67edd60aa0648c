import { expect, test } from 'vitest'
import { vehicle } from '../../../../schemas/sanity/documents/vehicle.ts'
import { copiedFields } from '../../../../studio/actions/document-actions.ts'

test('a copy keeps what all cars of a version share, and nothing that belongs to one car', () => {
  const car = Object.fromEntries(vehicle.fields.map(({ name }) => [name, 'as the first']))
  const { status, mileageProven, ...copied } = copiedFields({ ...car, _id: 'audi', _rev: 'r1' })
  expect({ status, mileageProven }).toEqual({ status: 'available', mileageProven: false })
  expect(Object.keys(copied)).toEqual([
    'brand',
    'model',
    'version',
    'year',
    'maxMass',
    'displacement',
    'powerKw',
    'fuel',
    'engineType',
    'gearbox',
    'gears',
    'transmission',
    'seats',
    'bodyType',
    'doors',
    'emissionClass',
    'critAir',
    'newValue',
    'equipment',
    'features',
    'warrantyMonths',
  ])
})
