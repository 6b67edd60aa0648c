import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLocalSamples } from '../../../../scripts/command/environment.ts'
import { launchGaps, launchWarnings, REQUIRED_TO_SELL } from '../../../../scripts/site/launch-gaps.ts'
import { noticeFiles } from '../../../../scripts/site/site-constants.ts'
import { noticeLanguage } from '../../../../schemas/domain/languages.ts'
import { type Environment, readEnvironment, secretNames } from '../../../../schemas/domain/environment.ts'
import { bankNames, companyNames, dataNames } from '../../../../schemas/domain/shop-variables.ts'
import sample from '../../../../scripts/sample/settings.json' with { type: 'json' }
import { makeCredit } from '../../../fixtures/make-documents.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'))
  for (const { file } of noticeFiles(folder)) await writeFile(file, '<svg viewBox="0 0 300 420"/>')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sale = { answerDays: 2, preparationDays: 12, transport: [], returnCost: [] }
const settings = { name: 'Maison', claims: [], heroSlides: [], openingHours: [], sale, sample: false }

async function gaps(environment: Environment, cars: object[] = [], shop: object = { testimonials: [], settings }) {
  await writeFile(join(folder, 'index.json'), JSON.stringify(cars))
  await writeFile(join(folder, 'shop.json'), JSON.stringify(shop))
  return launchGaps(environment, folder, folder)
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
  COMPANY_MEDIATOR_URL: 'https://www.cm2c.net',
  COMPANY_PHONE: '+33388000000',
  MAILGUN_API_KEY: 'key-1234567890abcdef',
  MAIL_TO: 'vente@maison-martin.fr',
  DATA_TRANSFERS: 'host=US:clauses, mail=US:adequacy, map=GB:adequacy',
  HOST_LOG_DAYS: 30,
  ORDER_LINK_SECRET: 'f'.repeat(64),
  JOURNAL_KEY: `MC4CAQAwBQYDK2VwBCIEI${'f'.repeat(43)}`,
  DOSSIER_KEY: `v1:${'f'.repeat(43)}=`,
} as Environment

it('a shop with its own bank, identity, mailbox and cars can be launched', async () => {
  expect(await gaps(ready, [{ id: 'audi-q2-2020-001', sample: false }])).toEqual([])
})

it.each(REQUIRED_TO_SELL)('without %s a production build is refused for that reason alone', async (name) => {
  expect(await gaps({ ...ready, [name]: undefined })).toEqual([`${name} manque`])
})

it('the refusal lists everything that is missing', async () => {
  expect(await gaps({})).toEqual(REQUIRED_TO_SELL.map((name) => `${name} manque`))
})

it('without a language’s file of the Union’s notice a production build is refused, and told where it comes from', async () => {
  expect(noticeFiles(folder).map(({ language }) => language)).toEqual(
    expect.arrayContaining(['fr', 'en', 'de', 'es', 'it', 'pt', 'nl', 'da', 'sv']),
  )
  await rm(join(folder, 'notice-da.svg'))
  expect(await gaps(ready)).toEqual([expect.stringMatching(/notice-da\.svg : .*2025\/1960.*sans le modifier/)])
})

it('no, ja, zh-CN and ru show the English notice, at the size of its file', () => {
  expect(['no', 'ja', 'zh-CN', 'ru'].map(noticeLanguage)).toEqual(['en', 'en', 'en', 'en'])
  expect(noticeFiles(folder).every(({ size }) => size?.join() === '300,420')).toBe(true)
})

const samples = readEnvironment(withLocalSamples({}))
const isTrueOfMany = (name: string) => dataNames.some((data) => data === name)
const sampled = [...REQUIRED_TO_SELL, ...secretNames].filter(
  (name) => samples.ok && samples.value[name] !== undefined && !isTrueOfMany(name),
)
it.each(sampled)('with the sample value of %s a production build is refused', async (name) => {
  const value = samples.ok ? samples.value[name] : undefined
  expect(await gaps({ ...ready, [name]: value })).toEqual([`${name} est encore celui de l’exemple`])
})

