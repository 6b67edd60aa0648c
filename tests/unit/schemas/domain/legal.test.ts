import { expect, test } from 'vitest'
import { RETENTION_DAYS, RETENTION_MONTHS } from '#domain/legal.ts'

test('retention periods are those of the specification and the law: 13 months, three years, ten years for accounts', () => {
  expect(RETENTION_MONTHS).toEqual({ unpaidOrder: 13, concludedOrder: 10 * 12, message: 3 * 12, settledMail: 13 })
  expect(RETENTION_DAYS).toEqual({ unconfirmed: 7, trace: 2 })
})
