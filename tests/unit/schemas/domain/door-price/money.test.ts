import { expect, test } from 'vitest'
import { inLocalMoney } from '#domain/door-price/money.ts'

test('both CFA francs have the fixed parity, whatever an editor types', () => {
  expect(inLocalMoney(1000, 'SN', {})).toEqual({ currency: 'XOF', amount: 655_957 })
  expect(inLocalMoney(1, 'CM', { XAF: 600 })).toEqual({ currency: 'XAF', amount: 656 })
})

test('other money is told only with a rate, and none in the euro area', () => {
  expect(inLocalMoney(1000, 'MA', {})).toBeUndefined()
  expect(inLocalMoney(1000, 'MA', { MAD: 10.8 })).toEqual({ currency: 'MAD', amount: 10_800 })
  for (const place of ['FR-IDF', 'DE', 'KE']) expect(inLocalMoney(1, place, { MAD: 10.8 })).toBeUndefined()
})
