import { expect, test } from 'vitest'
import { aboutIn } from '#web/features/contact/about.ts'

test('a message is about the car or the order that its address names; an order names its car', () => {
  const reference = 'AGE-audi-q2-2020-001-123456'
  expect(aboutIn('?vehicle=audi-q2-2020-001')).toEqual({ vehicleId: 'audi-q2-2020-001' })
  expect(aboutIn(`?ask=callback&reference=${reference}`)).toEqual({ vehicleId: 'audi-q2-2020-001', reference })
})

test('what is neither a car nor a reference of the shop is not written into a message', () => {
  expect(aboutIn('')).toEqual({})
  expect(aboutIn('?vehicle=<b>&reference=AGE-pay-here')).toEqual({})
})
