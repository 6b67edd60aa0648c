import { expect, test } from 'vitest'
import { currencyOf, rateOf } from '#domain/door-price/money.ts'
import { localBetween, localFacts } from '#domain/door-price/words.ts'

test('both CFA francs have the fixed parity, whatever an editor types', () => {
  expect([currencyOf('SN'), rateOf('SN', {})]).toEqual(['XOF', 655.957])
  expect([currencyOf('CM'), rateOf('CM', { XAF: 600 })]).toEqual(['XAF', 655.957])
})

test('other money is told only with a rate, and none in the euro area', () => {
  expect(rateOf('MA', {})).toBeUndefined()
  expect(rateOf('MA', { MAD: 10.8 })).toBe(10.8)
  for (const place of ['FR-IDF', 'DE', 'KE']) expect(rateOf(place, { MAD: 10.8 })).toBeUndefined()
})

const t = (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' ')
const total = { from: 1000, to: 1200, complete: true, unknown: 0 }
const facts = (more: Partial<Parameters<typeof localFacts>[0]>) =>
  localFacts({ lines: [], total, ...more }, t, 'fr').map(({ label, value }) => `${label}: ${value}`)
const local = { currency: 'XOF', perEuro: 655.957 }

test('a total is told in whole units of one money: the editors’ rate with its day, or the fixed parity, and never of a sum that is not known', () => {
  expect(localBetween({ from: 1000, to: 1000 }, 10.8)).toBe('10\u00a0800')
  expect(facts({ local: { currency: 'MAD', perEuro: 10.8, checked: '2026-11-23' } })).toEqual([
    'doorMoneyRate 23 novembre 2026: 10\u00a0800\u00a0– 12\u00a0960\u00a0MAD',
  ])
  expect(facts({ local })).toEqual(['doorTotalCfa: doorCfa 655\u00a0957\u00a0– 787\u00a0148'])
  expect(facts({ local, total: { ...total, unknown: 2 } })).toEqual([])
  expect(facts({})).toEqual([])
})

test('in foreign money too the total names the one line that it lacks, or says that it is the least', () => {
  const partly = { ...total, complete: false, unknown: 1 }
  const swiss = { currency: 'CHF', perEuro: 0.5, checked: '2026-11-23' }
  expect(facts({ local: swiss, total: partly, lines: [{ id: 'registration', ask: 'authority' }] })).toEqual([
    'doorMoneyRate 23 novembre 2026: doorTotalPlus doorLeast 500\u00a0CHF doorPlus_registration',
  ])
  expect(facts({ local, total: partly, lines: [{ id: 'registration', ask: 'atLeast', least: 100 }] })).toEqual([
    'doorTotalCfa: doorLeast doorCfa 721\u00a0553',
  ])
})
