import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SALE_SHARES } from '#domain/deposit.ts'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'

/** The binding terms as they read on `LEGAL_TEXTS_DATE`: orders name that date as their version. */
const wording = { date: '2026-11-21', hash: 'f71aa79dc27a5ba2' }

test('the terms of sale have a new date when their words or shares change', () => {
  const french = readFileSync('web/src/locales/fr/terms.json', 'utf8')
  const hash = createHash('sha256').update(french).update(JSON.stringify(SALE_SHARES)).digest('hex').slice(0, 16)
  expect(
    { date: LEGAL_TEXTS_DATE, hash },
    'Set LEGAL_TEXTS_DATE to the day of the change, and both values here.',
  ).toEqual(wording)
})
