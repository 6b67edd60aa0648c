import { beforeEach, expect, test } from 'vitest'
import { transferReferenceSchema } from '#domain/vehicle-id.ts'
import { emptyCustomer } from '#web/features/purchase/customer.ts'
import { clearDraft, openDraft, saveDraft } from '#web/features/purchase/draft.ts'

const CAR = 'audi-q2-2020-001'
const NOW = 1_800_000_123_456
const KEY = 'age-purchase'

beforeEach(() => sessionStorage.clear())

test('a new purchase starts at the first step, with a new reference and the country France', () => {
  const draft = openDraft(CAR, NOW)
  expect(draft).toMatchObject({ step: 1, reference: `AGE-${CAR}-123456`, startedAt: NOW })
  expect(draft.customer.country).toBe('France')
})

test('the form of a buyer who chose a country before starts with it', () => {
  expect(openDraft(CAR, NOW, 'Maroc').customer.country).toBe('Maroc')
})

test('a stored draft is restored unchanged, with its reference', () => {
  const draft = { ...openDraft(CAR, NOW), step: 4, customer: { ...emptyCustomer, city: 'Lyon' } }
  saveDraft(draft)
  expect(openDraft(CAR, NOW + 60_000)).toEqual(draft)
  clearDraft()
  expect(openDraft(CAR, NOW + 60_000).step).toBe(1)
})

test('a draft for another car is never restored', () => {
  saveDraft({ ...openDraft(CAR, NOW), customer: { ...emptyCustomer, city: 'Lyon' } })
  expect(openDraft('audi-rs5-2023-001', NOW)).toMatchObject({ step: 1, customer: emptyCustomer })
})

test.each([
  '{',
  'null',
  '[]',
  JSON.stringify({ vehicleId: CAR, reference: 'AGE-other-000000', startedAt: 'x', customer: 7, attempt: null }),
  JSON.stringify({ vehicleId: CAR, reference: 3, startedAt: NOW * 2, customer: { city: {} } }),
])('an invalid stored draft is repaired: %s', (stored) => {
  sessionStorage.setItem(KEY, stored)
  const draft = openDraft(CAR, NOW)
  expect(draft).toMatchObject({ vehicleId: CAR, step: 1, startedAt: NOW, customer: emptyCustomer })
  expect(transferReferenceSchema.safeParse(draft.reference).success).toBe(true)
})
