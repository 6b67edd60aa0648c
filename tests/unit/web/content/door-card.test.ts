import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { lineIds } from '#domain/door-price/rule.ts'
import { readDoorPrice } from '#domain/door-price/place-file.ts'
import { lineAmount, lineQuestion, totalLabel } from '#domain/door-price/words.ts'
import { placeFile } from '#domain/door-price/write-place-file.ts'
import { languages } from '#domain/languages.ts'
import { allPlaces } from '#domain/place.ts'
import { defaultSaleSettings, type SaleSettings } from '#domain/sale-terms.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { doorCard } from '#web/content/door-card.ts'
import { createTranslate } from '#web/lib/i18n.ts'
import { makeVehicle } from '../../../fixtures/make-vehicle.ts'
import { textsOf } from '../../../fixtures/open-page.tsx'

const sale: SaleSettings = { ...defaultSaleSettings, transport: [{ place: 'SN', mode: 'range', from: 1400, to: 1900 }] }
const t = createTranslate('fr', { own: textsOf('fr', ['door']) })
/** What the card says, with plain spaces. */
function card(place: string, name: string, car: Partial<Vehicle>) {
  const { text, entry, until, isRefused } = doorCard(
    doorPrice(makeVehicle(car), { place, day: '2026-11-23', settings: sale }),
    name,
    t,
    'fr',
  )
  return { text: text.replaceAll(/\s/g, ' '), entry, until, isRefused }
}

test('a card names the place, the total and the last month in which the car may enter', () => {
  const { text, until, isRefused } = card('SN', 'Sénégal', { price: 14_000, firstRegistration: '2020-05-20' })
  expect(text).toMatch(/^Sénégal ≈ 2\d \d{3} – 2\d \d{3} €$/)
  expect(until).toBe('à commander jusqu’en avril 2030')
  expect(isRefused).toBe(false)
})

test('a complete total stands in CFA francs too, and the places that have one are those that keep room for it', () => {
  const vehicle = makeVehicle({ price: 14_000, firstRegistration: '2025-05-20' })
  const transport = [{ place: 'world', mode: 'range', from: 1400, to: 1900 }] as const
  const cardAt = (place: string) => {
    const file = placeFile([vehicle], { place, day: '2026-11-23', settings: { ...sale, transport: [...transport] } })
    const price = readDoorPrice(file, vehicle.id)
    return price && doorCard(price, place, t, 'fr')
  }
  const sums = (words = '') =>
    words
      .replaceAll(/[^\d–]/g, '')
      .split('–')
      .map(Number)
  const { text, local } = cardAt('SN') ?? {}
  expect(local).toMatch(/\sF\sCFA$/)
  expect(sums(local)).toEqual(sums(text).map((euros) => Math.round(euros * 655.957)))
  const css = readFileSync('web/src/ui/VehicleCard.module.css', 'utf8')
  const roomy = new Set([...css.matchAll(/data-place='(..)'/g)].map(([, place]) => place))
  expect(allPlaces().filter((place) => cardAt(place)?.local !== undefined)).toEqual([...roomy])
})

test.each<[string, string, Partial<Vehicle>, string]>([
  [
    'SN',
    'Sénégal',
    { firstRegistration: '2012-05-20' },
    'Sénégal : n’y entre plus depuis avril 2022, plus de 10 ans à l’arrivée',
  ],
  [
    'DZ',
    'Algérie',
    { firstRegistration: '2026-01-20', fuel: 'diesel' },
    'Algérie : n’y entre pas, à cause de son énergie',
  ],
  ['ZA', 'Afrique du Sud', {}, 'Afrique du Sud : n’y entre pas, le volant est à gauche'],
  ['RU', 'Russie', {}, 'Russie : des sanctions interdisent d’y livrer'],
])('a car that may not enter %s says why and has no total', (place, name, car, text) =>
  expect(card(place, name, car)).toEqual({ text, entry: undefined, isRefused: true }),
)

test('where nobody knows the rules, total and entry have to be asked for', () =>
  expect(card('BR', 'Brésil', {})).toEqual({
    text: 'Brésil : total à demander',
    entry: 'entrée à demander',
    isRefused: false,
  }))

