import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flawsOf } from '#content/fact-words.ts'
import { draftDescription } from '#content/draft-description.ts'
import { draftFacts } from '#content/draft-facts.ts'
import { readDraftWords, readFactWords } from '../../../../scripts/snapshot/fact-words.ts'
import { paperKinds } from '../../../../schemas/domain/papers.ts'
import { languages } from '../../../../schemas/domain/languages.ts'
import { ratesInForce } from '../../../../schemas/domain/sale-dates.ts'
import { nextVehicleId } from '../../../../schemas/domain/vehicle-id.ts'
import { picturesIn } from '../../../../schemas/domain/vehicle.ts'
import { readSources, sampleFolder } from '../../../../scripts/sample/sources.ts'
import { critAirOf } from './french-air-sticker.ts'
import { datasetText, importedContent, pictureFiles, storedDocuments } from './sample-content.ts'

const { snapshot, faults, warnings, leftOut, scheduled, unready } = await importedContent()
const { vehicles, shop } = snapshot
const sources = readSources()

/** Specification, section 3. */
const specified: [brand: string, model: string, year: number, price: number][] = [
  ['Audi', 'Q2', 2020, 14_000],
  ['Audi', 'RS3', 2016, 9_000],
  ['Audi', 'RS5', 2023, 26_000],
  ['Audi', 'A7 Sportback', 2018, 16_900],
  ['Audi', 'A3 Sportback', 2015, 2_000],
  ['Audi', 'A3 Limousine', 2015, 5_000],
  ['Mercedes-Benz', 'CLA', 2013, 7_000],
  ['Mercedes-Benz', 'Classe A', 2018, 8_000],
  ['Mercedes-Benz', 'Classe C', 2015, 8_500],
  ['Mercedes-Benz', 'Classe C 220 d', 2017, 9_500],
  ['Mercedes-Benz', 'CLA Shooting Brake', 2015, 6_500],
  ['Mercedes-Benz', 'Classe C 220 BLUETEC', 2014, 6_000],
  ['Mercedes-Benz', 'GLA 220 CDI', 2014, 9_000],
]

test('the site accepts the sample dataset without an error or a warning', () => {
  expect({ faults, warnings, leftOut, scheduled }).toEqual({ faults: [], warnings: [], leftOut: [], scheduled: [] })
  expect(unready.filter(({ complete }) => !complete)).toEqual([])
  expect(vehicles).toHaveLength(25)
  expect(shop.categories).toHaveLength(4)
  expect(shop.testimonials).toHaveLength(4)
  expect(shop.settings?.heroSlides).toHaveLength(3)
})

test('no sample testimonial is about a car that the sample sells or has sold: who praises a car has it', () => {
  const names = vehicles.map(({ brand, model, year }) => `${brand} ${model} (${year})`)
  expect(shop.testimonials.map(({ vehicle }) => vehicle).filter((vehicle) => names.includes(vehicle))).toEqual([])
})

test('the sample contains the specified cars and others, from 2 000 to 40 500 euros', () => {
  for (const [brand, model, year, price] of specified)
    expect(vehicles).toContainEqual(expect.objectContaining({ brand, model, year, price }))
  const prices = vehicles.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([2_000, 40_500])
})

test('every car has the id that the Studio would give it', () => {
  for (const vehicle of vehicles) expect(vehicle.id).toBe(nextVehicleId(vehicle, []))
})

test('every sample document is published and marked as a sample', () => {
  expect(storedDocuments.filter(({ _id }) => _id.includes('.'))).toEqual([])
  for (const { _id, _type, sample } of storedDocuments)
    expect({ _id, sample }).toEqual({ _id, sample: _type === 'galleryCategory' ? undefined : true })
})

test.for(vehicles)('$id has flaws, and a story that leaves them to the photos', (vehicle) => {
  const flaws = flawsOf(vehicle, readFactWords())
  expect(flaws.length).toBeGreaterThan(0)
  const { description } = vehicle
  for (const flaw of flaws) expect(description?.fr).not.toContain(flaw.fr)
  const words = description?.fr.split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(50)
  expect(words).toBeLessThanOrEqual(110)
})

