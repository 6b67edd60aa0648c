import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanChoices, loanOf, namesCredit, priceRange, SAMPLE_DOWN_PERCENT, SAMPLE_MONTHS } from '#domain/loan.ts'

const terms = fc.record({
  price: fc.integer({ min: 1, max: 200_000 }),
  downPercent: fc.integer({ min: 0, max: 60 }),
  months: fc.integer({ min: 12, max: 84 }),
  annualRatePercent: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
  fees: fc.constant(0),
})

test('at every price of the ruler the lender lends something', () => {
  const limits = fc.record({
    minAmount: fc.integer({ min: 0, max: 5000 }),
    maxAmount: fc.integer({ min: 8000, max: 100_000 }),
    minMonths: fc.constant(12),
    maxMonths: fc.constant(84),
  })
  fc.assert(
    fc.property(limits, (lends) => {
      const { min, max, step } = priceRange(lends)
      for (let price = min; price <= max; price += step) expect(loanChoices(price, lends)).toBeDefined()
      expect(max).toBeGreaterThan(min)
    }),
  )
})

test('a car of 16 900 euros at 3.9 %, 30 % down and 48 months costs 266.58 euros a month and 12 795.90 in all', () => {
  const loan = loanOf({
    price: 16_900,
    downPercent: SAMPLE_DOWN_PERCENT,
    months: SAMPLE_MONTHS,
    annualRatePercent: 3.9,
    fees: 0,
  })
  expect(loan).toMatchObject({ down: 5_070, borrowed: 11_830, monthlyCents: 26_658 })
  expect(loan.totalCents).toBe(47 * 26_658 + loan.lastCents)
  expect(Math.abs(loan.totalCents - 1_279_590)).toBeLessThanOrEqual(48)
})

test('every amount is a whole number of cents, and down payment and loan add up to the price', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const loan = loanOf(given)
      const { effectiveRatePercent, ...amounts } = loan
      expect(Object.values(amounts).every(Number.isInteger)).toBe(true)
      expect(effectiveRatePercent).toBeGreaterThanOrEqual(0)
      expect(loan.down + loan.borrowed).toBe(given.price)
    }),
  )
})

test('the instalments add up to the loan and its cost, to the cent', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { monthlyCents, lastCents, totalCents, costCents, borrowed } = loanOf(given)
      expect(monthlyCents * (given.months - 1) + lastCents).toBe(totalCents)
      expect(totalCents).toBe(borrowed * 100 + costCents)
    }),
  )
})

test('without interest only the loan itself is paid back', () => {
  fc.assert(
    fc.property(terms, (given) => {
      expect(loanOf({ ...given, annualRatePercent: 0 }).costCents).toBe(0)
    }),
  )
})

test('the last instalment differs from the others only by the rounding remainder', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { monthlyCents, lastCents } = loanOf(given)
      // Rounding: half a cent a month for the instalment and half for the interest, with interest on both.
      const growth = (1 + given.annualRatePercent / 1200) ** given.months
      expect(Math.abs(lastCents - monthlyCents)).toBeLessThanOrEqual(Math.ceil(given.months * growth) + 1)
    }),
  )
})

test('a longer term lowers the instalment and never the cost', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 24 }), (given, more) => {
      const short = loanOf(given)
      const long = loanOf({ ...given, months: given.months + more })
      expect(long.monthlyCents).toBeLessThanOrEqual(short.monthlyCents)
      // Rounding may lower the cost by some cents.
      expect(long.costCents).toBeGreaterThanOrEqual(short.costCents - given.months - more)
    }),
  )
})

const termsOfWorth = {
  price: fc.integer({ min: 2000, max: 100_000 }),
  downPercent: fc.integer({ min: 0, max: 60 }),
  months: fc.integer({ min: 6, max: 84 }),
  annualRatePercent: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
}
const example = { price: 10_000, downPercent: 0, months: 48, annualRatePercent: 3.9, fees: 0 }

test('3.9 % nominal are 3.97 % effective without fees, and more with them', () => {
  expect(loanOf(example).effectiveRatePercent).toBeCloseTo(3.97, 2)
  expect(loanOf({ ...example, annualRatePercent: 0 }).effectiveRatePercent).toBe(0)
  // 48 instalments of 225.34 euros for the 9 850 euros that remain after the fees.
  expect(loanOf({ ...example, fees: 150 }).effectiveRatePercent).toBeCloseTo(4.77, 2)
})

