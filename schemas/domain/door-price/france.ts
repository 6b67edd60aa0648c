import type { PlaceId } from '../place.ts'
import { type Amount as Sum, type Country, type Facts, fullYears, monthsBegun, type Rule, SEEN } from './rule.ts'
import { co2Scale, massScale, scaleOf, shareLeft } from './french-scales.ts'

/** A malus of this day: nothing for cars of before 2015 or of more than fifteen years. */
const remaining = (scaled: number, registered: string, day: string): number =>
  Math.round((scaled * shareLeft(monthsBegun(registered, day))) / 100)

/** From 2017 to 2023 half the purchase price was the most that was due; the sources differ on whether it still is. */
const isHalfPriceDoubtful = (registered: string) => registered >= '2017-01-01' && registered < '2024-01-01'

function co2Malus({ registered, day, fuel, co2, co2Method, price }: Facts): ReturnType<Rule['formula']> {
  if (fuel === 'electric') return { euros: 0 }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const scale = scaleOf(registered)
  if (!scale || shareLeft(monthsBegun(registered, day)) === 0) return { euros: 0 }
  if (fuel === undefined) return { ask: 'fuelMissing' }
  if (!co2) return { ask: 'co2Missing' }
  if (co2Method && co2Method !== scale.method) return { ask: 'co2MethodDiffers' }
  const due = remaining(co2Scale(registered, co2), registered, day)
  const half = Math.round(price / 2)
  return isHalfPriceDoubtful(registered) && half < due ? { from: half, to: due, uncertain: true } : { euros: due }
}

/** First registrations from this day pay for an electric car without eco-score. */
const ELECTRIC_MASS_FROM = '2026-07-01'

function massMalus({ registered, day, fuel, massInOrder, co2 }: Facts): Sum {
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (registered < '2022-01-01' || shareLeft(monthsBegun(registered, day)) === 0) return { euros: 0 }
  if (fuel === 'electric') return registered < ELECTRIC_MASS_FROM ? { euros: 0 } : { ask: 'authority' }
  if (fuel === undefined) return { ask: 'fuelMissing' }
  if (massInOrder === undefined) return { ask: 'massMissing' }
  const scaled = massScale(registered, massInOrder)
  if (scaled === 0) return { euros: 0 }
  // Until 2024 a plug-in hybrid of more than 50 km electric range was exempt.
  if (fuel === 'plugInHybrid' && registered < '2025-01-01') return { ask: 'electricRangeMissing' }
  if (!co2) return { ask: 'co2Missing' }
  const room = (scaleOf(registered)?.cap ?? 0) - co2Scale(registered, co2)
  return { euros: remaining(Math.max(0, Math.min(scaled, room)), registered, day) }
}

/** Fiscal power by the two formulas; the approval's date decides between them, which nobody types in. */
const oldPower = (co2: number, kilowatts: number) => Math.max(1, Math.round(co2 / 45 + (kilowatts / 40) ** 1.6))
const newPower = (kilowatts: number) =>
  Math.max(1, Math.round(1.34 + 1.8 * (kilowatts / 100) ** 2 + 3.87 * (kilowatts / 100)))

