import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#domain/languages.ts'
import { fuzzyIndex } from '#web/content/search-index.ts'
import { findCars, searchedTexts } from '#web/content/search-rule.ts'
import { makeCard } from '../../../fixtures/make-card.ts'

const car = (id: string, brand: string, model: string, year: number, colour: string) =>
  makeCard({ id, brand, model, year, exteriorColor: { fr: colour } })
const cars = [
  car('audi-rs5-2023-001', 'Audi', 'RS5', 2023, 'Vert sapin métallisé'),
  car('bmw-serie-3-2016-001', 'BMW', 'Série 3', 2016, 'Bleu outremer'),
  car('mercedes-benz-classe-c-2017-001', 'Mercedes-Benz', 'Classe C 220 d', 2017, 'Bleu nuit'),
  car('mercedes-benz-cla-2013-001', 'Mercedes-Benz', 'CLA', 2013, 'Rouge'),
  car('volkswagen-golf-2018-001', 'Volkswagen', 'Golf', 2018, 'Gris'),
  car('renault-clio-2018-001', 'Renault', 'Clio', 2018, 'Doré golfe'),
]
const fuzzy = fuzzyIndex(cars)
const found = (text: string) => findCars(cars, text, fuzzy).map(({ id }) => id)
const [audi, bmw, classC, cla, golf, clio] = cars.map(({ id }) => id)

const anyCar = fc.constantFrom(...cars)
const partOf = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }))
    .map(([from, length]) => text.slice(from, from + length))

test('a car is found by any part of its brand, model, year or colour, in any letter case', () => {
  const search = anyCar.chain((one) =>
    fc
      .constantFrom(one.brand, one.model, `${one.brand} ${one.model}`, ...searchedTexts(one))
      .chain(partOf)
      .chain((part) => fc.constantFrom(part, part.toUpperCase(), part.toLowerCase()))
      .map((part) => ({ one, part })),
  )
  fc.assert(
    fc.property(search, ({ one, part }) => {
      expect(found(part)).toContain(one.id)
    }),
    { numRuns: 2000 },
  )
})

test('accents may be left out or put in', () => {
  expect(found('serie')).toEqual([bmw])
  expect(found('METALLISE')).toEqual([audi])
  expect(found('Rénault')).toEqual([clio])
})

/** A word with one letter dropped, changed, doubled or swapped with its neighbour, but never the first. */
const mistyped = (word: string) =>
  fc.tuple(fc.integer({ min: 1, max: word.length - 2 }), fc.constantFrom('lost', 'other', 'more', 'swapped')).map(
    ([at, error]) =>
      word.slice(0, at) +
      {
        lost: word.slice(at + 1),
        other: `x${word.slice(at + 1)}`,
        more: word.charAt(at) + word.slice(at),
        swapped: word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      }[error],
  )

test('one typing error is forgiven in words of five letters and more', () => {
  const words = ['mercedes', 'renault', 'volkswagen', 'classe', 'outremer', 'rouge']
  const typo = fc.constantFrom(...words).chain((word) => mistyped(word).map((typed) => ({ word, typed })))
  fc.assert(
    fc.property(typo, ({ word, typed }) => {
      const meant = cars.filter((one) =>
        foldText(`${one.brand} ${one.model} ${searchedTexts(one).join(' ')}`).includes(word),
      )
      expect(found(typed)).toEqual(expect.arrayContaining(meant.map(({ id }) => id)))
    }),
    { numRuns: 1000 },
  )
})

test('a typing error is forgiven in an unfinished word too', () => {
  expect(found('mercd')).toEqual([classC, cla])
})

test('exact matches are not mixed with matches by typing error', () => {
  expect(found('golf')).toEqual([golf, clio])
  expect(found('a3')).toEqual([])
  expect(found('2019')).toEqual([])
})

test('search words may be in any order, from any field, and without spaces', () => {
  expect(found('bleu mercedes 2017')).toEqual([classC])
  expect(found('c220d')).toEqual([classC])
})

test('a blank search returns the whole catalogue unchanged', () => {
  expect(findCars(cars, '  ', fuzzy)).toEqual(cars)
})

test('no search text causes an error', () => {
  const strange = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('__proto__', '\u0000', '🚗🚗', '%', '.*', '(', 'a'.repeat(10_000), 'mercedes '.repeat(1000)),
  )
  fc.assert(
    fc.property(strange, (text) => {
      expect(findCars(cars, text, fuzzy).length).toBeLessThanOrEqual(cars.length)
    }),
  )
})