test('the effective rate makes the instalments worth what the buyer receives', () => {
  fc.assert(
    fc.property(fc.record({ ...termsOfWorth, fees: fc.integer({ min: 0, max: 500 }) }), (given) => {
      const { borrowed, monthlyCents, lastCents, effectiveRatePercent } = loanOf(given)
      const worth = Array.from({ length: given.months }, (_, n) => {
        const paid = n + 1 === given.months ? lastCents : monthlyCents
        return paid / (1 + effectiveRatePercent / 100) ** ((n + 1) / 12)
      }).reduce((sum, part) => sum + part, 0)
      // Rounding may leave some cents when no interest is paid.
      expect(Math.abs(worth - (borrowed - given.fees) * 100)).toBeLessThan(given.months)
    }),
  )
})

test('fees raise the effective rate and are part of what is due', () => {
  fc.assert(
    fc.property(fc.record(termsOfWorth), fc.integer({ min: 1, max: 500 }), (given, fees) => {
      const free = loanOf({ ...given, fees: 0 })
      const paid = loanOf({ ...given, fees })
      expect(paid.effectiveRatePercent).toBeGreaterThan(free.effectiveRatePercent)
      expect(paid.totalCents).toBe(free.totalCents + fees * 100)
    }),
  )
})

const limits = fc
  .record({ low: fc.integer({ min: 1, max: 20_000 }), more: fc.integer({ min: 0, max: 80_000 }) })
  .chain(({ low, more }) =>
    fc.record({
      minAmount: fc.constant(low),
      maxAmount: fc.constant(low + more),
      minMonths: fc.integer({ min: 1, max: 48 }),
      maxMonths: fc.integer({ min: 48, max: 120 }),
    }),
  )

test('every choice of the simulator stays within the lender’s limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 200_000 }), limits, (price, given) => {
      const choices = loanChoices(price, given)
      if (!choices) return
      for (const downPercent of [choices.down.min, choices.down.max, choices.first.downPercent]) {
        const { borrowed } = loanOf({ price, downPercent, months: 12, annualRatePercent: 0, fees: 0 })
        expect(borrowed).toBeGreaterThanOrEqual(given.minAmount)
        expect(borrowed).toBeLessThanOrEqual(given.maxAmount)
      }
      expect(choices.first.months).toBeGreaterThanOrEqual(given.minMonths)
      expect(choices.first.months).toBeLessThanOrEqual(given.maxMonths)
    }),
  )
})

test('a car too cheap or too dear for the lender has no simulator', () => {
  const lender = { minAmount: 3000, maxAmount: 20_000, minMonths: 12, maxMonths: 84 }
  expect(loanChoices(2999, lender)).toBeUndefined()
  expect(loanChoices(60_000, lender)).toBeUndefined()
  expect(loanChoices(4000, lender)).toMatchObject({
    down: { min: 20, max: 25 },
    first: { downPercent: 25, months: 48 },
  })
  expect(loanChoices(30_000, lender)).toMatchObject({ down: { min: 35, max: 60 }, first: { downPercent: 35 } })
})

test.each(['Financement avec 20 % d’apport', 'Crédit possible', 'LOA dès 199 €', 'mensualités', 'TAEG 3,9 %'])(
  '« %s » names credit',
  (text) => {
    expect(namesCredit(text)).toBe(true)
  },
)

test.each([
  'Finance available, 6.9% APR',
  'Pay in 48 instalments',
  'Finanzierung ab 3,9 %',
  'Autokredit möglich',
  'Financiación posible',
  'Finanziamento disponibile',
  'Financiamento disponível',
  'Financiering mogelijk',
  'Finansiering fra 4 %',
  'Billån ordnas',
  'ローン可',
  '可贷款',
  'Возможен кредит',
])('« %s » names credit in another language', (text) => {
  expect(namesCredit({ fr: 'Équipement', other: text })).toBe(true)
})

test.each([
  'Adaptive cruise control',
  'Leased in Munich, then one owner',
  'April 2026',
  'Lane assist',
  'Tempomat, Einparkhilfe, Rate der Abnutzung',
  'Tableau de bord LCD',
  'Lånebil medfølger ikke',
  'Sièges Alcantara',
  'ナビ',
  'Регулировка руля',
  'Régulateur adaptatif',
  'Leasing à Munich, puis un ingénieur',
  'Palettes au volant',
  'Route empruntée chaque jour',
  'Prêt à partir',
  'Discrédité',
])('« %s » does not', (text) => {
  expect(namesCredit(text)).toBe(false)
})
