import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName } from '../../../../../netlify/lib/withdrawal/withdrawal-store.ts'

test.each([
  ['Marie Durand', 'Marie', 'Durand'],
  ['DURAND Marie', 'Marie', 'Durand'],
  ['durand, marie', 'Marie', 'Durand'],
  ['Mme Marie Durand', 'Marie', 'Durand'],
  ['Marie-Claire Durand', 'Marie Claire', 'Durand'],
  ['Marie Durand', 'Marie Claire', 'Durand'],
  ['Amelie Lefevre', 'Amélie', 'Lefèvre'],
  ['Soren Ostergard', 'Søren', 'Østergård'],
  ['Jurgen Weiss', 'Jürgen', 'Weiß'],
  ['O’Brien Sean', 'Seán', "O'Brien"],
  ['山田太郎', '太郎', '山田'],
  ['山田　太郎', '太郎', '山田'],
  ['김민수', '민수', '김'],
  ['Иванов Пётр', 'Пётр', 'Иванов'],
  ['Nguyễn Thị Ánh'.normalize('NFD'), 'Thị Ánh', 'Nguyễn'],
])('%s matches %s %s', (typed, firstName, lastName) => {
  expect(isSameName(typed, { firstName, lastName })).toBe(true)
})

test.each([
  ['Paul Durand', 'Marie', 'Durand'],
  ['Durand', 'Marie', 'Durand'],
  ['Marie', 'Marie', 'Durand'],
  ['Marie Dupont', 'Marie', 'Durand'],
  ['Paul Petit', 'Marie', 'Durand'],
  ['---', 'Marie', 'Durand'],
])('%s does not match %s %s', (typed, firstName, lastName) => {
  expect(isSameName(typed, { firstName, lastName })).toBe(false)
})

test('a name matches itself, in either order and any letter case', () => {
  const part = fc.stringMatching(/^[A-Za-zà-öø-ÿ]{2,12}$/)
  fc.assert(
    fc.property(part, part, (firstName, lastName) => {
      const customer = { firstName, lastName }
      for (const typed of [`${firstName} ${lastName}`, `${lastName} ${firstName}`.toUpperCase()])
        expect(isSameName(typed, customer)).toBe(true)
    }),
  )
})