test('a card’s total carries the marks of the lines that it does not show: at most, to be confirmed', () => {
  const golf = { firstRegistration: '2020-08-23', co2: 129, co2Method: 'wltp', fuel: 'petrol', powerKw: 81 } as const
  expect(card('NL', 'Pays-Bas', golf).text).toMatch(/ \(au plus\)$/)
  expect(card('BE-WAL', 'Wallonie', { ...golf, maxMass: 1800 }).text).toMatch(/ \(à confirmer\)$/)
  expect(card('SN', 'Sénégal', golf).text).not.toContain('(')
})

test('where a tax of the country is unknown, the sum is not called a total, and without it in Germany it is', () => {
  const settings = { ...sale, transport: [{ place: 'EU', mode: 'included' as const }] }
  const labelAt = (place: string) => totalLabel(doorPrice(makeVehicle({}), { place, day: '2026-11-23', settings }), t)
  for (const place of ['DK', 'AT', 'IE', 'PL'])
    expect([place, labelAt(place)]).toEqual([place, 'Somme des lignes connues'])
  for (const place of ['DE', 'LU', 'SE']) expect([place, labelAt(place)]).toEqual([place, 'Total à votre porte'])
})

test('in Germany the sum lacks the fees of the registration only, which the buyer pays himself', () => {
  const settings = { ...sale, transport: [{ place: 'EU', mode: 'included' as const }] }
  const price = doorPrice(makeVehicle({ price: 9000 }), { place: 'DE', day: '2026-11-23', settings })
  expect(doorCard(price, 'Allemagne', t, 'fr').text.replaceAll(/\s/g, ' ')).toBe(
    'Allemagne : 9 000 €, hors frais d’immatriculation',
  )
  const fees = price.lines.find(({ id }) => id === 'registration')
  expect(fees && [lineAmount(fees, t), lineQuestion(fees, t)]).toEqual([
    'à votre charge',
    'Vous les payez vous-même à l’administration qui immatricule, hors de notre prix.',
  ])
})

test('a sum that lacks a tax is the least, never about so much; without a region it names that region’s tax, and no second time', () => {
  const settings = { ...sale, transport: [{ place: 'EU', mode: 'included' as const }] }
  const car = makeVehicle({ price: 9000, firstRegistration: '2020-05-20', fuel: 'petrol', powerKw: 110 })
  const at = (place: string, name: string) => {
    const { text, entry } = doorCard(doorPrice(car, { place, day: '2026-11-23', settings }), name, t, 'fr')
    return [text.replaceAll(/\s/g, ' '), entry]
  }
  expect(at('BE', 'Belgique')).toEqual(['Belgique : au moins 9 000 €, plus la taxe de votre région', undefined])
  expect(at('BE-VLG', 'Flandre')).toEqual(['Flandre : au moins 9 000 €, plus la taxe d’immatriculation', undefined])
  expect(at('BE-BRU', 'Bruxelles')[0]).toMatch(/^Bruxelles : au moins 9 \d{3} €$/)
})

test('every line that a total may lack has a name of its own, in every language', () => {
  const french = Object.keys(textsOf('fr', ['door'])).filter((key) => key.startsWith('doorPlus_'))
  const named = french.map((key) => key.replace('doorPlus_', ''))
  for (const id of lineIds.filter((line) => line !== 'price')) expect(named).toContain(id)
  for (const language of languages)
    for (const key of french) expect(textsOf(language, ['door'])).toHaveProperty(key, expect.stringMatching(/\S/))
})

test('France without its region says that the region is still to be chosen', () =>
  expect(card('FR', 'France', {}).entry).toBe('région à choisir'))

test('a card says what a buyer outside the Union wires first, and when the VAT comes back', () => {
  const { entry } = card('SN', 'Sénégal', {
    price: 16_900,
    vatScheme: 'deductible',
    standsIn: 'DE',
    firstRegistration: '2020-05-20',
  })
  expect(entry?.replaceAll(/\s/g, ' ')).toMatch(
    /^hors TVA : 16 900 € à virer d’abord, 2 698 € rendus après preuve de sortie de l’UE/,
  )
})

test('a card names the last month and that the entry has to be asked for, where both hold', () =>
  expect(card('AE', 'Émirats arabes unis', { firstRegistration: '2025-05-20' })).toMatchObject({
    entry: 'entrée à demander',
    until: expect.stringMatching(/^à commander jusqu’en /) as string,
  }))
