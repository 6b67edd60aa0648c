import { fullYears } from './age.ts'
import { type Answer, type Country, cents, type Facts, SEEN } from './rule.ts'

/** Taxes by engine power: up to so many kilowatts, euros. */
type PowerTable = readonly (readonly [upTo: number, euros: number])[]
const walloonBase: PowerTable = [
  [70, 61.5],
  [85, 123],
  [100, 495],
  [110, 867],
  [120, 1239],
  [155, 2478],
  [Infinity, 4957],
]
const brusselsBase: PowerTable = [
  [70, 74.29],
  [85, 148.57],
  [100, 597.91],
  [110, 1047.05],
  [120, 1496.18],
  [155, 2993.39],
  [Infinity, 5988.51],
]
const byPower = (table: PowerTable, kilowatts: number) => table.find(([upTo]) => kilowatts <= upTo)?.[1] ?? 0

/** Percent that is left of the base after each full year; from fifteen years on the least amount is due. */
const ageShares = [100, 90, 80, 70, 60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10]
const baseOfAge = (table: PowerTable, kilowatts: number, years: number): number => {
  const share = ageShares[years]
  return share === undefined ? (table[0]?.[1] ?? 0) : (byPower(table, kilowatts) * share) / 100
}

/** The tax of Flanders for an electric car, from 2026 on. */
const FLEMISH_ELECTRIC = 61.5

/** Mean CO2 and mass of the Walloon formula. One site swaps the two CO2 figures; two others and the press agree on these. */
const MEAN_CO2 = { wltp: 136, nedc: 115 } as const
const MEAN_MASS = 1838
const LIMITS = { least: 50, most: 9000 }
/** What a hybrid's tax is multiplied by. */
const HYBRID = 0.8

/** Wallonia's TMC, tariff of 1 July 2025 to 30 June 2026, in euros. */
export function walloonTax(
  facts: Pick<Facts, 'registered' | 'day' | 'fuel' | 'co2' | 'co2Method' | 'powerKw' | 'maxMass'>,
): Answer {
  const { registered, day, fuel, co2, co2Method, powerKw, maxMass } = facts
  if (fuel === undefined) return { ask: 'fuelMissing' }
  // Sources differ on the factors of electric cars.
  if (fuel === 'electric') return { ask: 'authority' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (powerKw === undefined) return { ask: 'powerMissing' }
  if (!co2) return { ask: 'co2Missing' }
  if (maxMass === undefined) return { ask: 'maxMassMissing' }
  const years = fullYears(registered, day)
  const base = baseOfAge(walloonBase, powerKw, years)
  const factor = fuel === 'hybrid' || fuel === 'plugInHybrid' ? HYBRID : 1
  const computed = (divisor: number) => base * (co2 / divisor) * (maxMass / MEAN_MASS) * factor
  const due = (divisor: number) => cents(Math.min(LIMITS.most, Math.max(LIMITS.least, computed(divisor))))
  const { wltp, nedc } = MEAN_CO2
  const mean = co2Method ? MEAN_CO2[co2Method] : ([nedc, wltp] as const)
  const figures = {
    base: cents(base),
    kilowatts: powerKw,
    years,
    co2,
    mean,
    mass: maxMass,
    meanMass: MEAN_MASS,
    factor,
    computed: co2Method
      ? cents(computed(MEAN_CO2[co2Method]))
      : ([cents(computed(wltp)), cents(computed(nedc))] as const),
  }
  const amount = typeof mean === 'number' ? { euros: due(mean) } : { from: due(wltp), to: due(nedc) }
  return { ...amount, how: 'walloonTax', figures }
}

/** Brussels counts kilowatts and fiscal horsepower, and the higher counts; the table by horsepower was not found. */
function brusselsTax({ registered, day, powerKw }: Facts): Answer {
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (powerKw === undefined) return { ask: 'powerMissing' }
  return { ask: 'atLeast', least: cents(baseOfAge(brusselsBase, powerKw, fullYears(registered, day))) }
}

function flemishTax({ place, day, fuel }: Facts): Answer {
  if (place === 'BE') return { ask: 'regionMissing' }
  if (fuel === 'electric' && day >= '2026-01-01') return { euros: FLEMISH_ELECTRIC, how: 'flemishElectric' }
  return { ask: 'tableUnknown' }
}

const cartax = {
  name: 'cartax.be (tarif du 1er juillet 2025 au 30 juin 2026)',
  url: 'https://www.cartax.be',
  seen: SEEN,
}
const lavenir = { name: 'L’Avenir', url: 'https://www.lavenir.net', seen: SEEN }
/** Indexed on 1 July 2026 by a figure that was not found. */
const belgian = {
  confidence: 'secondary',
  validFrom: '2025-07-01',
  validTo: '2026-06-30',
  recheckBy: '2027-01-01',
} as const

export const wallonia: Country = {
  places: ['BE-WAL'],
  rules: [
    {
      id: 'registration',
      words: 'walloonTax',
      ofPassengerCars: true,
      figures: { ...LIMITS, hybrid: HYBRID, yearOfTariff: [2025, 2026] },
      reads: ['firstRegistration', 'fuel', 'powerKw', 'co2', 'co2Method', 'maxMass'],
      ...belgian,
      sources: [cartax, lavenir],
      formula: walloonTax,
    },
  ],
}
export const brussels: Country = {
  places: ['BE-BRU'],
  rules: [
    {
      id: 'registration',
      words: 'brusselsTax',
      ofPassengerCars: true,
      figures: { yearOfTariff: [2025, 2026] },
      reads: ['firstRegistration', 'powerKw'],
      ...belgian,
      sources: [{ name: 'link2fleet', url: 'https://www.link2fleet.com', seen: SEEN }],
      formula: brusselsTax,
    },
  ],
}
export const flanders: Country = {
  places: ['BE-VLG', 'BE'],
  calculator: 'https://www.vlaanderen.be',
  rules: [
    {
      id: 'registration',
      words: 'flemishTax',
      ofPassengerCars: true,
      figures: { electric: FLEMISH_ELECTRIC, yearFirst: 2026 },
      reads: ['fuel'],
      ...belgian,
      sources: [{ name: 'vlaanderen.be', url: 'https://www.vlaanderen.be', seen: SEEN }],
      formula: flemishTax,
    },
  ],
}
