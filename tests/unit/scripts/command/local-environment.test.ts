import { expect, test } from 'vitest'
import { readEnvironment } from '../../../../schemas/domain/environment.ts'
import { withLocalSamples } from '../../../../scripts/command/environment.ts'

test('the samples are valid, and say that they are samples', () => {
  const reading = readEnvironment(withLocalSamples({}))
  expect(reading).toMatchObject({ ok: true, value: { BANK_BENEFICIARY: expect.stringContaining('EXEMPLE') } })
  expect(reading).toMatchObject({ ok: true, value: { COMPANY_NAME: expect.stringContaining('EXEMPLE') } })
})

test('a group of which something is set gets no sample: a real account is never shown under an invented name', () => {
  const filled = withLocalSamples({ BANK_IBAN: 'DE89 3704 0044 0532 0130 00', COMPANY_NAME: ' ' })
  expect(filled['BANK_BENEFICIARY']).toBeUndefined()
  expect(filled['COMPANY_NAME']).toContain('EXEMPLE')
})
