import { sampleBuyer } from '../../../scripts/sales/sample-forms.ts'

/** What the page sends when a buyer confirms; the car is the one of `makeVehicle`. */
export const makePurchaseInput = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  vehicleId: 'audi-a3-sportback-2015-001',
  vehicleInfo: 'Audi A3 Sportback (2015)',
  vehiclePrice: '14\u00a0000\u00a0€',
  depositAmount: '2\u202f800\u202f€',
  transferReference: 'AGE-audi-a3-sportback-2015-001-123456',
  ...sampleBuyer,
  customerEmail: 'amelie@exemple.test',
  hasPaymentProof: false,
  language: 'fr',
  website: '',
  startedAt: Date.now() - 60_000,
  ...more,
})
