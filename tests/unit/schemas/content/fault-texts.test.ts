import { expect, test } from 'vitest'
import { faultCodes, faultText } from '#content/fault-texts.ts'

test('every code has a French sentence of its own that ends as one', () => {
  const sentences = faultCodes.map((code) => faultText(code))
  expect(new Set(sentences).size).toBe(faultCodes.length)
  for (const sentence of sentences) expect.soft(sentence).toMatch(/^\p{Lu}.+[.]$/u)
})

test('parameters are filled in, and zero is a value', () => {
  expect(faultText('too-small', { minimum: 0 })).toBe('La valeur doit être au moins 0.')
})

test('a forgotten parameter stays in sight', () => {
  expect(faultText('too-small')).toContain('{minimum}')
})
