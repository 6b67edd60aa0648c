import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../schemas/domain/desk.ts'
import { holdingRow } from '../../../../studio/actions/OrderLink.tsx'

const row = (id: string, createdAt: number, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  vehicleId: 'audi-q2-2020-001',
  vehicleInfo: 'Audi Q2 (2020)',
  reference: `AGE-${id}`,
  buyer: 'Amélie Durand',
  country: 'FR',
  price: 14_000,
  state: 'received',
  createdAt,
  ...more,
})

test('the link leads to the newest order of the car that was not cancelled, whatever else the search finds', () => {
  const rows = [
    row('first', 1, { state: 'accepted' }),
    row('cancelled', 3, { state: 'cancelled' }),
    row('other', 4, { vehicleId: 'audi-q2-2020-0011' }),
    row('second', 2),
  ]
  expect(holdingRow(rows, 'audi-q2-2020-001')?.id).toBe('second')
  expect(holdingRow(rows.slice(1, 3), 'audi-q2-2020-001')).toBeUndefined()
})
