/** France's regional tax on the first registration: a tariff for each fiscal horsepower. */
import type { PlaceId } from '../place.ts'
import { isOlderThan } from './age.ts'
import { type Answer, cents, type Facts, type Rule, SEEN, type Source } from './rule.ts'

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
  | { ask: 'powerMissing' | 'co2Missing' | 'fuelMissing' | 'firstRegistrationMissing' | 'authority' } {
  if (fiscalPower !== undefined) return [fiscalPower, fiscalPower]
  if (fuel === undefined) return { ask: 'fuelMissing' }
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
  /** First day, within the year. */
  from?: string
  before?: number
  /** Seen in the State's own calculator. */
  official?: boolean
}
/** The State's own calculator, and the day on which tariffs were read in it. */
export const frenchCalculator = 'https://www.service-public.fr/simulateur/calcul/cout-certificat-immatriculation'
const stateCalculator: Source = {
  name: 'Calculateur de l’État, coût du certificat d’immatriculation',
  url: frenchCalculator,
  seen: '2026-09-13',
}

interface TariffYear {
  year: number
  sources: readonly Source[]
  /** By region. */
  tariffs: Readonly<Record<string, Tariff>>
}
/** Regional tariffs, a row a year, oldest first. A new year is a new row; the last one counts on, to be confirmed, until then. */
const years: readonly TariffYear[] = [
  {
    year: 2026,
    sources: [
      { name: 'simulateurmalus.fr', url: 'https://www.simulateurmalus.fr', seen: SEEN },
      { name: 'UFC-Que Choisir, 30 janvier 2026', url: 'https://www.quechoisir.org', seen: SEEN },
    ],
    tariffs: {
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
    },
  },
]
export const regions = [...new Set(years.flatMap(({ tariffs }) => Object.keys(tariffs)))]

/** Euros for a fiscal horsepower in each region on a day, and the year of the tariffs: two where sources differ, undefined where
 *  that day's tariff was not found. */
export function regionalTariffs(day: string): {
  year: number
  regions: { place: PlaceId; euros: Tariff['euros'] | undefined }[]
} {
  const { year, tariffs } = years.findLast((one) => firstDay(one) <= day) ?? years[0] ?? { year: NaN, tariffs: {} }
  return { year, regions: Object.entries(tariffs).map(([place, tariff]) => ({ place, euros: eurosOn(tariff, day) })) }
}

const firstDay = ({ year }: Pick<TariffYear, 'year'>) => `${year}-01-01`

const isBefore = ({ from }: Tariff, day: string): boolean => from !== undefined && day < from
const eurosOn = (tariff: Tariff, day: string) => (isBefore(tariff, day) ? tariff.before : tariff.euros)

/** Over so many years the tax is halved; some sources say that regions have dropped this. */
export const HALVED_YEARS = 10

/** One rule a year of tariffs. */
export const regionalRules: readonly Rule[] = years.map(({ year, sources, tariffs }, index) => ({
  id: 'registration',
  words: 'frenchRegionalTax',
  ofPassengerCars: true,
  figures: { years: HALVED_YEARS, yearOfTariff: year },
  reads: ['firstRegistration', 'fuel', 'powerKw', 'co2', 'fiscalPower'],
  sources,
  confidence: 'secondary',
  validFrom: firstDay({ year }),
  ...(years[index + 1] && { validTo: `${year}-12-31` }),
  recheckBy: firstDay({ year: year + 1 }),
  formula: (facts) => regionalTax(facts, tariffs),
}))

function regionalTax(facts: Facts, tariffs: TariffYear['tariffs']): Answer {
  const { place, day, registered } = facts
  const tariff = tariffs[place]
  if (!tariff) return { ask: 'regionMissing' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const euros = eurosOn(tariff, day)
  if (euros === undefined) return { ask: 'tableUnknown' }
  const powers = fiscalPowers(facts)
  if ('ask' in powers) return powers
  const [least, most] = typeof euros === 'number' ? [euros, euros] : euros
  const isOld = isOlderThan(HALVED_YEARS, registered, day)
  const from = cents(least * powers[0] * (isOld ? 0.5 : 1))
  const to = cents(most * powers[1])
  const isTyped = facts.fiscalPower !== undefined
  const told = {
    how: `frenchRegion${isOld ? 'Old' : ''}${isTyped ? '' : 'Estimated'}`,
    figures: { cv: powers, tariff: [least, most], ...(!isTyped && { kilowatts: facts.powerKw ?? 0 }) },
  } as const
  if (from !== to) return { from, to, uncertain: true, ...told }
  const isOfficial = tariff.official === true && !isBefore(tariff, day) && isTyped
  return { euros: from, ...(isOfficial && { official: stateCalculator }), ...told }
}
