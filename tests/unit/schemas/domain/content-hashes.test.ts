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

test('a long text that a build of an older version recorded without its beginning has not changed', () => {
  const now = contentHashes([car({ version: 'A'.repeat(100) })])
  const older = structuredClone(now)
  for (const { fields } of Object.values(older))
    for (const [name, value] of Object.entries(fields)) fields[name] = value.replace(/^(#\w+) .*$/s, '$1')
  expect(changesBetween(older, now)).toEqual([])
})

test('a changed field is listed with its old and new value', () => {
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

test('a long value is listed by field name only; an added or removed one has a single value', () => {
  const changed = car({ features: [], doors: 5 })
  expect(changesBetween(contentHashes([car()]), contentHashes([changed]))[0]?.fields).toEqual([
    { field: 'features', after: '[]' },
    { field: 'doors', after: '5' },
  ])
})

test('a long text is listed by its beginning, and an emptied field is told from a long one', () => {
  const fieldsOf = (more: object) => changesBetween(contentHashes([car()]), contentHashes([car(more)]))[0]?.fields
  const long = 'Sportback '.repeat(40)
  expect(fieldsOf({ model: long })).toEqual([
    { field: 'model', before: '"A3"', after: JSON.stringify(`${long.slice(0, 60)}…`) },
  ])
  expect(fieldsOf({ model: undefined })).toEqual([{ field: 'model', before: '"A3"', emptied: true }])
  expect(
    changesBetween(contentHashes([car({ model: long })]), contentHashes([car({ model: `${long}!` })])),
  ).toHaveLength(1)
})

test('added and removed documents are listed by name', () => {
  const slide = { _id: 'avis', _type: 'testimonial', _rev: 'x', name: 'Léa' }
  expect(changesBetween(contentHashes([car()]), contentHashes([slide]))).toMatchObject([
    { id: 'avis', kind: 'added', title: 'Léa' },
    { id: 'audi', kind: 'removed', title: 'Audi A3' },
  ])
})

test('publishing the same content in another field order is no change', () => {
  const { _id, _type, _rev, ...fields } = car()
  const turned = { ...Object.fromEntries(Object.entries(fields).toReversed()), _id, _type, _rev: 'r2' }
  expect(changesBetween(contentHashes([car()]), contentHashes([turned]))).toEqual([])
})

test('a document without a name is listed by its French title or its number', () => {
  expect(documentTitle({ _id: 'category-engine', _type: 'galleryCategory', title: { fr: 'Moteur' } })).toBe('Moteur')
  expect(documentTitle({ _id: 'x1', _type: 'vehicle', brand: ' ' })).toBe('x1')
})

const flat = fc.oneof(fc.string(), fc.integer(), fc.boolean())
const hashed = (value: unknown) => contentHashes([car({ description: value })])

test('equal values are never a change, however deeply nested', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(changesBetween(hashed(value), hashed(structuredClone(value)))).toEqual([])
    }),
  )
})

test('any two different values of a field count as a change', () => {
  fc.assert(
    fc.property(flat, flat, (one, other) => {
      expect(changesBetween(hashed(one), hashed(other)).length).toBe(one === other ? 0 : 1)
    }),
  )
})
