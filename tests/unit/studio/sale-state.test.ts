import { expect, test } from 'vitest'
import { openMoves } from '../../../studio/actions/sale-moves.ts'
import { saleOf, saleWords } from '../../../studio/sale-state.ts'

const car = { published: true, slug: 'audi-q2-2020-001', status: undefined, publishedAt: undefined }
const reserved = { 'audi-q2-2020-001': 'reserved' } as const
const sold = { 'audi-q2-2020-001': 'sold' } as const
const later = '2099-11-24T08:00:00Z'

test.each([
  ['a car for sale', car, {}, 'En vente'],
  ['a car that was never published', { ...car, published: false, slug: null }, reserved, 'Brouillon'],
  ['a car that is shown from a later day', { ...car, publishedAt: later }, {}, 'Programmé le 24 nov.'],
  ['a car whose day has come', { ...car, publishedAt: '2020-01-01T00:00:00Z' }, {}, 'En vente'],
  ['a car that the editor reserved', { ...car, status: 'reserved' }, {}, 'Réservé'],
  ['a car that an order holds', car, reserved, 'Réservé\u00a0: commande en cours'],
  ['a reserved car that an order holds', { ...car, status: 'reserved' }, reserved, 'Réservé\u00a0: commande en cours'],
  ['a car that an order delivered', { ...car, status: 'reserved' }, sold, 'Vendu'],
  ['a sold car whose order is under way', { ...car, status: 'sold' }, reserved, 'Vendu'],
  ['a car beside one that an order holds', { ...car, slug: 'audi-q2-2020-002' }, reserved, 'En vente'],
] as const)('%s reads as it stands', (_, facts, held, words) => {
  expect(saleWords(saleOf(facts, held), facts.publishedAt)).toBe(words)
})

const labels = (facts: Parameters<typeof saleOf>[0], held = {}) =>
  openMoves(saleOf(facts, held), facts.status).map(({ label }) => label)

test('an editor reserves, sells and puts back a car by one press each', () => {
  expect(labels(car)).toEqual(['Marquer réservé', 'Marquer vendu'])
  expect(labels({ ...car, status: 'reserved' })).toEqual(['Marquer vendu', 'Remettre en vente'])
  expect(labels({ ...car, status: 'sold' })).toEqual(['Remettre en vente'])
  expect(labels({ ...car, published: false })).toEqual([])
})

test('a car that an order holds is not moved by hand; a delivered one may be marked as sold', () => {
  expect(labels(car, reserved)).toEqual([])
  expect(labels({ ...car, status: 'reserved' }, reserved)).toEqual([])
  expect(labels(car, sold)).toEqual(['Marquer vendu'])
})
