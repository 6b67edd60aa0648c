import { addDays } from '../calendar.ts'
import { type Country, cents, type Facts, fullYears, newValueIn, type Rule, SEEN } from './rule.ts'

type Answer = ReturnType<Rule['formula']>

/** Italy's IPT: euros up to 53 kW, euros a kilowatt above, and the most that a province adds. */
const IPT = { upTo: 53, base: 150.81, perKilowatt: 3.5119, surcharge: 1.3 }

/** IPT from the least to the most: on the kilowatts over 53 or on all of them (sources differ), without or with the province's
 *  surcharge. */
export function italianTax({ powerKw }: Pick<Facts, 'powerKw'>): Answer {
  if (powerKw === undefined) return { ask: 'powerMissing' }
  const { upTo, base, perKilowatt, surcharge } = IPT
  if (powerKw <= upTo) return { from: base, to: cents(base * surcharge) }
  const least = cents(base + perKilowatt * (powerKw - upTo))
  return { from: least, to: cents(perKilowatt * powerKw * surcharge), uncertain: true }
}

export const italy: Country = {
  places: ['IT'],
  rules: [
    {
      id: 'registration',
      words: 'italianIpt',
      figures: { base: IPT.base, upTo: IPT.upTo, each: IPT.perKilowatt, percent: 30 },
      reads: ['powerKw'],
      sources: [
        { name: 'quattroruote.it', url: 'https://www.quattroruote.it', seen: SEEN },
        { name: 'gazzetta.it', url: 'https://www.gazzetta.it', seen: SEEN },
      ],
      confidence: 'secondary',
      validFrom: '2026-01-01',
      recheckBy: '2027-01-01',
      formula: italianTax,
    },
    {
      id: 'fixedFees',
      words: 'italianFees',
      figures: { stamps: 48, register: 27, office: 10 },
      sources: [{ name: 'motor1.it', url: 'https://it.motor1.com', seen: SEEN }],
      confidence: 'secondary',
      validFrom: '2026-01-01',
      recheckBy: '2027-01-01',
      // Stamps 48, PRA 27, MCTC about 10.
      formula: () => ({ euros: 85 }),
    },
  ],
}

/** Spain's IEDMT: percent from so many grams on, and percent of the new value left after each full year (Orden HAC/1501/2025). */
const iedmt = [
  [200, 14.75],
  [160, 9.75],
  [121, 4.75],
  [0, 0],
] as const
const spanishShares = [100, 84, 67, 56, 47, 39, 34, 28, 24, 19, 17, 13]

function spanishTax(facts: Facts): Answer {
  const { registered, day, co2, fuel } = facts
  if (fuel === 'electric') return { euros: 0 }
  if (!co2) return { ask: 'co2Missing' }
  const rate = iedmt.find(([from]) => co2 >= from)?.[1] ?? 0
  if (rate === 0) return { euros: 0 }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const value = newValueIn('ES', facts)
  if (value === undefined) return { ask: 'newValueMissing' }
  const share = spanishShares[fullYears(registered, day)] ?? 10
  return { euros: cents((value * share * rate) / 10_000) }
}

export const spain: Country = {
  places: ['ES'],
  rules: [
    {
      id: 'registration',
      words: 'spanishIedmt',
      reads: ['firstRegistration', 'fuel', 'co2', 'newValue'],
      sources: [
        { name: 'importespana (février 2026) ; Orden HAC/1501/2025', url: 'https://importespana.com', seen: SEEN },
      ],
      confidence: 'secondary',
      validFrom: '2026-01-01',
      recheckBy: '2027-01-01',
      formula: spanishTax,
    },
  ],
}

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
/** Percent off by age: up to each full year, and over ten years 80. */
const isvReductions = [10, 20, 28, 35, 43, 52, 60, 65, 70, 75]
/** Grams of particulates a kilometre above which a diesel pays 500 € more, whatever its age: the reduction is one of both parts. */
const PARTICULATES = 0.001

/** ISV in euros, cents included. */
export function portugueseTax(
  facts: Pick<Facts, 'registered' | 'day' | 'fuel' | 'displacement' | 'co2' | 'co2Method' | 'particulates'>,
): Answer {
  const { registered, day, fuel, displacement, co2, co2Method, particulates } = facts
  if (fuel === 'electric') return { euros: 0 }
  if (fuel === undefined) return { ask: 'fuelMissing' }
  if (fuel === 'lpg') return { ask: 'authority' }
  if (fuel === 'hybrid' || fuel === 'plugInHybrid') return { ask: 'electricRangeMissing' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (displacement === undefined) return { ask: 'displacementMissing' }
  if (!co2) return { ask: 'co2Missing' }
  // « Up to one year » includes its last day.
  const years = Math.max(0, fullYears(registered, addDays(day, -1)))
  const off = isvReductions[years] ?? 80
  const due = (method: 'nedc' | 'wltp', more: number) =>
    cents(((isvPart(cylinder, displacement) + isvPart(environment[fuel][method], co2)) * (100 - off)) / 100 + more)
  const methods = co2Method ? [co2Method] : (['nedc', 'wltp'] as const)
  const extras = fuel === 'petrol' ? [0] : particulatesExtras(particulates)
  const sums = methods.flatMap((method) => extras.map((more) => due(method, more)))
  const [from, to] = [Math.min(...sums), Math.max(...sums)]
  return from === to ? { euros: from } : { from, to }
}
const particulatesExtras = (particulates: number | undefined): readonly number[] => {
  if (particulates === undefined) return [0, 500]
  return [particulates > PARTICULATES ? 500 : 0]
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
      figures: { yearOfTariff: 2025 },
      reads: ['firstRegistration', 'fuel', 'displacement', 'co2', 'co2Method', 'particulates'],
      ...portuguese,
      formula: portugueseTax,
    },
    { id: 'fixedFees', words: 'portugueseFees', figures: { sum: 195 }, ...portuguese, formula: () => ({ euros: 195 }) },
  ],
}
