import { expect, test } from 'vitest'
import { costPages, type CostPage } from '#domain/door-price/cost-page.ts'
import { toldRules } from '#domain/door-price/door-price.ts'
import { figureTexts } from '#domain/door-price/words.ts'
import { placeFiles } from '#domain/door-price/write-place-file.ts'
import { languages } from '#domain/languages.ts'
import { formatDecimal } from '#domain/money.ts'
import { saleSettingsSchema, toldDaysOf } from '#domain/sale-terms.ts'
import { shownCost } from '#web/content/cost.ts'
import { carsJsonLd } from '#web/features/cost/cost-json-ld.ts'
import { createTranslate } from '#web/lib/i18n.ts'
import country from '#web/locales/fr/country.json'
import door from '#web/locales/fr/door.json'
import { makeCard } from '../../../fixtures/make-card.ts'

const day = '2026-11-23'
const settings = saleSettingsSchema.parse({ transport: [{ place: 'SN', mode: 'range', from: 900, to: 1400 }] })
const card = makeCard({ id: 'audi-a3-2024-001', price: 9000 })
const car = { id: card.id, status: 'available', price: 9000, firstRegistration: '2024-03-01' } as const
const pages = costPages([car], placeFiles([car], { day, settings }), settings)
const t = createTranslate('fr', { own: { ...door, ...country } })
const shown = (page: CostPage, language: (typeof languages)[number] = 'fr') => shownCost(page, [card], { t, language })
const senegal = pages.find((page) => page.country === 'SN') as CostPage

test.each(pages.map((page) => [page.country, page] as const))(
  'in %s every answer is whole, and names each figure of the rules',
  (_country, page) => {
    const { questions } = shown(page)
    // Inside the Union nobody asks whether a car may enter.
    expect(questions).toHaveLength(page.taxFree ? 3 : 4)
    for (const { question, answer } of questions)
      for (const sentence of [question, ...answer]) {
        expect(sentence).not.toMatch(/\{\{|\}\}|undefined|NaN|^\s*$/)
        expect(sentence).not.toMatch(/\b(doorRule|doorLine|cost)[A-Z_]/)
      }
    const answers = questions.map(({ answer }) => answer.join('\n'))
    const [entry, taxes, time] = page.taxFree ? [undefined, ...answers] : answers
    for (const years of page.entry.flatMap(({ maxYears }) => maxYears ?? [])) expect(entry).toContain(`${years} ans`)
    const rules = page.parts.flatMap((part) => part.rules)
    for (const { words, constants = {} } of rules) {
      const figures = figureTexts(constants, (figure, isSum) => formatDecimal(figure, 'fr', isSum))
      expect(taxes).toContain(t(`doorRule_${words}` as never, figures))
    }
    const days = toldDaysOf(page.country)
    const unknown =
      page.country === 'DE' ? 'La durée du transport dépend de votre adresse' : 'La durée du transport est à demander'
    expect(time).toContain(days ? `de ${days[0]} à ${days[1]} jours` : unknown)
  },
)

test('the taxes of a page are those of the rules on that day', () => {
  for (const { country: code, parts } of pages)
    for (const { regions, rules } of parts) expect(rules).toEqual(toldRules(regions[0] ?? code, day))
})

test('who pays what names the shares of the deposit and the dealer’s price of transport', () => {
  const pay = (page: CostPage) => shown(page).questions.at(-1)?.answer.join('\n').replaceAll('\u00a0', ' ')
  expect(pay(senegal)).toContain('20 % d’acompte après notre acceptation, 80 % à la livraison')
  expect(pay(senegal)).toContain('900 € à 1 400 €')
  expect(pay(senegal)).toContain('droits et les taxes du pays')
  const germany = pages.find((page) => page.country === 'DE') as CostPage
  expect(pay(germany)).toContain('Il n’y a pas de droits de douane. Vous payez les frais d’immatriculation')
  const denmark = pages.find((page) => page.country === 'DK') as CostPage
  expect(pay(denmark)).toContain('Vous payez les taxes d’immatriculation')
  expect([germany, denmark].map((page) => shown(page).isUntaxed)).toEqual([true, false])
})

test('a rule shows its source, when it was read and when it has to be read again', () => {
  const [part] = shown(senegal).parts
  expect(part?.rules[0]).toMatchObject({
    title: 'Droits de douane',
    certainty: 'texte officiel',
    sources: [{ name: 'Douanes du Sénégal', url: 'https://www.douanes.sn', seen: '22 novembre 2026' }],
    recheck: '22 novembre 2027',
  })
  // A rule of entry too; sanctions sooner.
  for (const { country, entry } of pages)
    for (const { recheck, sources } of shown({ ...senegal, country, entry }).entry)
      expect([country, recheck]).toEqual([country, sources.length > 0 ? '22 novembre 2027' : undefined])
})

test('what the Emirates ask besides age stands among the rules of entry, with its source', () => {
  const { entry } = shown(pages.find((page) => page.country === 'AE') as CostPage)
  expect(entry.at(-1)).toMatchObject({
    text: expect.stringContaining('normes du Golfe (GCC)'),
    certainty: 'source secondaire',
    sources: [{ name: expect.stringContaining('uaeexperthub'), seen: '22 novembre 2026' }],
  })
})

