import { expect, test } from 'vitest'
import { FactTable, LetterSheet, makeLetter } from '../../../../../netlify/lib/emails/LetterParts.tsx'
import { makeLetters } from './make-letters.ts'

test.each([
  ['fr', 'Véhicule : Audi A3'],
  ['en', 'Véhicule: Audi A3'],
  ['ru', 'Véhicule: Audi A3'],
  ['ja', 'Véhicule：Audi A3'],
  ['zh-CN', 'Véhicule：Audi A3'],
] as const)('in plain text a label ends as its language writes it, in %s', async (language, line) => {
  const sheet = (
    <LetterSheet language={language} preview="" heading="">
      <FactTable facts={[{ label: 'Véhicule', value: 'Audi A3' }]} />
    </LetterSheet>
  )
  const head = { kind: 'order', domain: 'boutique.test', to: 'a@exemple.test', subject: '' }
  const { mail } = await makeLetter(sheet, { id: 'letter', ...head })
  expect(mail.text.split('\n')).toContain(line)
})

test('a letter is as wide as the phone that shows it, and the terms follow the whole letter', async () => {
  const { buyer } = await makeLetters()
  expect(buyer.html).toContain('name="viewport" content="width=device-width"')
  const places = ['EXEMFRPPXXX', 'RCS', '1. Le vendeur', 'Nom du consommateur'].map((text) => buyer.html.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
