import { expect, test } from 'vitest'
import { comparePrice } from '#domain/similar-price.ts'

const car = { brand: 'Audi', model: 'A3', year: 2015, price: 14_000 }
const alike = [1, 2].map((n) => ({ ...car, _id: `car-${n}`, price: 10_000 }))

test('a brand that is no text, as an import may leave one, is like no other and stops no comparison', () => {
  const odd = { ...car, _id: 'odd', brand: 7 as unknown as string, model: ['A3'] as unknown as string }
  expect(comparePrice({ ...car, _id: 'own' }, [odd, ...alike])?.share).toBeCloseTo(0.4)
  expect(comparePrice(odd, [{ ...odd, _id: 'odd-2' }, ...alike])).toBeUndefined()
})