test('a limit that the sources do not agree on is said to be one source’s, a sure one is the country’s', () => {
  const limits = (code: string) =>
    shown(pages.find((page) => page.country === code) as CostPage).entry.flatMap(({ text }) =>
      text.includes('première immatriculation') ? text : [],
    )
  for (const [code, count] of [
    ['AE', 2],
    ['CM', 1],
  ] as const) {
    expect(limits(code)).toHaveLength(count)
    for (const text of limits(code)) expect(text).toMatch(/^Selon une source, .*Les sources diffèrent/)
  }
  expect(limits('SN')).toEqual([expect.stringMatching(/^Le jour de l’arrivée, .* 10 ans au plus\.$/)])
})

test('the fee read on a paid receipt is not called an official text', () => {
  const rules = shown(pages.find((page) => page.country === 'FR') as CostPage).parts.flatMap((part) => part.rules)
  const receipt = rules.find(({ sources }) => sources.some(({ name }) => name.includes('Reçu')))
  expect(receipt?.certainty).toContain('source secondaire')
})

test('cars are sorted by total only where one of them has a total', () => {
  const known = { ...car, fuel: 'petrol', powerKw: 100 } as const
  const sorted = (code: string) => shown(pages.find((page) => page.country === code) as CostPage).hasTotals
  // In Belgium this car's tax is known in no region.
  for (const code of ['DK', 'AT', 'IE', 'NO', 'BE']) expect([code, sorted(code)]).toEqual([code, false])
  const included = saleSettingsSchema.parse({ transport: [{ place: 'EU', mode: 'included' }] })
  const all = costPages([known], placeFiles([known], { day, settings: included }), included)
  const belgium = all.find((page) => page.country === 'BE')
  expect(shown(belgium as CostPage).hasTotals).toBe(true)
  expect(sorted('SN')).toBe(true)
})

test('search engines read a ranking of the cars with a total only', () => {
  const ranked = (code: string) => {
    const { cars } = shown(pages.find((page) => page.country === code) as CostPage)
    return [cars.length, carsJsonLd(cars, 'fr')['numberOfItems']]
  }
  expect(ranked('DK')).toEqual([1, 0])
  expect(ranked('SN')).toEqual([1, 1])
})

test('rules that hold in all regions stand once, before those of each part', () => {
  const france = shown(pages.find((page) => page.country === 'FR') as CostPage)
  expect(france.parts.map(({ name }) => name?.split(/\s/)[0])).toEqual([undefined, 'France', 'Outre-mer'])
  const belgium = shown(pages.find((page) => page.country === 'BE') as CostPage)
  expect(belgium.parts.map(({ name }) => name)).toEqual([undefined, 'Wallonie', 'Bruxelles', 'Flandre'])
})

test('a total stands in CFA francs at the fixed parity, and in other money only with a rate of the last days', () => {
  const [car1] = shown(senegal).cars
  const total = senegal.cars[0]?.total
  expect(car1?.local?.replaceAll(/\s/g, '')).toBe(
    `${Math.round((total?.from ?? 0) * 655.957)}–${Math.round((total?.to ?? 0) * 655.957)}FCFA`,
  )
  expect(shown(senegal).money).toContain('655,957')
  for (const page of pages)
    expect([page.country, page.money?.currency.slice(0, 1)]).toEqual([page.country, page.money && 'X'])
})

test('a car that left the catalogue is not listed, and a country is named in the page’s language', () => {
  expect(shownCost(senegal, [], { t, language: 'fr' }).cars).toEqual([])
  expect(shown(senegal, 'de').name).toBe('Senegal')
})

test('a car of the list says where its total counts the price without VAT, and what is wired first', () => {
  const exported = { ...car, vatScheme: 'deductible', standsIn: 'DE' } as const
  const all = costPages([exported], placeFiles([exported], { day, settings }), settings)
  const told = (page: CostPage | undefined) => (page && shown(page).cars[0]?.entry?.replaceAll(/\s/g, ' ')) ?? ''
  const at = (country: string) => told(all.find((page) => page.country === country))
  expect(at('SN')).toMatch(
    /^hors TVA : 9 000 € à virer d’abord, 1 437 € rendus après preuve de sortie de l’UE · à commander jusqu’en /,
  )
  expect(at('NL')).toBe('')
  expect(told(senegal)).toMatch(/^à commander jusqu’en /)
})

test('a total of the list says what is to be confirmed, and its money names the line that it lacks', () => {
  const rated = saleSettingsSchema.parse({
    transport: [{ place: 'CH', mode: 'included' }],
    rates: [{ currency: 'CHF', perEuro: 0.94, checked: day }],
  })
  const facts = { ...car, fuel: 'petrol', co2: 120, co2Method: 'wltp', powerKw: 81, maxMass: 1800 } as const
  const all = costPages([facts], placeFiles([facts], { day, settings: rated }), rated)
  const listed = (country: string) => {
    const page = all.find((found) => found.country === country)
    return page && shown(page).cars[0]
  }
  expect(listed('BE')?.totals.find(({ name }) => name === 'Wallonie')?.sum).toContain('(à confirmer)')
  expect(listed('NL')?.totals[0]?.sum).toContain('(au plus)')
  expect(listed('CH')?.local).toMatch(/^au moins [\d\s]+CHF, plus /)
})
