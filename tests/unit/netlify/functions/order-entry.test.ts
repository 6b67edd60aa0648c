import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes } from '#domain/country.ts'
import { languages, standardCode } from '#domain/languages.ts'
import { entryOf } from '#domain/door-price/entry.ts'
import { isPostalCode, placeOf } from '#domain/place.ts'
import { checkDestination } from '../../../../netlify/lib/orders/purchase.ts'
import { findOrder, openOrders } from '../../../../netlify/lib/store/order-store.ts'
import { defaultSaleSettings } from '../../../../schemas/domain/sale-terms.ts'
import { purchaseSchema } from '../../../../schemas/forms/purchase.ts'
import sale from '../../../../web/src/locales/fr/sale.json' with { type: 'json' }
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { buy, callOrder, freshBuyers, makePurchaseInput } from '../calls.ts'
import { manyCars, useSales } from '../shop.ts'

const shop = useSales(
  ...manyCars(60),
  { id: 'old-car-2014-001', firstRegistration: '2014-05', fuel: 'diesel' },
  { id: 'new-car-2026-001', firstRegistration: '2026-06', fuel: 'petrol' },
)
const fresh = freshBuyers()

const nameOf = (code: string, language: (typeof languages)[number]) =>
  new Intl.DisplayNames(standardCode(language), { type: 'region' }).of(code) ?? code
const to = (country: string, more: Record<string, unknown> = {}) => ({
  ...fresh(),
  customerCountry: country,
  customerPostalCode: '10000',
  ...more,
})
const forCar = (vehicleId: string) => ({ vehicleId, transferReference: `AGE-${vehicleId}-123456` })

test.each(['RU', 'BY'])('no car is sold to %s, in whatever language its name is written', async (code) => {
  for (const language of languages) {
    const sent = to(nameOf(code, language))
    const { status, body } = await buy(sent)
    expect([language, status, body]).toEqual([
      language,
      422,
      { ok: false, code: 'entryRefused', errors: [{ field: 'customerCountry', code: 'entryRefused' }] },
    ])
    expect((await callOrder(`?vehicle=${sent.vehicleId}`)).body).toMatchObject({ available: true })
  }
  expect(await shop.mails()).toEqual([])
})

test('a country that nobody knows is asked for again', async () => {
  for (const country of ['Nulle part', 'X', '∅'])
    expect((await buy(to(country))).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'customerCountry', code: 'countryUnknown' }],
    })
})

test('a postal code that its country cannot have is asked for again', async () => {
  for (const [country, customerPostalCode] of [
    ['France', '6000'],
    ['España', '3501'],
    ['Belgique', '10000'],
  ] as const)
    expect((await buy(to(country, { customerPostalCode }))).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'customerPostalCode', code: 'postalCodeInvalid' }],
    })
})

test('no car is sold to Crimea or Sevastopol', async () => {
  for (const customerPostalCode of ['95000', '299011'])
    expect((await buy(to('Ukraine', { customerPostalCode, entryAsked: true }))).body).toMatchObject({
      code: 'entryRefused',
    })
})

test('a country whose rule the car breaks is refused, and the same car is sold elsewhere', async () => {
  for (const country of ['Algérie', 'Marokko', 'Senegal', 'Afrique du Sud'])
    expect((await buy(to(country, forCar('old-car-2014-001')))).body).toMatchObject({ code: 'entryRefused' })
  const car = forCar('new-car-2026-001')
  expect((await buy(to('Maroc', car))).status).toBe(200)
  const stored = await findOrder(openOrders(), car.vehicleId)
  expect(stored?.value).toMatchObject({ place: 'MA', terms: { taxes: 'import', deposit: 'partOfPrice' } })
  const letter = (await shop.mails()).find(({ subject }) => subject.startsWith('Votre commande est enregistrée'))
  expect(letter?.html).toContain(sale.saleDeposit_partOfPrice)
})

test('where only customs know, the buyer has to say that he has asked them', async () => {
  const sent = to('Tunisie', { customerPostalCode: '1000' })
  expect((await buy(sent)).body).toMatchObject({
    code: 'entryRefused',
    errors: [{ field: 'entryAsked', code: 'required' }],
  })
  expect((await buy({ ...sent, entryAsked: true })).status).toBe(200)
})

test('every country in every language is understood, and is sold to or refused by its rule alone', () => {
  const car = makeVehicle({ firstRegistration: '2015-02', fuel: 'diesel' })
  const context = { sale: defaultSaleSettings, now: Date.parse('2026-11-23') }
  const written = fc.record({ code: fc.constantFrom(...countryCodes), language: fc.constantFrom(...languages) })
  fc.assert(
    fc.property(written, fc.boolean(), ({ code, language }, entryAsked) => {
      const name = nameOf(code, language)
      const customerPostalCode = isPostalCode(code, '10000') ? '10000' : '1000'
      const purchase = purchaseSchema.parse(
        makePurchaseInput({ customerCountry: name, customerPostalCode, entryAsked }),
      )
      const found = checkDestination(car, purchase, context)
      expect(found).toEqual(checkDestination(car, { ...purchase, customerCountry: code }, context))
      const place = placeOf(code, customerPostalCode) ?? ''
      const { kind } = entryOf(car, place, { day: '2026-11-23', daysToArrival: 10 })
      const allowed = kind === 'open' || (kind === 'ask' && entryAsked)
      expect(found).toMatchObject(allowed ? { ok: true, place } : { code: 'entryRefused' })
    }),
    { numRuns: 2000 },
  )
})