it.each([
  ['BANK_IBAN', 'FR7630006000011234567890189'],
  ['BANK_IBAN', 'FR76 3000 6000 0112 3456 7000 000'],
  ['BANK_BENEFICIARY', 'Exemple automobiles'],
  ['BANK_BIC', 'EXEMFRPP'],
] as const)('a %s that looks like a sample, %s, is refused', async (name, value) => {
  expect(await gaps({ ...ready, [name]: value })).toEqual([`${name} est encore celui de l’exemple`])
})

it('the samples of every bank and identity variable and of every secret are refused', () => {
  expect(sampled).toEqual(
    expect.arrayContaining([...bankNames, ...companyNames, 'ORDER_LINK_SECRET', 'SANITY_WEBHOOK_SECRET']),
  )
})

it.each([
  ['SANITY_PROJECT_ID', 'abc123', 'content'],
  ['CONTACT_RELAY_URL', 'https://formulaire.test/a', 'relay', ':Formulaires SAS'],
  ['TRANSLATE_WIDGET', true, 'translation'],
])(
  'with %s set, a production build is refused until the policy can say where that service is',
  async (name, value, kind, service = '') => {
    const environment = { ...ready, [name]: value }
    expect(await gaps(environment)).toEqual([`DATA_TRANSFERS ne dit rien de ${kind}`])
    const stated = (transfer: string) => ({ ...environment, DATA_TRANSFERS: `${ready.DATA_TRANSFERS}, ${transfer}` })
    expect(await gaps(stated(`${kind}=US:clauses${service}`))).toEqual([])
  },
)

it('a contact service is named in the policy, not given as an address', async () => {
  const transfers = `${ready.DATA_TRANSFERS}, relay=US:clauses`
  const environment = { ...ready, CONTACT_RELAY_URL: 'https://formulaire.test/a', DATA_TRANSFERS: transfers }
  expect(await gaps(environment)).toEqual(['DATA_TRANSFERS ne nomme pas relay'])
})

it('what the dealer reads in his contracts may be what the sample says', async () => {
  const { DATA_TRANSFERS } = samples.ok ? samples.value : {}
  expect(await gaps({ ...ready, HOST_LOG_DAYS: 9, DATA_TRANSFERS })).toEqual([])
})

it('settings without the tab « Vente » are named: nobody chose what the shop would promise', async () => {
  const { sale: _, ...without } = settings
  expect(await gaps(ready, [], { testimonials: [], settings: without })).toEqual([
    expect.stringMatching(/^l’onglet « Vente » des réglages est vide/),
  ])
})

it('a sample guarantor, address or slide is refused and named, and « par exemple » is none', async () => {
  const guarantee = {
    guarantor: 'EXEMPLE Garantie SA',
    covers: { fr: 'moteur, par exemple' },
    contract: 'https://garantie.example/contrat.pdf',
    phone: '+33 1 44 00 00 00',
    territory: 'europe',
  }
  const sampled = {
    ...settings,
    email: 'contact@maison.example',
    address: { street: '1 rue de l’Exemple' },
    heroSlides: [{ title: { fr: 'Des voitures, par exemple' } }, { title: { fr: 'EXEMPLE' } }],
    sale: { ...sale, guarantee },
  }
  const [gap, ...others] = await gaps(ready, [], { testimonials: [], settings: sampled })
  expect(others).toEqual([])
  expect(gap?.replace('ces réglages sont encore ceux de l’exemple : ', '').split(' ; ').length).toBe(5)
  for (const part of ['Garant', 'Contrat', 'Adresse e-mail']) expect(gap).toContain(part)
})

it('a guarantee without its territory or the guarantor’s telephone is refused', async () => {
  const guarantee = { guarantor: 'Garant SA', covers: { fr: 'moteur' }, contract: 'https://garant.fr/contrat.pdf' }
  const selling = (more: object) =>
    gaps(ready, [], {
      testimonials: [],
      settings: { ...settings, sale: { ...sale, guarantee: { ...guarantee, ...more } } },
    })
  expect(await selling({})).toEqual([expect.stringContaining('Territoire'), expect.stringContaining('téléphone')])
  expect(await selling({ territory: 'europe', phone: '+33 1 44 00 00 00' })).toEqual([])
})

