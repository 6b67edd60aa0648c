import { monthsBegun } from './age.ts'
import { frenchCalculator, regionalRules, regions } from './french-region.ts'
import { co2Scale, discountAt, massScale, scaleOf, SCALES_END } from './french-scales.ts'
import { type Answer, type Country, type Facts, type LineId, type Rule, SEEN } from './rule.ts'

/** The discount by age is that of 1 March 2025; the one before it is not known. */
const DISCOUNTS_FROM = '2025-03-01'

/** In these years half the purchase price was the most that was due; the sources differ on whether it still is. */
const HALF_PRICE = { yearFirst: 2017, yearLast: 2023 }
const isHalfPriceDoubtful = (registered: string) =>
  registered >= `${HALF_PRICE.yearFirst}-01-01` && registered <= `${HALF_PRICE.yearLast}-12-31`

/** From the first cars measured by WLTP to the last scale by NEDC, a value of unknown method may be either. */
const isMethodDoubtful = (registered: string) => registered >= '2017-09-01' && scaleOf(registered)?.method === 'nedc'

/** What a scale's amount comes to at the car's age, to the nearest euro, with the figures of the discount. */
function remaining(scaled: number, registered: string, day: string) {
  const months = monthsBegun(registered, day)
  const discount = discountAt(months)
  return { due: Math.round((scaled * (100 - discount)) / 100), months, discount }
}

