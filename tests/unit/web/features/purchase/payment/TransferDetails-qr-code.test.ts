import { expect, test } from 'vitest'
import { DEFAULT_TRANSFER_REASON, epcText, MAX_REASON_LENGTH, transferReference } from '#domain/vehicle-id.ts'
import { qrPath } from '#web/ui/QrCode.tsx'
import { readCode } from './read-qr-code.ts'

const bank = {
  beneficiary: 'EXEMPLE AUTOMOBILES SAS',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'EXEMFRPPXXX',
  reason: DEFAULT_TRANSFER_REASON,
}
const reference = transferReference('mercedes-benz-classe-c-220-bluetec-2014-001', 482_913)
const text = epcText(bank, 3380, reference)

test('the QR code’s text follows EPC069-12 line by line', () => {
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'EXEMFRPPXXX',
    'EXEMPLE AUTOMOBILES SAS',
    'FR7630006000011234567890189',
    'EUR3380.00',
    '',
    '',
    'REGOLAMENTO DEL SERVIZIO AGE-mercedes-benz-classe-c-220-bluetec-2014-001-482913',
  ])
})

test('the QR code decodes to that text, at level M, no larger than version 13', () => {
  expect(readCode(qrPath(text))).toEqual({ text, level: 'M' })
  expect(qrPath(text).size).toBeLessThanOrEqual(69 + 8)
})

test('the longest name, reason and reference still fit into the QR code', () => {
  const long = epcText(
    { ...bank, beneficiary: 'É'.repeat(70), reason: 'R'.repeat(MAX_REASON_LENGTH) },
    9_999_999,
    transferReference('a'.repeat(80), 1),
  )
  expect(readCode(qrPath(long)).text).toBe(long)
})