test.for(vehicles)(
  '$id is described in every language; a draft tells its facts and says that nobody has read it',
  (vehicle) => {
    const { description, drafted } = vehicle
    expect(languages.filter((language) => !description?.[language])).toEqual([])
    expect(drafted).toEqual(languages.filter((language) => !['fr', 'en', 'de'].includes(language)))
    const accident = { none: '事故歴なし。', repaired: '事故歴あり（修復済み）。', unknown: '事故歴は不明。' }
    expect(description?.ja).toContain(accident[vehicle.accident ?? 'unknown'])
    // The facts that the dataset drafted from are those of the imported document.
    const current = readDraftWords().find(({ language }) => language === 'ru')
    expect(current && draftDescription(draftFacts(vehicle), current)).toEqual({ text: description?.ru })
  },
)

test.for(vehicles)('$id has the air sticker that its fuel and Euro standard give', (vehicle) => {
  expect(vehicle.critAir).toBe(critAirOf(vehicle))
})

test.for(vehicles)('$id has papers that agree with each other', (vehicle) => {
  expect(vehicle.firstRegistration?.slice(0, 4)).toBe(String(vehicle.year))
  expect(vehicle.technicalInspection).toMatch(/^2026-(0[5-9]|1[01])-/)
  expect(vehicle.equipment.length).toBeGreaterThanOrEqual(8)
  expect(vehicle.equipment.length).toBeLessThanOrEqual(16)
})

test.for(vehicles)('$id has what the taxes of the buyer’s country depend on', (car) => {
  const { firstRegistration = '', massInOrder = 0, maxMass = 0, fuel, particulates } = car
  expect(firstRegistration).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(car.co2Method).toBe(firstRegistration < '2020-03' ? 'nedc' : 'wltp')
  expect([massInOrder >= 1200, maxMass > massInOrder + 300]).toEqual([true, true])
  expect(particulates !== undefined).toBe(fuel === 'diesel')
  expect(car.originEu).toBeDefined()
})

test('prices of transport and rates are of the day on which the sample is written, so that rates count', () => {
  const sale = shop.settings?.sale
  expect(sale?.transport.filter(({ mode }) => mode === 'range').map(({ checked }) => checked)).not.toContain(undefined)
  expect(Object.keys(sale ? ratesInForce(sale, '2026-11-21') : {})).toEqual(['CHF', 'MAD'])
})

test.for([...sources.cars])('%s has a history that runs forward, from registration to the odometer', ([, car]) => {
  const months = car.history.map(({ month }) => month)
  const readings = car.history.flatMap(({ mileage }) => mileage ?? [])
  expect(months[0]).toBe(car.firstRegistration?.slice(0, 7))
  expect(months).toEqual(months.toSorted())
  expect([...readings, car.mileage]).toEqual([...readings, car.mileage].toSorted((a, b) => a - b))
})

test('a car is for sale unless it is one of the two reserved or the one sold', () => {
  expect(vehicles.filter(({ status }) => status === 'reserved')).toHaveLength(2)
  expect(vehicles.filter(({ status }) => status === 'sold')).toHaveLength(1)
})

test('most cars, but not all, have a proven mileage', () => {
  expect(vehicles.filter(({ mileageProven }) => !mileageProven)).toHaveLength(3)
})

test('the six cars of the home page differ in colour, and at most two share a body type', () => {
  const six = vehicles.slice(0, 6)
  expect(new Set(six.map(({ exteriorColor }) => exteriorColor?.fr)).size).toBe(6)
  for (const { bodyType } of six) expect(six.filter((other) => other.bodyType === bodyType).length).toBeLessThan(3)
})

