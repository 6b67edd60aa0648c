import { expect, test } from 'vitest'
import { readEnvironment } from '../../../../schemas/domain/environment.ts'
import { withLocalSamples } from '../../../../scripts/command/environment.ts'
import { runProgram } from '../../../fixtures/run-program.ts'

const read = (env: Record<string, string>) =>
  runProgram(
    `import { commandEnvironment } from './scripts/command/environment.ts'
     const { BANK_IBAN, COMPANY_NAME } = commandEnvironment()
     console.log(JSON.stringify([BANK_IBAN, COMPANY_NAME, process.env.BANK_IBAN]))`,
    { BANK_IBAN: '', BANK_BIC: '', BANK_BENEFICIARY: '', COMPANY_NAME: '', NETLIFY: '', ...env },
  ).ended

const SAMPLE_IBAN = 'FR76 3000 6000 0112 3456 7890 189'

test('on this machine missing variables get sample values, for functions of this process too', async () => {
  const { output } = await read({})
  expect(JSON.parse(output)).toEqual([SAMPLE_IBAN, 'EXEMPLE AUTOMOBILES', SAMPLE_IBAN])
})

test('on Netlify variables get no sample values', async () => {
  expect((await read({ NETLIFY: 'true' })).output).toBe('[null,null,""]\n')
})

test('invalid variables stop the command, each named with what to do', async () => {
  const { code, output } = await read({ BANK_IBAN: 'FR00', SALES_PAUSED: 'oui' })
  expect(code).toBe(1)
  expect(output).toMatch(/BANK_IBAN : .*\n\s+→ .*RIB/)
  expect(output).toMatch(/SALES_PAUSED : .*on et off/)
})

test('sample values are valid and recognisable as samples', () => {
  const reading = readEnvironment(withLocalSamples({}))
  expect(reading).toMatchObject({ ok: true, value: { BANK_BENEFICIARY: expect.stringContaining('EXEMPLE') } })
  expect(reading).toMatchObject({ ok: true, value: { COMPANY_NAME: expect.stringContaining('EXEMPLE') } })
})

test('a partly set group of variables gets no samples: a real account never has an invented name', () => {
  const filled = withLocalSamples({ BANK_IBAN: 'DE89 3704 0044 0532 0130 00', COMPANY_NAME: ' ' })
  expect(filled['BANK_BENEFICIARY']).toBeUndefined()
  expect(filled['COMPANY_NAME']).toContain('EXEMPLE')
})
