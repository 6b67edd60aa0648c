import { expect, test } from 'vitest'
import { publishQuestions } from '../../../../studio/actions/publish-questions.ts'

const free = { state: 'available', byOrder: false } as const
const missing = (...names: string[]) =>
  names.map(
    (name) => ({ part: 'texts', field: name, name, message: `${name} !`, points: 3, essential: false }) as const,
  )
const car = (price: unknown, score = 90, ...lacks: string[]) => ({
  price,
  readiness: { score, missing: missing(...lacks) },
})
const plain = (questions: string[]) => questions.map((question) => question.replaceAll(/[\u00a0\u202f]/g, ' '))

test.each([
  [24_900, 2_490, ['Prix : 24 900 € → 2 490 € (-90 %). Est-ce bien le nouveau prix ?']],
  [9_000, 12_001, ['Prix : 9 000 € → 12 001 € (+33 %). Est-ce bien le nouveau prix ?']],
  [9_000, 12_000, []],
  [9_000, 6_000, []],
  [9_000, 9_000, []],
  [undefined, 9_000, []],
])('a price that moves from %s to %s is asked about beyond a third', (before, after, questions) => {
  expect(plain(publishQuestions(car(before), car(after), free))).toEqual(questions)
})

test('a held or sold car is asked about, one that the editor reserved is not', () => {
  const of = (state: 'reserved' | 'sold', byOrder: boolean) =>
    publishQuestions(car(9_000), car(9_000), { state, byOrder }).join(' ')
  expect(of('reserved', true)).toMatch(/^Une commande tient cette voiture/)
  expect(of('sold', true)).toMatch(/^Cette voiture a été livrée/)
  expect(of('sold', false)).toBe('Cette voiture est marquée « Vendu ».')
  expect(of('reserved', false)).toBe('')
})

test('a score that falls is asked about with what is new to mend', () => {
  const before = car(9_000, 92, 'couleur')
  expect(publishQuestions(before, car(9_000, 81, 'couleur', 'description', 'équipements'), free)).toEqual([
    '« Prêt à vendre » descend : 92 → 81 sur 100. À revoir : description, équipements.',
  ])
  expect(publishQuestions(before, car(9_000, 92, 'couleur'), free)).toEqual([])
  expect(publishQuestions(before, car(9_000, 95), free)).toEqual([])
})