/** Fiscal power (P.6): as typed, or computed. Two figures where sources differ. */
export function fiscalPowers({
  fiscalPower,
  powerKw,
  co2,
  fuel,
  registered,
}: Facts):
  | readonly [number, number]
  | { ask: 'powerMissing' | 'co2Missing' | 'firstRegistrationMissing' | 'authority' } {
  if (fiscalPower !== undefined) return [fiscalPower, fiscalPower]
  if (fuel === 'electric') return { ask: 'authority' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (powerKw === undefined) return { ask: 'powerMissing' }
  if (registered >= '2020-07-01') return [newPower(powerKw), newPower(powerKw)]
  if (!co2) return { ask: 'co2Missing' }
  const old = oldPower(co2, powerKw)
  if (registered < '2019-11-01') return [old, old]
  const other = newPower(powerKw)
  return [Math.min(old, other), Math.max(old, other)]
}

interface Tariff {
  /** Euros for a fiscal horsepower; two where sources differ. */
  euros: number | readonly [number, number]
  /** First day, in 2026. */
  from?: string
  before?: number
  official?: boolean
}
/** Regional tariffs of 2026. */
const tariffs: Readonly<Record<string, Tariff>> = {
  'FR-ARA': { euros: 43, official: true },
  'FR-BFC': { euros: 60 },
  'FR-BRE': { euros: 60 },
  'FR-CVL': { euros: 60 },
  'FR-COR': { euros: 53 },
  'FR-GES': { euros: 60 },
  'FR-HDF': { euros: 43, from: '2026-04-01', before: 42 },
  'FR-IDF': { euros: 68.95, from: '2026-03-01', before: 54.95, official: true },
  'FR-NOR': { euros: 60 },
  'FR-NAQ': { euros: [53, 58] },
  'FR-OCC': { euros: 59.5 },
  'FR-PDL': { euros: [51, 60] },
  'FR-PAC': { euros: 60, official: true },
  'FR-GP': { euros: 41 },
  'FR-GF': { euros: 42.5 },
  'FR-MQ': { euros: [30, 53] },
  'FR-RE': { euros: 60, from: '2026-02-01' },
  'FR-YT': { euros: 30 },
}
const regions = Object.keys(tariffs)

/** Euros for a fiscal horsepower in each region on a day of 2026: two where sources differ, undefined where that day's tariff was
 *  not found. */
export const regionalTariffs = (
  day: string,
): { place: PlaceId; euros: Tariff['euros'] | undefined; official: boolean }[] =>
  Object.entries(tariffs).map(([place, tariff]) => ({
    place,
    euros: eurosOn(tariff, day),
    official: tariff.official ?? false,
  }))

const eurosOn = ({ euros, from, before }: Tariff, day: string) => (from && day < from ? before : euros)
const overseas = ['FR-GP', 'FR-GF', 'FR-MQ', 'FR-RE', 'FR-YT']

function regionalTax(facts: Facts): ReturnType<Rule['formula']> {
  const { place, day, registered } = facts
  const tariff = tariffs[place]
  if (!tariff) return { ask: 'regionMissing' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const euros = eurosOn(tariff, day)
  if (euros === undefined) return { ask: 'tableUnknown' }
  const powers = fiscalPowers(facts)
  if ('ask' in powers) return powers
  const [least, most] = typeof euros === 'number' ? [euros, euros] : euros
  // Over ten years the tax is halved; some sources say that regions have dropped this.
  const isOld = fullYears(registered, day) >= 10
  const from = least * powers[0] * (isOld ? 0.5 : 1)
  const to = most * powers[1]
  return from === to ? { euros: from } : { from, to, uncertain: true }
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
const legal = {
  sources: [bofip, servicePublic],
  confidence: 'secondary',
  validFrom: '2025-03-01',
  recheckBy: '2027-01-01',
} as const

const taxes: readonly Rule[] = [
  {
    id: 'co2Malus',
    words: 'frenchCo2Malus',
    figures: { years: 15, yearFirst: 2015 },
    reads: ['firstRegistration', 'fuel', 'co2', 'co2Method'],
    ...legal,
    formula: co2Malus,
  },
  {
    id: 'massMalus',
    words: 'frenchMassMalus',
    figures: { yearFirst: 2022 },
    reads: ['firstRegistration', 'fuel', 'massInOrder', 'co2'],
    ...legal,
    formula: massMalus,
  },
  {
    id: 'registration',
    words: 'frenchRegionalTax',
    figures: { years: 10, yearOfTariff: 2026 },
    reads: ['firstRegistration', 'fuel', 'powerKw', 'co2', 'fiscalPower'],
    sources: [
      { name: 'simulateurmalus.fr', url: 'https://www.simulateurmalus.fr', seen: SEEN },
      { name: 'UFC-Que Choisir, 30 janvier 2026', url: 'https://www.quechoisir.org', seen: SEEN },
    ],
    confidence: 'secondary',
    validFrom: '2026-01-01',
    recheckBy: '2027-01-01',
    formula: regionalTax,
  },
  {
    id: 'fixedFees',
    words: 'frenchFees',
    figures: { fixed: 11, mailing: 2.76 },
    sources: [{ name: 'Reçu d’un dossier payé (11 € et 2,76 €)', seen: SEEN }],
    confidence: 'official',
    validFrom: '2026-01-01',
    recheckBy: '2027-01-01',
    formula: () => ({ euros: 13.76 }),
  },
]
const calculator = 'https://www.service-public.fr/simulateur/calcul/cout-certificat-immatriculation'

export const france: Country = {
  places: ['FR', ...regions.filter((region) => !overseas.includes(region))],
  calculator,
  rules: taxes,
}

/** Import VAT and dock dues of the overseas regions are not researched. */
const askOverseas = (id: 'duty' | 'vat'): Rule => ({
  id,
  words: 'frenchOverseas',
  sources: [{ name: 'Douane française', url: 'https://www.douane.gouv.fr', seen: SEEN }],
  confidence: 'ask',
  validFrom: '2026-01-01',
  recheckBy: '2027-01-01',
  formula: () => ({ ask: 'authority' }),
})
export const overseasFrance: Country = {
  places: overseas,
  calculator,
  rules: [askOverseas('duty'), askOverseas('vat'), ...taxes],
}