function co2Malus({ registered, day, fuel, co2, co2Method, price }: Facts): Answer {
  if (fuel === 'electric') return { euros: 0, how: 'frenchElectric' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const scale = scaleOf(registered)
  if (!scale) return { euros: 0, how: 'frenchTooEarly' }
  if (registered >= SCALES_END || day < DISCOUNTS_FROM) return { ask: 'tableUnknown' }
  const age = remaining(0, registered, day)
  if (age.discount === 100) return { euros: 0, how: 'frenchTooOld', figures: { months: age.months } }
  if (fuel === undefined) return { ask: 'fuelMissing' }
  if (!co2) return { ask: 'co2Missing' }
  if (co2Method && co2Method !== scale.method) return { ask: 'co2MethodDiffers' }
  const scaled = co2Scale(registered, co2)
  const { due, months, discount } = remaining(scaled, registered, day)
  const year = Number(registered.slice(0, 4))
  if (scaled === 0) return { euros: 0, how: 'frenchCo2None', figures: { year, co2 } }
  const figures = { year, scale: scaled, co2, discount, months }
  const half = Math.round(price / 2)
  // A WLTP value is the higher one, so a scale by NEDC never comes to more.
  const note = !co2Method && isMethodDoubtful(registered) ? { note: 'atMost' as const } : {}
  if (isHalfPriceDoubtful(registered) && half < due)
    return { from: half, to: due, uncertain: true, ...note, how: 'frenchCo2Half', figures: { ...figures, half } }
  return { euros: due, ...note, how: 'frenchCo2', figures }
}

/** First registrations from this day pay for an electric car without eco-score, whose mass counts less so many kilograms. */
const ELECTRIC_MASS_FROM = '2026-07-01'
const ELECTRIC_ALLOWANCE = 600

function massMalus({ registered, day, fuel, massInOrder, co2, co2Method }: Facts): Answer {
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (registered < '2022-01-01') return { euros: 0, how: 'frenchMassTooEarly' }
  if (fuel === 'electric' && registered < ELECTRIC_MASS_FROM) return { euros: 0, how: 'frenchElectric' }
  if (registered >= SCALES_END || day < DISCOUNTS_FROM) return { ask: 'tableUnknown' }
  const age = remaining(0, registered, day)
  if (age.discount === 100) return { euros: 0, how: 'frenchTooOld', figures: { months: age.months } }
  if (massInOrder === undefined) return { ask: 'massMissing' }
  const year = Number(registered.slice(0, 4))
  const none: Answer = { euros: 0, how: 'frenchMassNone', figures: { year, mass: massInOrder } }
  // The eco-score, which nobody types in, decides whether the rest of an electric car's mass counts.
  if (fuel === 'electric')
    return massScale(registered, massInOrder - ELECTRIC_ALLOWANCE) > 0 ? { ask: 'authority' } : none
  const scaled = massScale(registered, massInOrder)
  if (scaled === 0) return none
  if (fuel === undefined) return { ask: 'fuelMissing' }
  // Until 2024 a plug-in hybrid of more than 50 km electric range was exempt.
  if (fuel === 'plugInHybrid' && registered < '2025-01-01') return { ask: 'electricRangeMissing' }
  if (!co2) return { ask: 'co2Missing' }
  if (co2Method === 'nedc') return { ask: 'co2MethodDiffers' }
  const cap = scaleOf(registered)?.cap ?? 0
  const capped = Math.max(0, Math.min(scaled, cap - co2Scale(registered, co2)))
  const { due, months, discount } = remaining(capped, registered, day)
  const figures = { year, scale: scaled, mass: massInOrder, discount, months }
  if (capped === scaled) return { euros: due, how: 'frenchMass', figures }
  return { euros: due, how: 'frenchMassCapped', figures: { ...figures, capped, cap } }
}

const bofip = {
  name: 'BOFiP, BOI-AIS-MOB-10-20-40 (28 mai 2025)',
  url: 'https://bofip.impots.gouv.fr/doctrine/pgp/13927-PGP',
  seen: SEEN,
}
const servicePublic = {
  name: 'service-public.gouv.fr, F35947',
  url: 'https://www.service-public.gouv.fr/particuliers/vosdroits/F35947',
  seen: SEEN,
}
/** They name the half of the price, which the two texts above do not. */
const halfPriceSources = [
  { name: 'hespress.org, sur la moitié du prix', url: 'https://hespress.org', seen: SEEN },
  { name: 'acocia-agaps, sur la moitié du prix', seen: SEEN },
]
const legal = {
  sources: [bofip, servicePublic],
  confidence: 'secondary',
  validFrom: DISCOUNTS_FROM,
  recheckBy: '2027-01-01',
} as const
const of2026 = { validFrom: '2026-01-01', recheckBy: '2027-01-01' } as const

const taxes: readonly Rule[] = [
  {
    id: 'co2Malus',
    words: 'frenchCo2Malus',
    ofPassengerCars: true,
    figures: { years: 15, yearFirst: 2015, yearHalfFirst: HALF_PRICE.yearFirst, yearHalfLast: HALF_PRICE.yearLast },
    reads: ['firstRegistration', 'fuel', 'co2', 'co2Method'],
    ...legal,
    sources: [...legal.sources, ...halfPriceSources],
    formula: co2Malus,
  },
  {
    id: 'massMalus',
    words: 'frenchMassMalus',
    ofPassengerCars: true,
    figures: { years: 15, yearFirst: 2022 },
    reads: ['firstRegistration', 'fuel', 'massInOrder', 'co2'],
    ...legal,
    formula: massMalus,
  },
  ...regionalRules,
  {
    id: 'fixedFees',
    words: 'frenchFees',
    figures: { fixed: 11, mailing: 2.76, yearOfTariff: 2026 },
    sources: [{ name: 'Reçu d’un dossier payé (11 € et 2,76 €)', seen: SEEN }],
    confidence: 'secondary',
    ...of2026,
    formula: () => ({ euros: 13.76 }),
  },
]
const overseas = ['FR-GP', 'FR-GF', 'FR-MQ', 'FR-RE', 'FR-YT']
export const france: Country = {
  places: ['FR', ...regions.filter((region) => !overseas.includes(region))],
  calculator: frenchCalculator,
  rules: taxes,
}

/** Import VAT and dock dues of the overseas regions are not researched. */
const askOverseas = (id: LineId): Rule => ({
  id,
  words: 'frenchOverseas',
  sources: [{ name: 'Douane française', url: 'https://www.douane.gouv.fr', seen: SEEN }],
  confidence: 'ask',
  ...of2026,
  formula: () => ({ ask: 'authority' }),
})
export const overseasFrance: Country = {
  places: overseas,
  calculator: frenchCalculator,
  rules: [askOverseas('duty'), askOverseas('vat'), ...taxes],
}
