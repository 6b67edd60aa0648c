import { expect, test } from 'vitest'
import { FactTable, LetterSheet, makeLetter } from '../../../../../netlify/lib/emails/LetterParts.tsx'

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
