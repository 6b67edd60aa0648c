import { yearsBegun } from './age.ts'
import { type Answer, type Country, cents, type Facts, SEEN } from './rule.ts'

/** Portugal's ISV, tables of 2025: up to so much, euros for each unit less euros. */
type Isv = readonly (readonly [upTo: number, rate: number, less: number])[]
const cylinder: Isv = [
  [1000, 1.09, 849.03],
  [1250, 1.18, 850.69],
  [Infinity, 5.61, 6194.88],
]
const environment: Readonly<Record<'petrol' | 'diesel', Readonly<Record<'nedc' | 'wltp', Isv>>>> = {
  petrol: {
    nedc: [
      [99, 4.62, 427],
      [115, 8.09, 750.99],
      [145, 52.56, 5903.94],
      [175, 61.24, 7140.17],
      [195, 155.97, 23_627.27],
      [Infinity, 205.65, 33_390.12],
    ],
    wltp: [
      [110, 0.44, 43.02],
      [115, 1.1, 115.8],
      [120, 1.38, 147.79],
      [130, 5.27, 619.17],
      [145, 6.38, 762.73],
      [175, 41.54, 5819.56],
      [195, 51.38, 7247.39],
      [235, 193.01, 34_190.52],
      [Infinity, 233.81, 41_910.96],
    ],
  },
  diesel: {
    nedc: [
      [79, 5.78, 439.04],
      [95, 23.45, 1848.58],
      [120, 79.22, 7195.63],
      [140, 175.73, 18_924.92],
      [160, 195.43, 21_720.92],
      [Infinity, 268.42, 33_447.9],
    ],
    wltp: [
      [110, 1.72, 11.5],
      [120, 18.96, 1906.19],
      [140, 65.04, 7360.85],
      [150, 127.4, 16_080.57],
      [160, 160.81, 21_176.06],
      [170, 221.69, 29_227.38],
      [190, 274.08, 36_987.98],
      [Infinity, 282.35, 38_271.32],
    ],
  },
}
const isvPart = (table: Isv, amount: number): number => {
  const [, rate, less] = table.find(([upTo]) => amount <= upTo) ?? [0, 0, 0]
  return Math.max(0, rate * amount - less)
}
/** Percent off by age: up to each year, and over ten years 80. */
const isvReductions = [10, 20, 28, 35, 43, 52, 60, 65, 70, 75]
const reductionAt = (years: number): number => isvReductions[years - 1] ?? 80
/** Over so many grams of particulates a kilometre a diesel pays so many euros more, which age does not reduce. */
const PARTICULATES = { grams: 0.001, euros: 500 }
/** Under so many grams, the electric range may reduce the tax of a hybrid. */
const LOW_CO2 = 50

/** ISV in euros, cents included. */
export function portugueseTax(
  facts: Pick<Facts, 'registered' | 'day' | 'fuel' | 'displacement' | 'co2' | 'co2Method' | 'particulates'>,
): Answer {
  const { registered, day, fuel, displacement, co2, co2Method } = facts
  if (fuel === undefined) return { ask: 'fuelMissing' }
  if (fuel === 'electric' || fuel === 'lpg') return { ask: 'authority' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (displacement === undefined) return { ask: 'displacementMissing' }
  if (!co2) return { ask: 'co2Missing' }
  const isHybrid = fuel === 'hybrid' || fuel === 'plugInHybrid'
  if (isHybrid && co2 < LOW_CO2) return { ask: 'electricRangeMissing' }
  const off = reductionAt(yearsBegun(registered, day))
  const cylinderPart = isvPart(cylinder, displacement)
  // A hybrid burns petrol or diesel, which its fuel does not tell; an unknown method means either table.
  const engines = isHybrid ? (['petrol', 'diesel'] as const) : [fuel]
  const methods = co2Method ? [co2Method] : (['nedc', 'wltp'] as const)
  const cases = engines.flatMap((engine) =>
    methods.flatMap((method) => {
      const part = isvPart(environment[engine][method], co2)
      return extrasOf(engine, facts).map((extra) => ({
        part,
        extra,
        due: cents(reduced(cylinderPart + part, off) + extra),
      }))
    }),
  )
  const ends = (of: (found: (typeof cases)[number]) => number) => {
    const all = cases.map(of)
    return [Math.min(...all), Math.max(...all)] as const
  }
  const [from, to] = ends(({ due }) => due)
  const figures = {
    cylinder: cents(cylinderPart),
    environment: ends(({ part }) => cents(part)),
    discount: off,
    extra: ends(({ extra }) => extra),
  }
  const how = isHybrid ? 'portugueseIsvHybrid' : 'portugueseIsv'
  return { ...(from === to ? { euros: from } : { from, to }), how, figures }
}
const reduced = (sum: number, percent: number): number => (sum * (100 - percent)) / 100
const extrasOf = (engine: 'petrol' | 'diesel', { particulates }: Pick<Facts, 'particulates'>): readonly number[] => {
  if (engine === 'petrol') return [0]
  if (particulates === undefined) return [0, PARTICULATES.euros]
  return [particulates > PARTICULATES.grams ? PARTICULATES.euros : 0]
}

const acp = { name: 'ACP, tabelas ISV de 2025', url: 'https://www.acp.pt', seen: SEEN }
const portuguese = {
  sources: [acp],
  confidence: 'secondary',
  validFrom: '2025-01-01',
  // The tables of 2026 were not verified.
  validTo: '2025-12-31',
  recheckBy: '2027-01-01',
} as const

export const portugal: Country = {
  places: ['PT'],
  rules: [
    {
      id: 'registration',
      words: 'portugueseIsv',
      ofPassengerCars: true,
      figures: { grams: PARTICULATES.grams, extra: PARTICULATES.euros, yearOfTariff: 2025 },
      reads: ['firstRegistration', 'fuel', 'displacement', 'co2', 'co2Method', 'particulates'],
      ...portuguese,
      formula: portugueseTax,
    },
    {
      id: 'fixedFees',
      words: 'portugueseFees',
      figures: { sum: 195, yearOfTariff: 2025 },
      ...portuguese,
      formula: () => ({ euros: 195 }),
    },
  ],
}
