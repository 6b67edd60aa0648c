import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SALE_SHARES } from '#domain/money.ts'
import { LEGAL_TEXTS_DATE, RETENTION_DAYS, RETENTION_MONTHS } from '#domain/legal.ts'

/** The legal texts as they read on `LEGAL_TEXTS_DATE`: orders name that date as the version of their terms. */
const wording = { date: '2026-11-23', hash: '03d99f5b9bcfa93d' }

test('terms, legal notices and privacy policy have a new date when their words or shares change', () => {
  const sum = createHash('sha256').update(JSON.stringify(SALE_SHARES))
  for (const name of ['terms', 'legal', 'privacy']) sum.update(readFileSync(`web/src/locales/fr/${name}.json`, 'utf8'))
  const hash = sum.digest('hex').slice(0, 16)
  expect(
    { date: LEGAL_TEXTS_DATE, hash },
    'Set LEGAL_TEXTS_DATE to the day of the change, and both values here.',
  ).toEqual(wording)
})

test('retention periods are those that the law and the privacy policy were checked with', () => {
  expect(RETENTION_MONTHS).toEqual({ unpaidOrder: 13, concludedOrder: 120, message: 36, settledMail: 13 })
  expect(RETENTION_DAYS).toEqual({ unconfirmed: 7, trace: 2 })
})
