import { expect, test } from 'vitest'
import { registerUrl, sirenOf } from '#domain/siren.ts'

test.each([
  ['RCS Lyon 552 100 554', '552100554'],
  ['732829320 RCS Paris', '732829320'],
  ['RCS Lyon 552\u00a0100\u00a0554', '552100554'],
  ['RCS Lyon 552 100 555', undefined],
  ['RCS EXEMPLE 000 000 000', undefined],
  ['HRB 12345 B', undefined],
  // A SIRET has five digits more.
  ['55210055400013', undefined],
  ['', undefined],
])('in « %s » the SIREN is %s', (registration, siren) => {
  expect(sirenOf(registration)).toBe(siren)
})

test('the register opens at the firm’s own page, or at its start without a SIREN', () => {
  expect(registerUrl('RCS Lyon 552 100 554')).toBe('https://annuaire-entreprises.data.gouv.fr/entreprise/552100554')
  expect(registerUrl('RCS EXEMPLE 000 000 000')).toBe('https://annuaire-entreprises.data.gouv.fr')
})
