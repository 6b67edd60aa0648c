import { expect, test } from 'vitest'
import { suggestions } from '../../../../studio/form/usual-cars.ts'

const cars = [
  { brand: 'VW', model: 'Golf' },
  { brand: 'Audi', model: 'Q2' },
  { brand: 'Audi', model: 'RS 3 Berline' },
  { brand: 'Audi', model: 'Q2' },
  { brand: null, model: null },
]

test('brands that the shop has had come first, the most frequent at the top, then the usual ones', () => {
  const brands = suggestions('brand', '', cars)
  expect(brands.slice(0, 2)).toEqual(['Audi', 'VW'])
  expect(brands).toContain('Mercedes-Benz')
  expect(brands.filter((name) => name === 'Audi')).toHaveLength(1)
})

test('models are those of the brand, however it is written', () => {
  expect(suggestions('model', 'audi', cars).slice(0, 2)).toEqual(['Q2', 'RS 3 Berline'])
  expect(suggestions('model', 'SKODA', cars)).toContain('Octavia')
  expect(suggestions('model', 'audi', cars)).not.toContain('Golf')
})

test('a brand that nobody knows has no models to suggest', () => {
  expect(suggestions('model', 'Trabant', cars)).toEqual([])
  expect(suggestions('model', '', cars)).toEqual([])
})
