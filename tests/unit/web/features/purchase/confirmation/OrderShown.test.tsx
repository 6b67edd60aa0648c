import { expect, test } from 'vitest'
import { emptyCustomer } from '#web/features/purchase/customer.ts'
import { OrderStatus } from '#web/features/purchase/confirmation/OrderShown.tsx'
import purchase from '#web/locales/fr/purchase.json' with { type: 'json' }
import { mount, eventually } from '../../../../../fixtures/mount.tsx'

test('a hold that ends at midnight is shown with its last full day, as in the mail', async () => {
  const view = {
    vehicleId: 'audi-q2-2020-001',
    vehicleName: 'Audi Q2 (2020)',
    price: 14_000,
    deposit: 2_800,
    balance: 11_200,
    customer: emptyCustomer,
    payment: { method: 'transfer' as const, reference: 'AGE-audi-q2-2020-001-123456', hasProof: false },
    state: 'received' as const,
    heldUntil: Date.parse('2026-11-28T00:00:00+01:00'),
  }
  mount(<OrderStatus view={view} />, purchase)
  await eventually(() => expect(document.body.textContent).toContain('27 novembre 2026'))
})
