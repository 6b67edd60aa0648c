// @vitest-environment jsdom
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { FeedShop } from '../../../../../scripts/site/feeds/feed-car.ts'
import { autoScoutFeed } from '../../../../../scripts/site/feeds/autoscout24.ts'
import { googleFeed } from '../../../../../scripts/site/feeds/google.ts'
import { metaFeed } from '../../../../../scripts/site/feeds/meta.ts'
import { latin9, mobileDeFeed } from '../../../../../scripts/site/feeds/mobile-de.ts'
import sample from '../../../../../scripts/sample/settings.json' with { type: 'json' }
import { shopSettingsSchema } from '#domain/shop-settings.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { makePicture, makeVehicle } from '../../../../fixtures/make-vehicle.ts'

const { name, email, phone, address, location } = sample
const settings = shopSettingsSchema.parse({
  name,
  email,
  phone,
  address,
  location,
  feeds: { on: ['google', 'meta'], googleStore: 'Strasbourg-1', metaRegion: 'Grand Est' },
})
const shop: FeedShop = {
  settings,
  siteUrl: 'https://shop.example',
  images: { baseUrl: '/photos', projectId: 'abc', dataset: 'production' },
  mileageNotes: {
    fr: { proven: 'Relevés documentés.', notProven: 'Kilométrage non garanti.' },
    de: { proven: 'Kilometerstand belegt.', notProven: 'Kilometerstand nicht garantiert.' },
  },
}
const nasty = '=HYPERLINK("https://evil.example";"x") & <b>"noir"</b>\u0000 ; \n fin'
const car = (more: Partial<Vehicle> = {}): Vehicle => ({
  ...makeVehicle({
    baseColor: 'grey',
    exteriorColor: { fr: 'Gris Nardo métallisé', de: 'Nardograu metallic' },
    description: { fr: nasty, de: nasty },
    co2: 120,
    emissionClass: 'Euro 6b',
    previousUse: 'private',
    vatScheme: 'margin',
    images: Array.from({ length: 30 }, (_, n) => makePicture(`photo${n}`)),
  }),
  accident: 'repaired',
  owners: 2,
  ...more,
})
const cars = [car(), car({ id: 'bmw-serie-3-2016-001', brand: 'BMW', model: 'Série 3', mileageProven: true })]