it('prices of transport, returns and rates of the sample are refused and named, whatever their day; own ones are not', async () => {
  const selling = (more: object) =>
    gaps(ready, [], { testimonials: [], settings: { ...settings, sale: { ...sale, ...more } } })
  const dated = <T extends object>(lines: readonly T[]) => lines.map((line) => ({ ...line, checked: '2026-11-23' }))
  const [gap, ...others] = await selling({
    transport: dated(sample.sale.transport),
    returnCost: sample.sale.returnCost,
    rates: dated(sample.sale.rates),
  })
  expect(others).toEqual([])
  expect(gap).toMatch(/^ces sommes sont encore celles de l’exemple : transport vers Suisse, transport vers Maroc, /)
  expect(gap).toMatch(/renvoi depuis l’Union européenne, .*cours CHF, cours MAD$/)
  expect(gap).not.toContain('monde entier')

  const own = {
    transport: [
      { place: 'EU', mode: 'included' },
      { place: 'SN', mode: 'range', from: 1450, to: 1900 },
    ],
    returnCost: [{ place: 'SN', max: 1950 }],
    rates: [{ currency: 'MAD', perEuro: 10.81 }],
  }
  expect(await selling(own)).toEqual([])
  expect(await selling({ ...own, transport: dated(sample.sale.transport.slice(0, 2)) })).toEqual([
    'ces sommes sont encore celles de l’exemple : transport vers Suisse',
  ])
})

it('the Italian reason of transfers and settings that name nobody are told but refuse nothing', async () => {
  expect(await gaps(ready)).toEqual([])
  expect(await launchWarnings(ready, folder)).toEqual([
    expect.stringContaining('REGOLAMENTO DEL SERVIZIO'),
    '« Qui répond » est vide dans les réglages : le site ne nomme personne',
  ])
  const named = { ...settings, person: { name: 'Anne Martin', languages: [] }, whatsapp: '+33 6 11 22 33 44' }
  expect(await gaps(ready, [], { testimonials: [], settings: named })).toEqual([])
  expect(await launchWarnings({ ...ready, TRANSFER_REASON: 'COMMANDE' }, folder)).toEqual([])
})

it('the person and the numbers of the sample are refused and named', async () => {
  const { person, whatsapp, phone } = sample
  const sampled = { testimonials: [], settings: { ...settings, person, whatsapp, phone } }
  expect(await gaps(ready, [], sampled)).toEqual([
    'ces réglages sont encore ceux de l’exemple : Téléphone ; WhatsApp ; Qui répond',
  ])
})

it('without the settings document a production build is refused', async () => {
  expect(await gaps(ready, [], { testimonials: [] })).toEqual(['les réglages de la boutique manquent'])
})

it('an incomplete credit is named with its missing fields, and a sample credit as a sample', async () => {
  const lending = (credit: object) => gaps(ready, [], { testimonials: [], settings: { ...settings, credit } })
  expect(await lending(makeCredit())).toEqual([])
  expect(await lending({ ...makeCredit(), orias: undefined, effectiveRatePercent: undefined })).toEqual([
    'le crédit des réglages est incomplet : Numéro ORIAS, TAEG de l’exemple (%)',
  ])
  expect(await lending(makeCredit({ lender: 'EXEMPLE Banque' }))).toEqual([
    'le crédit des réglages est celui de l’exemple',
  ])
})

it('sample cars, sample testimonials and unverified figures are refused', async () => {
  const refused = await gaps(ready, [{ sample: true }, { sample: true }, { sample: false }], {
    testimonials: [
      { name: 'Awa', sample: true },
      { name: 'Jean', verifiedBy: 'Anne Martin', boughtAt: '2026-05-18', givenAt: '2026-06-08', check: 'invoice' },
      { name: 'Ana', verifiedBy: 'Anne Martin' },
      { name: 'Luc', sample: false },
    ],
    settings: { ...settings, sample: true, claims: [{ key: 'countries', value: '25+' }] },
  })
  expect(refused).toEqual([
    '2 voitures sont des exemples',
    'les réglages de la boutique sont ceux de l’exemple',
    'ces chiffres ne sont pas vérifiés, sourcés et datés : 25+',
    'ces témoignages sont des exemples ou ne sont pas vérifiés : Awa, Ana, Luc',
  ])
})
