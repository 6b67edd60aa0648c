import readSheets from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import type { FiguresAnswer } from '#domain/desk.ts'
import { figureRows, sortRows } from '../../../../studio/figures/figure-rows.ts'
import { sinceWords, stockWords } from '../../../../studio/figures/figure-words.ts'
import { writeFigures } from '../../../../studio/figures/figures-file.ts'
import { pricePath } from '../../../../studio/figures/CarFiguresView.tsx'
import { toListed } from '../../../../studio/listed-cars.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const document = (id: string, model: string, more: object = {}) => ({
  _id: id,
  _type: 'vehicle',
  slug: { current: `${id}-2018-001` },
  brand: 'Audi',
  model,
  price: 14_900,
  ...more,
})
const listed = toListed([document('a', 'A3'), document('b', '=1+1'), document('drafts.c', 'A1')])
const entry = (day: string, priceEuros: number) => ({
  at: Date.parse(`${day}T12:00:00Z`),
  priceEuros,
  mileage: 121_400,
  status: 'available' as const,
})
const answer: FiguresAnswer = {
  recordSince: '2026-11-01',
  visitsSince: '2026-10-20',
  cars: {
    'a-2018-001': {
      orders: 1,
      messages: 2,
      visits: [
        { day: '2026-10-24', byLanguage: { fr: 100 } },
        { day: '2026-10-25', byLanguage: { fr: 4 } },
        { day: '2026-11-16', byLanguage: { de: 2 } },
        { day: '2026-11-17', byLanguage: { fr: 3, de: 1 } },
      ],
      stock: { since: '2026-11-03', days: 20 },
      record: [entry('2026-11-03', 14_900), entry('2026-11-10', 13_900)],
    },
    'sold-2010-001': {
      orders: 0,
      messages: 0,
      visits: [{ day: '2026-11-23', byLanguage: { ja: 20 } }],
      stock: { since: '2026-11-01', until: '2026-11-04', days: 3 },
      record: [{ ...entry('2026-11-01', 900), status: 'gone' }],
    },
  },
}
const rows = figureRows(answer, listed, { held: { 'b-2018-001': 'reserved' }, now })
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('each car that was online has a line, with the visits of its last 7 and 30 days and its state', () => {
  expect(rows).toMatchObject([
    { id: 'a-2018-001', title: 'Audi A3', visits7: 4, visits30: 10, changes: 1, price: 13_900, document: 'a' },
    { id: 'b-2018-001', state: 'Réservé', visits30: 0, price: 14_900 },
    { id: 'sold-2010-001', title: 'sold-2010-001', state: 'Retiré du site', visits7: 20 },
  ])
})

test('the most visited car comes first, and a car without a number last either way', () => {
  expect(ids(sortRows(rows, 'visits30'))).toEqual(['sold-2010-001', 'a-2018-001', 'b-2018-001'])
  expect(ids(sortRows(rows, 'days'))).toEqual(['a-2018-001', 'sold-2010-001', 'b-2018-001'])
  expect(ids(sortRows(rows, 'days', true))).toEqual(['sold-2010-001', 'a-2018-001', 'b-2018-001'])
  expect(ids(sortRows(rows, 'title'))).toEqual(['b-2018-001', 'a-2018-001', 'sold-2010-001'])
})

test('a car that was online when the record began has been in stock for at least so long', () => {
  expect(rows.map(stockWords)).toEqual(['20', '–', 'au moins 3'])
})

test('the figures say since when they are counted', () => {
  expect(sinceWords(answer)).toContain('Les visites se comptent depuis le 20 octobre 2026')
  expect(sinceWords({})).toContain('Aucune visite n’a encore été comptée.')
})

test('the workbook, read back, has numbers as numbers, days as dates and names as text', async () => {
  const sheets = await readSheets(await writeFigures(rows))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Chiffres', 'Prix'])
  const [cars, prices] = sheets.map(({ data }) => data)
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  expect(cars?.[1]).toEqual(['Audi A3', 'a-2018-001', 'En vente', 13_900, day('2026-11-03'), null, 20, 10, 4, 2, 1, 1])
  expect(cars?.[2]?.slice(0, 7)).toEqual(['Audi =1+1', 'b-2018-001', 'Réservé', 14_900, null, null, null])
  expect(cars?.[3]?.slice(4, 6)).toEqual([day('2026-11-01'), day('2026-11-04')])
  expect(prices?.slice(1)).toEqual([
    ['Audi A3', 'a-2018-001', day('2026-11-03'), 14_900, 121_400, 'En vente'],
    ['Audi A3', 'a-2018-001', day('2026-11-10'), 13_900, 121_400, 'En vente'],
    ['sold-2010-001', 'sold-2010-001', day('2026-11-01'), 900, 121_400, 'Retiré du site'],
  ])
})

test('the drawn line falls where the price fell and ends today', () => {
  const half = Date.parse('2026-11-17T12:00:00Z')
  expect(pricePath([entry('2026-11-03', 14_900), entry('2026-11-10', 13_900)], half)).toBe('M0 4H300V116H600')
  expect(pricePath([entry('2026-11-03', 14_900)], half)).toBe('M0 60H600')
})