const parsedXml = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')
const parsedCsv = (text: string, delimiter: string, header: boolean) => {
  const { data, errors } = Papa.parse(text, { delimiter, header, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

/** Google's table: support.google.com/merchants, articles 11192663, 14546138, 14156166, 14157085, 14156068, 14869021, 14546146. */
const googleTable: Record<string, { form: RegExp; optional?: true; many?: number }> = {
  id: { form: /^[\w-]{1,50}$/ },
  title: { form: /^.{1,150}$/ },
  description: { form: /^[^]{1,5000}$/ },
  link: { form: /^https:\/\// },
  link_template: { form: /^https:\/\/.*\{store_code\}/ },
  image_link: { form: /^https:\/\/.*fm=jpg/ },
  additional_image_link: { form: /^https:\/\//, many: 10 },
  price: { form: /^\d+ EUR$/ },
  condition: { form: /^(New|Used)$/ },
  google_product_category: { form: /^916$/ },
  store_code: { form: /^Strasbourg-1$/ },
  brand: { form: /./ },
  model: { form: /./ },
  trim: { form: /./, optional: true },
  year: { form: /^\d{4}$/ },
  mileage: { form: /^\d+ km$/ },
  color: { form: /./ },
  date_first_registered: { form: /^\d{4}-\d\d$/ },
  body_style: {
    form: /^(city_car|compact_suv|convertible|coupe|crossover|hatchback|limousine|minivan|notchback|sedan|station_wagon|suv|truck)$/,
    optional: true,
  },
  engine: { form: /^(gasoline|diesel|electric|hybrid|lpg|methane|natural_gas|plug-in_hybrid|other)$/, optional: true },
  co2_emissions: { form: /^\d+ g\/km$/, optional: true },
  emissions_standard: { form: /^euro([1-6]|5b|6c|6d|6d-TEMP|6e)$/, optional: true },
}

test('Google’s file is valid XML, and every car has what Google’s table asks for', () => {
  const { content, cars: count } = googleFeed(cars, shop)
  const items = [...parsedXml(String(content)).querySelectorAll('item')]
  expect(items).toHaveLength(2)
  expect(count).toBe(2)
  for (const item of items) {
    const values = Object.groupBy([...item.children], ({ localName }) => localName)
    const faults = Object.entries(googleTable).filter(([field, { form, optional, many = 1 }]) => {
      const found = values[field] ?? []
      const isRight = found.every(
        ({ textContent, namespaceURI }) =>
          form.test(textContent ?? '') && namespaceURI === 'http://base.google.com/ns/1.0',
      )
      return !isRight || found.length > many || (found.length === 0 && !optional)
    })
    expect(faults).toEqual([])
    expect(Object.keys(values).filter((name) => !(name in googleTable))).toEqual([])
  }
})

test('an editor’s signs reach Google as text, and what must be said of the mileage stands first', () => {
  const { content } = googleFeed([car()], shop)
  const text = parsedXml(String(content)).querySelector('item description')?.textContent
  expect(text).toBe(`Kilométrage non garanti. ${nasty.replace('\u0000', '')}`)
})

test('a feed without its setting is not written, and says which it is', () => {
  const bare = { ...shop, settings: { ...settings, feeds: { on: [] } } }
  expect(googleFeed(cars, bare)).toEqual({ cars: 0, leftOut: {}, settings: ['googleStore'] })
  expect(metaFeed(cars, bare)).toEqual({ cars: 0, leftOut: {}, settings: ['metaRegion'] })
})

/** Meta's table: developers.facebook.com/docs/marketing-api/auto-ads/reference. */
const metaTable: Record<string, RegExp> = {
  vehicle_id: /^.{1,100}$/,
  title: /^.{1,500}$/,
  description: /^[^]{1,5000}$/,
  url: /^https:\/\//,
  make: /./,
  model: /./,
  year: /^\d{4}$/,
  'mileage.value': /^\d+$/,
  'mileage.unit': /^(MI|KM)$/,
  'image[0].url': /^https:\/\/shop\.example\/photos\//,
  transmission: /^(Automatic|Manual)?$/,
  fuel_type: /^(DIESEL|ELECTRIC|FLEX|GASOLINE|HYBRID|OTHER)?$/,
  body_style: /^(CONVERTIBLE|COUPE|HATCHBACK|MINIVAN|TRUCK|SUV|SEDAN|VAN|WAGON|CROSSOVER|SMALL_CAR|OTHER)$/,
  price: /^\d+ EUR$/,
  exterior_color: /./,
  state_of_vehicle: /^(New|Used|CPO)$/,
  availability: /^(available|not available)$/,
  latitude: /^48\.5839$/,
  longitude: /^7\.7455$/,
  trim: /^.{0,50}$/,
  interior_color: /^.{0,50}$/,
}

test('Meta’s file is valid CSV, and every car has what Meta’s table asks for', () => {
  const rows = parsedCsv(String(metaFeed(cars, shop).content), ',', true) as Record<string, string>[]
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(Object.entries(metaTable).filter(([field, form]) => !form.test(row[field] ?? ''))).toEqual([])
    const photos = Object.keys(row).filter((column) => column.startsWith('image['))
    expect(photos).toHaveLength(20)
    expect(JSON.parse(row['address'] ?? '')).toMatchObject({ city: 'Strasbourg', region: 'Grand Est', country: 'FR' })
  }
})

test('no field of a file begins as a formula', () => {
  const formula = car({ brand: '=1+1', model: '@SUM(A1)', exteriorColor: { fr: '+33', de: '-2' } })
  const meta = parsedCsv(String(metaFeed([formula], shop).content), ',', false) as string[][]
  const german = parsedCsv(String(mobileDeFeed([formula], shop).content), ';', false) as string[][]
  for (const field of [...meta, ...german].flat()) expect(field).not.toMatch(/^[=+@-](?!\d+$)/)
  expect(german[0]?.[3]).toBe("'=1+1")
})

/** mobile.de's positions: services.mobile.de/manual/upload-interface-csv_en.html. */
const mobileTable: Record<number, RegExp> = {
  1: /^[\w-]{1,40}$/,
  2: /^Car\.(Cabrio|EstateCar|Limousine|OffRoad|SmallCar|SportsCar|Van|OtherCar)$/,
  3: /./,
  4: /./,
  5: /^\d*$/,
  8: /^(0[1-9]|1[0-2])\.\d{4}$/,
  9: /^\d+$/,
  10: /^\d+$/,
  11: /^[01]$/,
  15: /^[01]$/,
  27: /^[01]$/,
  30: /^[01]$/,
  61: /^[1-6]?$/,
  109: /^(\d|10)?$/,
  110: /^[123]?$/,
  196: /^[01]$/,
  197: /^[01]$/,
}

test('mobile.de’s file has each field at its position, one car a line', () => {
  const { content } = mobileDeFeed(cars, shop)
  const rows = parsedCsv(new TextDecoder('iso-8859-15').decode(content as Buffer), ';', false) as string[][]
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toHaveLength(198)
    expect(Object.entries(mobileTable).filter(([position, form]) => !form.test(row[Number(position)] ?? ''))).toEqual(
      [],
    )
  }
  const [first = [], second = []] = rows
  expect(first[8]).toBe('03.2015')
  expect([first[11], first[196], first[158]]).toEqual(['1', '1', '2'])
  expect(second[4]).toContain('Série 3')
  expect(second[25]).toContain('Kilometerstand belegt.')
})

test('a car with a long number keeps a short one of its own at mobile.de', () => {
  const numbers = ['001', '002'].map((end) => {
    const id = `mercedes-benz-classe-c-220-bluetec-avantgarde-2014-${end}`
    const [row] = parsedCsv(String(mobileDeFeed([car({ id })], shop).content), ';', false) as string[][]
    return row?.[1] ?? ''
  })
  for (const number of numbers) expect(number).toMatch(/^[\w-]{40}$/)
  expect(new Set(numbers).size).toBe(2)
})

test('a flaw that the description tells is not told twice', () => {
  const flaws = [{ x: 0.5, y: 0.5, text: { fr: 'Aile rayée.' } }]
  const told = car({ description: { fr: 'Belle. Aile rayée.' }, mainImage: makePicture('main', { flaws }) })
  const [row] = parsedCsv(String(metaFeed([told], shop).content), ',', true) as Record<string, string>[]
  expect(row?.['description']).toBe('Kilométrage non garanti. Belle. Aile rayée.')
})

test('signs that ISO-8859-15 lacks are written without their accents', () => {
  const decoder = new TextDecoder('iso-8859-15')
  expect(decoder.decode(latin9('5 € œuvre, Škoda, CO₂, l’été, „Ť“ 漢'))).toBe("5 € œuvre, Škoda, CO2, l'été, 'T' ?")
})

/** AutoScout24's table: github.com/AutoScout24/api, source/includes/_vehicles.md. */
test('AutoScout24’s file keeps the forms of its table', () => {
  const { content } = autoScoutFeed(cars, shop)
  const listings = JSON.parse(String(content)) as Record<string, unknown>[]
  expect(listings).toHaveLength(2)
  for (const listing of listings)
    expect(listing).toMatchObject({
      vehicleType: 'C',
      vehicleOfferType: 'U',
      accident: true,
      cabOrRental: false,
      metallic: true,
      firstRegistration: expect.stringMatching(/^\d{4}-\d\d$/),
      mileage: expect.any(Number),
      powerKw: 92,
      transmission: 'M',
      previousOwners: 2,
      bodyColorName: expect.stringMatching(/^.{1,30}$/),
      modelVersion: expect.stringMatching(/^.{1,50}$/),
      description: expect.stringMatching(/^[^<>@]{1,4000}$/),
      identifier: { offerReference: expect.stringMatching(/^.{1,50}$/) },
      prices: [{ priceType: 'Public', price: 14_000, currency: 'EUR', taxDeductible: false }],
    })
  expect(String(content)).not.toContain('evil.example')
})

test('a car that lacks a required field is left out and named, with the field', () => {
  const bare: Vehicle = { ...makeVehicle({ id: 'bare-2020-001' }), accident: 'unknown' }
  expect(googleFeed([bare, ...cars], shop)).toMatchObject({ cars: 2, leftOut: { 'bare-2020-001': ['color'] } })
  expect(mobileDeFeed([bare], shop)).toMatchObject({ cars: 0, leftOut: { 'bare-2020-001': ['vatScheme', 'accident'] } })
  expect(autoScoutFeed([bare], shop).leftOut).toEqual({ 'bare-2020-001': ['color', 'previousUse', 'accident'] })
})

test('a long description is cut at a word, and the flaws stay', () => {
  const flaws = [{ x: 0.5, y: 0.5, text: { fr: 'Aile rayée.', de: 'Kotflügel verkratzt.' } }]
  const long = car({ description: { fr: 'mot '.repeat(3000) }, mainImage: makePicture('main', { flaws }) })
  const [row] = parsedCsv(String(metaFeed([long], shop).content), ',', true) as Record<string, string>[]
  expect(row?.['description']).toMatch(/^Kilométrage non garanti\. Aile rayée\. mot .*mot$/)
  expect(row?.['description']?.length).toBeLessThanOrEqual(5000)
})
