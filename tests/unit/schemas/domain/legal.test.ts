import { expect, test } from 'vitest'
import { KEEP_DAYS, KEEP_MONTHS } from '#domain/legal.ts'

test('retention periods are those of the specification and the law: 13 months, three years, ten years for accounts', () => {
  expect(KEEP_MONTHS).toEqual({ unpaidOrder: 13, concludedOrder: 10 * 12, message: 3 * 12, settledMail: 13 })
  expect(KEEP_DAYS).toEqual({ unconfirmed: 7, trace: 2 })
})
