import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changesBetween,
  documentTitle,
  contentHashes,
  type StoredDocument,
} from '../../../../schemas/domain/content-hashes.ts'

const car = (more: object = {}): StoredDocument => ({
  _id: 'audi',
  _type: 'vehicle',
  _rev: 'r1',
  brand: 'Audi',
  model: 'A3',
  price: 14_000,
  features: Array.from({ length: 9 }, (_, n) => ({ _key: String(n), fr: `Équipement ${n}` })),
  ...more,
})

test('a changed field is named with what it was and is', () => {
  const [change, ...others] = changesBetween(
    contentHashes([car()]),
    contentHashes([car({ _rev: 'r2', price: 13_500 })]),
  )
  expect(others).toEqual([])
  expect(change).toEqual({
    id: 'audi',
    type: 'vehicle',
    title: 'Audi A3',
    kind: 'changed',
    fields: [{ field: 'price', before: '14000', after: '13500' }],
  })
})

test('a long value is only named; one that came or went has one side', () => {
  const changed = car({ features: [], doors: 5 })
  expect(changesBetween(contentHashes([car()]), contentHashes([changed]))[0]?.fields).toEqual([
    { field: 'features', after: '[]' },
    { field: 'doors', after: '5' },
  ])
})

test('what is new and what is gone is told, each by its name', () => {
  const slide = { _id: 'avis', _type: 'testimonial', _rev: 'x', name: 'Léa' }
  expect(changesBetween(contentHashes([car()]), contentHashes([slide]))).toMatchObject([
    { id: 'avis', kind: 'added', title: 'Léa' },
    { id: 'audi', kind: 'removed', title: 'Audi A3' },
  ])
})

test('a publish that changes nothing is no change, whatever the order of its fields', () => {
  const { _id, _type, _rev, ...fields } = car()
  const turned = { ...Object.fromEntries(Object.entries(fields).toReversed()), _id, _type, _rev: 'r2' }
  expect(changesBetween(contentHashes([car()]), contentHashes([turned]))).toEqual([])
})

test('a document without a name goes by its French title or its number', () => {
  expect(documentTitle({ _id: 'category-engine', _type: 'galleryCategory', title: { fr: 'Moteur' } })).toBe('Moteur')
  expect(documentTitle({ _id: 'x1', _type: 'vehicle', brand: ' ' })).toBe('x1')
})

const flat = fc.oneof(fc.string(), fc.integer(), fc.boolean())
const hashed = (value: unknown) => contentHashes([car({ description: value })])

test('the same value is never a change, however deep', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(changesBetween(hashed(value), hashed(structuredClone(value)))).toEqual([])
    }),
  )
})

test('any two values of a field are told apart', () => {
  fc.assert(
    fc.property(flat, flat, (one, other) => {
      expect(changesBetween(hashed(one), hashed(other)).length).toBe(one === other ? 0 : 1)
    }),
  )
})
