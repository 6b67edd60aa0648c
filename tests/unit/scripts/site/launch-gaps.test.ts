import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLocalSamples } from '../../../../scripts/dev/local-environment.ts'
import { launchGaps } from '../../../../scripts/site/launch-gaps.ts'
import { readEnvironment, type Environment } from '../../../../schemas/domain/environment.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const settings = { name: 'Maison', claims: [], heroSlides: [], openingHours: [], sample: false }

async function gaps(environment: Environment, cars: object[] = [], shop: object = { testimonials: [], settings }) {
  await writeFile(join(folder, 'index.json'), JSON.stringify(cars))
  await writeFile(join(folder, 'shop.json'), JSON.stringify(shop))
  return launchGaps(environment, folder)
}

const ready: Environment = {
  BANK_BENEFICIARY: 'Maison Martin SAS',
  BANK_IBAN: 'FR1420041010050500013M02606',
  BANK_BIC: 'PSSTFRPPPAR',
  COMPANY_NAME: 'Maison Martin',
  COMPANY_FORM: 'SAS',
  COMPANY_CAPITAL: '10 000 €',
  COMPANY_ADDRESS: '2 rue du Port, 67000 Strasbourg',
  COMPANY_REGISTRATION: 'RCS Strasbourg 123 456 789',
  COMPANY_VAT: 'FR12123456789',
  COMPANY_DIRECTOR: 'Anne Martin',
  COMPANY_HOST: 'Netlify, San Francisco',
  COMPANY_MEDIATOR: 'CM2C, Paris',
  COMPANY_PHONE: '+33388000000',
  MAILGUN_API_KEY: 'key-1234567890abcdef',
  MAIL_TO: 'vente@maison-martin.fr',
  ORDER_LINK_SECRET: 'f'.repeat(64),
} as Environment

it('a shop with its own bank, identity, mailbox and cars goes live', async () => {
  expect(await gaps(ready, [{ id: 'audi-q2-2020-001', sample: false }])).toEqual([])
})

it('each missing variable is named', async () => {
  const named = await gaps({})
  for (const name of Object.keys(ready)) expect(named).toContain(`${name} manque`)
})

it('the samples of this machine are refused one by one, bank and identity alike', async () => {
  const reading = readEnvironment(withLocalSamples({}))
  if (!reading.ok) throw new Error('the samples are not well formed')
  const refused = await gaps({ ...ready, ...reading.value })
  for (const name of [
    'BANK_BENEFICIARY',
    'BANK_IBAN',
    'BANK_BIC',
    'COMPANY_NAME',
    'COMPANY_MEDIATOR',
    'ORDER_LINK_SECRET',
  ])
    expect(refused).toContain(`${name} est encore celui de l’exemple`)
})

it('sample cars, invented voices and figures that nobody vouches for are refused', async () => {
  const refused = await gaps(ready, [{ sample: true }, { sample: true }, { sample: false }], {
    testimonials: [
      { name: 'Awa', sample: true },
      { name: 'Jean', verifiedBy: 'Anne Martin' },
    ],
    settings: { ...settings, sample: true, claims: [{ key: 'countries', value: '25+' }] },
  })
  expect(refused).toEqual([
    '2 voitures sont des exemples',
    'les réglages de la boutique sont ceux de l’exemple',
    'personne n’a vérifié ces chiffres : 25+',
    'ces témoignages sont des exemples ou ne sont pas vérifiés : Awa',
  ])
})
