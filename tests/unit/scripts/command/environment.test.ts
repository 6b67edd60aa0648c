import { expect, test } from 'vitest'
import { runProgram } from '../run-program.ts'

const read = (env: Record<string, string>) =>
  runProgram(
    `import { commandEnvironment } from './scripts/command/environment.ts'
     const { BANK_IBAN, COMPANY_NAME } = commandEnvironment()
     console.log(JSON.stringify([BANK_IBAN, COMPANY_NAME, process.env.BANK_IBAN]))`,
    { BANK_IBAN: '', BANK_BIC: '', BANK_BENEFICIARY: '', COMPANY_NAME: '', NETLIFY: '', ...env },
  ).ended

const SAMPLE_IBAN = 'FR76 3000 6000 0112 3456 7890 189'

test('on this machine, what is missing is a sample, for functions of this process too', async () => {
  const { output } = await read({})
  expect(JSON.parse(output)).toEqual([SAMPLE_IBAN, 'EXEMPLE AUTOMOBILES', SAMPLE_IBAN])
})

test('on Netlify there are no samples', async () => {
  expect((await read({ NETLIFY: 'true' })).output).toBe('[null,null,""]\n')
})

test('broken variables stop the command, each named with its remedy', async () => {
  const { code, output } = await read({ BANK_IBAN: 'FR00', SALES_PAUSED: 'oui' })
  expect(code).toBe(1)
  expect(output).toMatch(/BANK_IBAN : .*\n\s+→ .*RIB/)
  expect(output).toMatch(/SALES_PAUSED : .*on et off/)
})
