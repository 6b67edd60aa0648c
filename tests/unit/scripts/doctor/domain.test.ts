import { expect, test } from 'vitest'
import { checkDomain } from '../../../../scripts/doctor/domain.ts'

const site = 'https://www.shop.example'
const registration = 'RCS Lyon 552 100 554'
const answers =
  (...records: string[]) =>
  async () =>
    records.map((record) => [record])
const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test.each([
  ['its record', answers('v=spf1 -all', 'siren=552100554'), 'ok', /porte « siren=552100554 »/],
  ['its record in other letters and pieces', async () => [['SIREN=552', ' 100 554']], 'ok', /siren=552100554/],
  ['no such record', answers('v=spf1 -all'), 'absent', /ne nomme pas la société/],
  ['no record at all', fails('ENODATA'), 'absent', /ne nomme pas la société/],
  ['another firm’s record', answers('siren=732829320'), 'fault', /siren=732829320.*non « siren=552100554 »/],
  ['no network', fails('ECONNREFUSED'), 'manual', /inconnu/],
] as const)('the doctor reads of the domain’s DNS: %s', async (_, lookup, state, result) => {
  const names: string[] = []
  const finding = await checkDomain(site, registration, (name) => {
    names.push(name)
    return lookup()
  })
  expect(finding).toMatchObject({ state, result: expect.stringMatching(result) as unknown })
  expect(names).toEqual(['shop.example'])
})

test('without a SIREN the doctor asks nobody', async () => {
  const finding = await checkDomain(site, 'RCS EXEMPLE 000 000 000', () => Promise.reject(new Error('asked')))
  expect(finding).toMatchObject({ state: 'absent', result: expect.stringContaining('SIREN') as unknown })
})
