import { screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { vehicleDetail } from '#web/content/vehicle-detail.ts'
import { paths } from '#web/lib/paths.ts'
import { makeCredit } from '../../../fixtures/make-documents.ts'
import { makeCard } from '../../../fixtures/make-card.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { eventually } from '../../../fixtures/mount.tsx'
import { type Landmark, linksIn, openPage, textIn, textsOf } from '../../../fixtures/open-page.tsx'
import { saleSettingsSchema } from '#domain/sale-terms.ts'

const { identity } = vi.hoisted(() => ({
  identity: {
    name: 'Maison Martin',
    form: 'SAS',
    capital: '10 000 €',
    address: '2 rue du Port, 67000 Strasbourg',
    registration: 'RCS Strasbourg 123 456 789',
    vat: 'FR12123456789',
    director: 'Anne Martin',
    host: 'Netlify, San Francisco',
    mediator: 'CM2C, Paris',
    mediatorUrl: 'https://www.cm2c.net',
    phone: '+33 3 88 00 00 00',
  },
}))
vi.mock('#web/lib/site-constants.ts', async (original) => ({
  ...(await original<object>()),
  companyIdentity: identity,
  isSampleCompany: false,
}))

/** Texts missing in a part of the page. */
const missingIn = (part: Landmark, texts: readonly (string | RegExp)[]) =>
  texts.filter((text) => (typeof text === 'string' ? !textIn(part).includes(text) : !text.test(textIn(part))))
/** The page data of a car. */
const openCar = (more: Partial<Vehicle>, settings?: Parameters<typeof vehicleDetail>[1]['settings']) => {
  const car = makeVehicle(more)
  const detail = vehicleDetail(car, { categories: [], settings }, 'fr')
  return openPage('fr', paths.vehicle.href(car.id), { cards: [makeCard(more)], similar: [], detail })
}

test('the legal notices state every field of the seller’s identity, its director, host and mediator', async () => {
  await openPage('fr', paths.legalNotices.href())
  await eventually(() => expect(missingIn('main', Object.values(identity))).toEqual([]))
})

const legalPages = [paths.legalNotices, paths.terms, paths.privacyPolicy].map((page) => page.href())
test.each(legalPages)('%s states since when it is in force', async (path) => {
  const date = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(LEGAL_TEXTS_DATE))
  await openPage('fr', path)
  await eventually(() => expect(missingIn('main', [`Texte en vigueur depuis le ${date}`])).toEqual([]))
})

test('the terms state the legal guarantee of two years, the 14 days of withdrawal and the online function, and include the form', async () => {
  await openPage('fr', paths.terms.href())
  await eventually(() =>
    expect(
      missingIn('main', [
        /garantie légale de conformité.*deux ans/i,
        /14 jours/,
        'Formulaire de rétractation',
        identity.address,
      ]),
    ).toEqual([]),
  )
  expect(linksIn('main').map(({ pathname }) => pathname)).toContain(paths.withdrawal.href())
})

test.each([...legalPages, paths.contact.href(), paths.about.href(), '/nowhere'])(
  'the footer of %s links to the withdrawal form and to every legal page',
  async (path) => {
    await openPage('fr', path, { ...(path === '/nowhere' && { notFound: true }) })
    await eventually(() => expect(missingIn('contentinfo', ['Renoncer au contrat ici'])).toEqual([]))
    expect(linksIn('contentinfo').map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining([paths.withdrawal.href(), ...legalPages]),
    )
  },
)

test('a card shows version, month of first registration, mileage, price with taxes and Crit’Air', async () => {
  const car = makeCard({ critAir: '2' })
  await openPage('fr', paths.catalogue.href(), { cards: [car] })
  await eventually(() =>
    expect(
      missingIn('main', [
        '1.4 TFSI Ambition',
        '03/2015',
        '84 210 km, kilométrage non garanti',
        /14 000 € TVA de l’UE comprise/,
        /Crit’Air\s*2/,
      ]),
    ).toEqual([]),
  )
})

test.each([
  ['2015-03', '03/2015'],
  ['2015-03-28', '28 mars 2015'],
])(
  'the sheet of a car registered on %s says %s, its masses, and how its CO₂ was measured',
  async (firstRegistration, words) => {
    const facts = { co2: 113, co2Method: 'nedc', massInOrder: 1355, maxMass: 1880, fiscalPower: 8 } as const
    await openCar({
      id: `audi-a3-sportback-2015-1${String(firstRegistration.length).padStart(2, '0')}`,
      firstRegistration,
      ...facts,
    })
    await eventually(() =>
      expect(missingIn('main', [words, '113 g/km (NEDC)', /1 355 kg/, /1 880 kg/, '8 CV'])).toEqual([]),
    )
  },
)

const guarantee = {
  guarantor: 'Garant SA',
  months: 36,
  covers: { fr: 'moteur' },
  price: 0,
  contract: 'https://garant.test/contrat.pdf',
}
const sale = saleSettingsSchema.parse({ guarantee })

test('without a guarantor a car’s page and the page of guarantees name the legal guarantees alone', async () => {
  await openCar({ id: 'audi-a3-sportback-2015-004', warrantyMonths: 24 })
  await eventually(() => expect(missingIn('main', [/garantie légale de conformité/i, /vices cachés/])).toEqual([]))
  expect(textIn('main')).not.toMatch(/24 mois|garantie commerciale/i)
})

