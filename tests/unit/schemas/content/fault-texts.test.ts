import { expect, test } from 'vitest'
import { faultCodes, faultText } from '#content/fault-texts.ts'

test('every code has its own French sentence, with a full stop', () => {
  const sentences = faultCodes.map((code) => faultText(code))
  expect(new Set(sentences).size).toBe(faultCodes.length)
  for (const sentence of sentences) expect.soft(sentence).toMatch(/^\p{Lu}.+[.]$/u)
})

test('parameters are filled in, and zero is a value', () => {
  expect(faultText('too-small', { minimum: 0 })).toBe('La valeur doit être au moins 0.')
})

test('a missing parameter leaves its placeholder visible', () => {
  expect(faultText('too-small')).toContain('{minimum}')
})
