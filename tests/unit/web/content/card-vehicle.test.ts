import { expect, test } from 'vitest'
import { soldLast } from '#web/content/cards.ts'
import { makeCard } from '../../../fixtures/make-card.ts'

test('sold cars come last; otherwise cars are in the editors’ order', () => {
  const cards = [
    makeCard({ id: 'a-001', status: 'sold' }),
    makeCard({ id: 'b-001' }),
    makeCard({ id: 'c-001', status: 'reserved' }),
    makeCard({ id: 'd-001', status: 'sold' }),
    makeCard({ id: 'e-001' }),
  ]
  expect(soldLast(cards).map(({ id }) => id)).toEqual(['b-001', 'c-001', 'e-001', 'a-001', 'd-001'])
})