test('the notice of the Union on the legal guarantee stands beside a car’s price and in the terms', async () => {
  await openCar({ id: 'audi-a3-sportback-2015-005' })
  await eventually(() => expect(missingIn('main', ['règlement (UE) 2025/1960'])).toEqual([]))
  await openPage('fr', paths.terms.href())
  await eventually(() => expect(missingIn('main', ['règlement (UE) 2025/1960'])).toEqual([]))
})

test('a car’s page states its price with taxes, and its own warranty beside the legal guarantee', async () => {
  await openCar({ warrantyMonths: 24 }, { sale, sample: false })
  await eventually(() =>
    expect(
      missingIn('main', [
        /14 000 €/,
        /La TVA de l’Union européenne est comprise/,
        /24 mois/,
        /garantie légale de conformité/i,
      ]),
    ).toEqual([]),
  )
  expect(textIn('main')).not.toContain('12 mois')
  // « Garantie : 24 mois » would read as if the legal guarantee were all.
  const row = screen
    .getAllByRole('term')
    .find(({ nextElementSibling }) => nextElementSibling?.textContent === '24 mois')
  expect(row?.textContent).toBe('Garantie commerciale')
})

test('a car’s page says where its commercial guarantee holds, and how to reach the guarantor', async () => {
  const known = { ...guarantee, phone: '+33 1 44 00 00 00', territory: 'europe' }
  const settings = { sale: saleSettingsSchema.parse({ guarantee: known }), sample: false }
  await openCar({ id: 'audi-a3-sportback-2015-006', warrantyMonths: 24 }, settings)
  await eventually(() =>
    expect(
      missingIn('main', ['24 mois, valable en Europe', 'Garant SA, +33 1 44 00 00 00, valable en Europe']),
    ).toEqual([]),
  )
})

test('the list of cars says how photos are sorted, and promises no photo of the engine of each car', async () => {
  await openPage('fr', paths.catalogue.href(), { cards: [], total: 0 })
  await eventually(() => expect(textIn('main')).toContain('rangées en 4 catégories'))
  expect(textIn('main')).not.toMatch(/chacun|chaque (voiture|véhicule)/)
})

test('without a lender and rate in the settings a car’s page shows no monthly payment', async () => {
  await openCar({ id: 'audi-a3-sportback-2015-002' })
  await eventually(() => expect(missingIn('main', [/14 000 €/])).toEqual([]))
  expect(textIn('main')).not.toMatch(/par mois|mensualité|crédit/i)
})

test('a monthly payment is an estimate for this car’s price and states TAEG, total, lender, intermediary and warning', async () => {
  const credit = makeCredit()
  await openCar({ id: 'audi-a3-sportback-2015-003', price: 16_900 }, { credit, sample: false })
  await eventually(() =>
    expect(
      missingIn('main', [
        /266,58 €/,
        /Estimation/,
        /30 % · 5 070 €/,
        /48 mois/,
        /TAEG/,
        /3,97 % TAEG fixe/,
        /Montant total dû/,
        'Banque du Port',
        /Intermédiaire : Maison Martin, mandataire non exclusif, numéro ORIAS 07001234/,
        /valable du 1er janvier 2026 au 31 décembre 2099/,
        /Attention ! Un crédit coûte de l’argent et doit être remboursé\./,
      ]),
    ).toEqual([]),
  )
})

const french = (area: string) => textsOf('fr', [area])
const everyText = ['purchase', 'vehicle', 'terms', 'importation', 'home', 'delivery', 'car'].flatMap((area) =>
  Object.entries(french(area)),
)

test('the deposit is called acompte, never arrhes, caution or réservation payante', () => {
  expect(everyText.filter(([, text]) => /\barrhes\b|\bcautions?\b|dépôt de garantie/i.test(text))).toEqual([])
  expect(french('terms')['termsOrderText']).toContain('acompte')
})

test('no page of a car says that the deposit covers taxes, and the price box links to the terms', () => {
  const texts = ['vehicle', 'car', 'sale', 'home', 'importation'].flatMap((area) => Object.entries(french(area)))
  expect(texts.filter(([, text]) => /acompte couvre[^;.]*(taxes|douan)/i.test(text))).toEqual([])
  expect(readFileSync('web/src/features/vehicle/PriceBox.tsx', 'utf8')).toMatch(
    /depositCovers[\s\S]{0,300}paths\.terms\.href/,
  )
})

/** 'With obligation to pay' in the wording of each language's law. */
const obligation: Readonly<Record<Language, string>> = {
  fr: 'obligation de paiement',
  en: 'obligation to pay',
  de: 'Zahlungspflichtig',
  es: 'obligación de pago',
  it: 'obbligo di pagare',
  pt: 'obrigação de pagar',
  nl: 'betalingsverplichting',
  da: 'betalingspligt',
  sv: 'betalningsskyldighet',
  no: 'betalingsplikt',
  ja: '支払い義務',
  'zh-CN': '付款义务',
  ru: 'обязательством оплаты',
}
test.each(languages)('the last button of the purchase states the obligation to pay, in %s', (language) => {
  expect(textsOf(language, ['purchase'])['validate']).toContain(obligation[language])
})
