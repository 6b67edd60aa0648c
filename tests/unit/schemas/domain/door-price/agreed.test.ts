import { expect, test } from 'vitest'
import { doorAsAgreed } from '#domain/door-price/place-file.ts'
import type { KeptDoor } from '#domain/door-price/rule.ts'
import { doorFacts, doorGroups, oursPaid, summaryFacts } from '#domain/door-price/words.ts'

const door: KeptDoor = {
  place: 'SN',
  on: '2026-11-23',
  version: 'abc',
  lines: [
    { id: 'price', euros: 14_000 },
    { id: 'transport', from: 1400, to: 1900 },
    { id: 'duty', from: 7540, to: 7785 },
  ],
  total: { from: 22_940, to: 23_685, complete: true, unknown: 0 },
  local: { currency: 'XOF', perEuro: 655.957 },
}
const labels = (price: Parameters<typeof doorFacts>[0]) =>
  doorFacts(price, (key) => key, 'fr').map(({ label }) => label)

test('once transport is agreed, its line is that sum and no other total stands beside it', () => {
  const agreed = doorAsAgreed(door, { mode: 'agreed', euros: 1600 })
  expect(agreed.lines).toContainEqual({ id: 'transport', euros: 1600 })
  expect(labels(door)).toContain('doorTotal')
  expect(labels(agreed)).toEqual(['doorLine_price', 'doorLine_transport', 'doorLine_duty'])
})

test('once transport is agreed, what the shop is paid is summed with it, and what the country takes is not summed', () => {
  const sums = (price: Parameters<typeof doorGroups>[0]) =>
    doorGroups(price, (key) => key).map(({ whose, sum }) => [whose, sum?.replaceAll(/\s/g, ' ')])
  expect(sums(door)).toEqual([
    ['ours', '15 400 – 15 900 €'],
    ['theirs', '7 540 – 7 785 €'],
  ])
  expect(sums(doorAsAgreed(door, { mode: 'agreed', euros: 1600 }))).toEqual([
    ['ours', '15 600 €'],
    ['theirs', undefined],
  ])
})

test('a price without VAT names the full price that is wired first, and transport says when it is paid', () => {
  const told = (key: string, values: Record<string, string> = {}) =>
    [key, ...Object.values(values)].join(' ').replaceAll(/\s/g, ' ')
  const lines = [
    { id: 'price', words: 'exportPrice', euros: 10_000 },
    { id: 'transport', from: 900, to: 1600 },
  ] as const
  expect(oursPaid({ lines }, 12_000, told)).toEqual(['doorExportFirst 12 000 € 2 000 €', 'doorTransportPaid'])
  expect(oursPaid({ lines: [{ id: 'transport', euros: 0 }] }, 12_000, told)).toEqual(['doorRule_transportIncluded'])
})

test('beside the price that the order asks for stands the total, after the price without VAT of a car sold without it', () => {
  const facts = (price: KeptDoor) => summaryFacts(price, (key) => key, 'fr').map(({ label }) => label)
  expect(facts(door)).toContain('doorTotal')
  const exported = { ...door, lines: [{ id: 'price' as const, words: 'exportPrice' as const, euros: 11_583 }] }
  expect(facts(exported)).toEqual(['doorLine_exportPrice', ...facts(door)])
})

test('of a transport that is agreed nobody reads that its sum is still to be fixed', () => {
  const paid = (euros: number) =>
    oursPaid({ lines: [{ id: 'transport', euros }], isAgreed: true }, 12_000, (key) => key)
  expect(paid(1550)).toEqual([])
  expect(paid(0)).toEqual(['doorRule_transportIncluded'])
})

test('where none of a group is known, its sum is to be asked for', () => {
  const lines = [
    { id: 'price', euros: 9000 },
    { id: 'duty', ask: 'authority' },
  ] as const
  expect(doorGroups({ lines }, (key) => key).map(({ sum }) => sum)).toEqual(['9\u00a0000\u00a0€', 'doorToAsk'])
})

test('transport agreed to be part of the price costs nothing more', () => {
  expect(doorAsAgreed(door, { mode: 'included' }).lines).toContainEqual({ id: 'transport', euros: 0 })
})

test('lines stay as they are while nothing is agreed, and where the transport was that sum', () => {
  for (const transport of [undefined, { mode: 'range' }, { mode: 'onRequest' }])
    expect(doorAsAgreed(door, transport)).toBe(door)
  const included = { ...door, lines: [{ id: 'transport' as const, euros: 0 }] }
  expect(doorAsAgreed(included, { mode: 'included' })).toBe(included)
})