test('the ranks are valid for the Studio’s ordered list', () => {
  const { LexoRank } = createRequire(import.meta.resolve('@sanity/orderable-document-list'))('lexorank') as {
    LexoRank: { parse(rank: string): { toString(): string } }
  }
  const lines = datasetText.trim().split('\n')
  for (const [type, count] of [
    ['vehicle', 25],
    ['testimonial', 4],
  ] as const) {
    const ranks = lines.flatMap((line) =>
      line.includes(`"_type":"${type}"`) ? (/"orderRank":"([^"]+)"/.exec(line)?.[1] ?? []) : [],
    )
    expect(ranks).toHaveLength(count)
    expect(ranks).toEqual([...new Set(ranks)].toSorted())
    for (const rank of ranks) expect(LexoRank.parse(rank).toString()).toBe(rank)
  }
})

test('every picture of the dataset exists, is WebP and has a French description', async () => {
  for (const file of pictureFiles) {
    const { format } = await sharp(readFileSync(new URL(file, sampleFolder))).metadata()
    expect({ file, format }).toEqual({ file, format: 'webp' })
  }
  const images = [...datasetText.matchAll(/"_sanityAsset":"[^"]+","alt":\{"_type":"localeString","fr":"[^"]/g)]
  // The pages of papers are described by what the paper is.
  expect(images).toHaveLength([...datasetText.matchAll(/"_sanityAsset":"(?![^"]+\/papers\/)/g)].length)
})

test('at least four cars show papers of all kinds, which agree with the sheet', () => {
  const shown = vehicles.filter(({ papers }) => papers.length > 0)
  expect(shown.length).toBeGreaterThanOrEqual(4)
  const papers = shown.flatMap((car) => car.papers.map((paper) => ({ car, paper })))
  expect([...new Set(papers.map(({ paper }) => paper.kind))].toSorted()).toEqual([...paperKinds].toSorted())
  for (const { car, paper } of papers.filter(({ paper: { kind } }) => kind === 'inspection'))
    expect(paper.date).toBe(car.technicalInspection)
})

test('the main picture of a car also opens its exterior ones', () => {
  for (const vehicle of vehicles)
    expect(picturesIn(vehicle, 'exterior')[0]).toMatchObject({ asset: vehicle.mainImage.asset })
})

test('a close-up of a scratch is used only for a car with this scratch, with its marker', () => {
  const closeUps = datasetText.split('\n').filter((line) => line.includes('/detail-flaw.webp'))
  expect(closeUps.length).toBeGreaterThan(0)
  for (const line of closeUps)
    expect(line).toMatch(/detail-flaw\.webp","alt":\{[^}]+\},(?:"hotspot":\{[^}]+\},)?"flaws":\[\{"_key":"flaw-1"/)
})

test('the most visible texts are in all thirteen languages', () => {
  const titles = [...shop.categories, ...(shop.settings?.heroSlides ?? [])].map(({ title }) => title)
  for (const title of titles) expect(Object.keys(title).toSorted()).toEqual([...languages].toSorted())
  expect(shop.settings?.heroSlides.map(({ title }) => title.fr)).toEqual([
    'Expérience d’achat Premium',
    'Collection Exclusive',
    'Service International',
  ])
})

test('testimonials are in their five languages and are unverified', () => {
  for (const { comment, verifiedBy } of shop.testimonials) {
    expect(Object.keys(comment).toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr'])
    expect(verifiedBy).toBeUndefined()
  }
})

test('the sample address, telephone and mailbox cannot reach anybody', () => {
  expect(shop.settings?.email).toMatch(/@[a-z-]+\.example$/)
  // Numbers that the French regulator reserves for fiction (Arcep, decision 2018-0881): 01 99 00 00 00 to 01 99 00 99 99.
  expect(shop.settings?.phone).toMatch(/^\+33 1 99 00 \d\d \d\d$/)
  expect(shop.settings?.credit?.lender).toContain('EXEMPLE')
})

test('every car has a rank', () => {
  const files = readdirSync(new URL('cars/', sampleFolder)).map((file) => file.replace('.json', ''))
  expect(files.toSorted()).toEqual(vehicles.map(({ id }) => id).toSorted())
})
