import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditPeriod, creditSchema } from '#domain/credit.ts'
import { exampleLoan } from '#domain/loan.ts'
import { makeCredit } from '../../../fixtures/make-documents.ts'

/** Field and code of each fault. */
const faultsOf = (credit: unknown) =>
  (creditSchema.safeParse(credit).error?.issues ?? []).map((issue) =>
    [String(issue.path[0]), issue.code === 'custom' ? issue.params?.['code'] : issue.code].join(' '),
  )

/** Terms whose TAEG stays within the field's range. */
const terms = fc.record({
  annualRatePercent: fc.integer({ min: 0, max: 150 }).map((tenths) => tenths / 10),
  exampleAmount: fc.integer({ min: 5_000, max: 75_000 }),
  exampleMonths: fc.integer({ min: 24, max: 84 }),
  fees: fc.integer({ min: 0, max: 300 }),
})

test('a complete credit is accepted, whatever its terms, with the TAEG that rate and fees give', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const effectiveRatePercent = Number(exampleLoan(given).effectiveRatePercent.toFixed(2))
      expect(faultsOf(makeCredit({ ...given, effectiveRatePercent }))).toEqual([])
    }),
  )
})

test('a TAEG under what rate and fees give is refused, also by a tenth of a point', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 30 }), (given, tenths) => {
      const effectiveRatePercent = exampleLoan(given).effectiveRatePercent - tenths / 10
      fc.pre(effectiveRatePercent >= given.annualRatePercent)
      expect(faultsOf(makeCredit({ ...given, effectiveRatePercent }))).toEqual(['effectiveRatePercent taeg-under-fees'])
    }),
  )
})

test('a TAEG under the nominal rate is refused', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 30 }), (given, tenths) => {
      const effectiveRatePercent = given.annualRatePercent - tenths / 10
      fc.pre(effectiveRatePercent >= 0)
      expect(faultsOf(makeCredit({ ...given, effectiveRatePercent }))).toEqual(['effectiveRatePercent taeg-under-rate'])
    }),
  )
})

test('a TAEG above what rate and fees give is refused: the total would lack the missing fees', () => {
  expect(faultsOf(makeCredit({ effectiveRatePercent: 4.4 }))).toEqual(['effectiveRatePercent taeg-over-fees'])
})

test.each([
  [{ orias: '7001234' }, 'orias invalid_format'],
  [{ orias: '07 001 234' }, 'orias invalid_format'],
  [{ lender: ' ' }, 'lender too_small'],
  [{ validTo: '31/12/2026' }, 'validTo invalid_format'],
  [{ validTo: '2025-12-31' }, 'validTo dates-reversed'],
  [{ maxMonths: 6 }, 'maxMonths range-reversed'],
  [{ exampleMonths: 6 }, 'exampleMonths example-outside'],
  [{ exampleAmount: 500 }, 'exampleAmount example-outside'],
  [{ maxAmount: 120_000 }, 'maxAmount too_big'],
  [{ fees: 1000 }, 'fees fees-too-big'],
] as const)('a credit with %j is refused', (more, fault) => {
  expect(faultsOf(makeCredit(more))).toContain(fault)
})

test.each(Object.keys(makeCredit()).filter((name) => name !== 'offers'))('a credit without %s is refused', (name) => {
  expect(faultsOf({ ...makeCredit(), [name]: undefined })).toEqual([expect.stringMatching(`^${name} `)])
})

test('an offer holds from its first to its last day', () => {
  const offer = { validFrom: '2026-11-01', validTo: '2026-11-30' }
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => creditPeriod(offer, day))).toEqual([
    'later',
    'now',
    'now',
    'over',
  ])
})
