import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes } from '#domain/country.ts'
import { languages } from '#domain/languages.ts'
import {
  addressCountry,
  comparesNames,
  daysOfZone,
  deliveryDaysOf,
  deliveryZones,
  type DeliveryZone,
  isInVatArea,
  isPostalCode,
  isSepaPlace,
  placeName,
  placeOf,
  placesOf,
  rulePlaces,
  mayReadTransferCode,
} from '#domain/place.ts'

test.each([
  ['France', '69003', 'FR-ARA'],
  ['France', '75 011', 'FR-IDF'],
  ['Frankreich', '20200', 'FR-COR'],
  ['France', '', 'FR'],
  ['France', '97410', 'FR-RE'],
  ['La Réunion', '', 'FR-RE'],
  ['France', '98000', 'MC'],
  ['France', '98800', 'NC'],
  ['Belgique', '1050', 'BE-BRU'],
  ['Belgique', '1400', 'BE-WAL'],
  ['België', '9000', 'BE-VLG'],
  ['España', '35001', 'ES-CN'],
  ['Espagne', '28001', 'ES'],
  ['Maroc', '20000', 'MA'],
  ['France', '974OO', 'FR-RE'],
  ['France', '97400 CEDEX 9', 'FR-RE'],
  ['Espagne', '35001-1', 'ES-CN'],
  ['Finlande', '22100', 'AX'],
  ['Allemagne', '78266', 'DE-BUS'],
  ['Italie', '23041', 'IT-LIV'],
  ['Royaume-Uni', 'BT1 1AA', 'GB-NIR'],
])('%s %s is the place %s', (country, postalCode, place) => {
  expect(placeOf(country, postalCode)).toBe(place)
})

test.each([
  ['France', '6000', 'FR'],
  ['España', '3501', 'ES'],
  ['España', '351', 'ES'],
  ['France', '1000', 'FR'],
  ['France', 'Paris 15', 'FR'],
  ['France', 'lille', 'FR'],
  ['France', '5e 75005', 'FR'],
  ['France', '101000', 'FR'],
  ['France', '9740', 'FR'],
  ['France', '96000', 'FR'],
  ['Belgique', '10000', 'BE'],
  ['Belgique', '0999', 'BE'],
  ['Suisse', '99999', 'CH'],
  ['Maroc', '2000', 'MA'],
])('%s %s is no full postal code: it names no region, and is asked for again', (country, postalCode, place) => {
  expect(placeOf(country, postalCode)).toBe(place)
  expect(isPostalCode(country, postalCode)).toBe(false)
})

test.each([
  ['France', 'F-06000'],
  ['France', '75 011'],
  ['France', 'O6000'],
  ['France', '97400 CEDEX 9'],
  ['Belgique', 'B-1050'],
  ['Belgique', '１０５０'],
  ['Espagne', '28001'],
  ['Grèce', '630 86'],
  ['Sénégal', 'BP 12'],
  ['Irlande', 'D02 AF30'],
  ['Suisse', 'CH-8001'],
  ['Suisse', 'CH 8001'],
  ['Allemagne', 'D – 10115'],
  ['Lettonie', 'LV-1073'],
  ['Lituanie', 'LT-04340'],
  ['République tchèque', '100 00'],
  ['Suède', 'SE-114 55'],
  ['Luxembourg', 'L-1234'],
])('%s %s is a postal code', (country, postalCode) => {
  expect(isPostalCode(country, postalCode)).toBe(true)
})

test('Crimea and Sevastopol are a place of their own, by Ukrainian and by Russian codes', () => {
  for (const code of ['95000', '98600', '99011', '295000', '299011', '29 5 000'])
    expect([code, placeOf('Ukraine', code)]).toEqual([code, 'UA-43'])
  for (const code of ['01001', '29000', '69000']) expect([code, placeOf('Ukraine', code)]).toEqual([code, 'UA'])
  expect(isPostalCode('Ukraine', '2950')).toBe(false)
})

test('an unknown country is no place', () => {
  expect(placeOf('Nulle part', '69003')).toBeUndefined()
})

test('every French postal code of Europe is in one of thirteen regions', () => {
  const places = new Set<string | undefined>()
  for (let department = 1; department <= 95; department += 1)
    places.add(placeOf('FR', `${String(department).padStart(2, '0')}100`))
  expect(places.size).toBe(13)
  expect(places.has('FR')).toBe(false)
})

test('SEPA includes its members outside the European Union, and no other country', () => {
  for (const place of ['FR-IDF', 'CH', 'GB', 'NO', 'MC', 'FR-RE'])
    expect([place, isSepaPlace(place)]).toEqual([place, true])
  for (const place of ['MA', 'SN', 'CA']) expect([place, isSepaPlace(place)]).toEqual([place, false])
})

test('a car sent to overseas France or the Canaries leaves the VAT area, one sent to Monaco does not', () => {
  for (const place of ['FR-IDF', 'DE', 'BE-WAL', 'ES', 'MC']) expect([place, isInVatArea(place)]).toEqual([place, true])
  for (const place of ['FR-RE', 'ES-CN', 'AX', 'DE-HEL', 'IT-CAM', 'GR-ATH', 'CH', 'GB', 'NO', 'MA'])
    expect([place, isInVatArea(place)]).toEqual([place, false])
})

test('banks of the euro area compare names now, those of the other Union countries from July 2027, others never', () => {
  expect(comparesNames('FR-IDF', '2026-11-23')).toBe(true)
  expect(comparesNames('DK', '2027-07-08')).toBe(false)
  expect(comparesNames('DK', '2027-07-09')).toBe(true)
  for (const place of ['GB', 'CH', 'NO', 'MC', 'JP', 'SN'])
    expect([place, comparesNames(place, '2030-01-01')]).toEqual([place, false])
})

test('delivery days come from the specification, and a place that it does not name has none', () => {
  expect(deliveryDaysOf('FR-ARA')).toEqual([2, 4])
  expect(deliveryDaysOf('PL')).toEqual([3, 10])
  expect(deliveryDaysOf('MA')).toEqual([7, 14])
  expect(deliveryDaysOf('VN')).toEqual([30, 45])
  for (const place of ['EG', 'FR-RE', 'NC', 'ES-CN']) expect([place, deliveryDaysOf(place)]).toEqual([place, undefined])
})

test('a delivery zone spans the days from its fastest to its slowest country', () => {
  expect(daysOfZone('europe')).toEqual([1, 10])
  expect(daysOfZone('africa')).toEqual([7, 30])
  expect(daysOfZone('middle-east')).toEqual([14, 25])
  expect(daysOfZone('others')).toEqual([25, 60])
})

test('the order states the same delivery days as the delivery page', () => {
  const countries = (Object.keys(deliveryZones) as DeliveryZone[])
    .flatMap(placesOf)
    .filter(({ place }) => /^[A-Z]{2}$/.test(place))
  expect(countries).toHaveLength(19)
  for (const { place, days } of countries) expect([place, deliveryDaysOf(place)]).toEqual([place, days])
})

test('whatever the postal code, a place lies in the country that was given or in its territory', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), fc.string({ maxLength: 12 }), (code, postalCode) => {
      const place = placeOf(code, postalCode)
      const starts = ['FR', 'FI'].includes(code) ? [''] : [code, `FR-${code}`]
      expect(starts.some((start) => place?.startsWith(start))).toBe(true)
    }),
  )
})

test.each([
  ['MA', 'fr', 'Maroc'],
  ['FR-IDF', 'fr', 'France'],
  ['FR-RE', 'de', 'Réunion'],
  ['ES-CN', 'fr', 'Îles Canaries'],
  ['ES-CE', 'es', 'Ceuta y Melilla'],
  ['DE-HEL', 'fr', 'Allemagne'],
  ['EU', 'en', 'European Union'],
  ['NO', 'no', 'Norge'],
  ['world', 'fr', 'world'],
] as const)('%s is named in %s: %s', (place, language, name) => {
  expect(placeName(place, language)).toBe(name)
})

test('every place that a rule can name has a name in every language, and the form knows its country', () => {
  for (const place of rulePlaces()) {
    for (const language of languages) expect(placeName(place, language)).not.toBe(place)
    expect(countryCodes).toContain(addressCountry(place))
  }
})

test('a rule for each place holds for an address there', () => {
  const spanish: Record<string, string> = { 'ES-CN': '35001', 'ES-CE': '51001', 'ES-ML': '52001' }
  for (const place of rulePlaces()) expect(placeOf(addressCountry(place), spanish[place])).toBe(place)
})

test('only banks of the euro’s places are taken to read the QR code of a transfer, not those of Denmark or Switzerland', () => {
  for (const place of ['FR-IDF', 'DE', 'BE-WAL', 'FR-RE', 'BG', 'MC'])
    expect([place, mayReadTransferCode(place)]).toEqual([place, true])
  for (const place of ['CH', 'DK', 'SE', 'PL', 'GB', 'NO', 'SN'])
    expect([place, mayReadTransferCode(place)]).toEqual([place, false])
})
