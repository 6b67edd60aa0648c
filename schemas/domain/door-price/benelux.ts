import { type Country, cents, type Facts, fullMonths, fullYears, type Rule, SEEN } from './rule.ts'
import { addDays } from '../calendar.ts'

type Answer = ReturnType<Rule['formula']>

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

/** Mean CO2 and mass of the Walloon formula. One site swaps the two CO2 figures; two others and the press agree on these. */
const MEAN_CO2 = { wltp: 136, nedc: 115 } as const
const MEAN_MASS = 1838

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
  const base = baseOfAge(walloonBase, powerKw, fullYears(registered, day))
  const factor = fuel === 'hybrid' || fuel === 'plugInHybrid' ? 0.8 : 1
  const due = (mean: number) =>
    cents(Math.min(9000, Math.max(50, base * (co2 / mean) * (maxMass / MEAN_MASS) * factor)))
  if (co2Method) return { euros: due(MEAN_CO2[co2Method]) }
  return { from: due(MEAN_CO2.wltp), to: due(MEAN_CO2.nedc) }
}

/** Brussels counts kilowatts and fiscal horsepower, and the higher counts; the table by horsepower was not found. */
function brusselsTax({ registered, day, powerKw }: Facts): Answer {
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (powerKw === undefined) return { ask: 'powerMissing' }
  return { ask: 'atLeast', least: cents(baseOfAge(brusselsBase, powerKw, fullYears(registered, day))) }
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
      figures: { least: 50, most: 9000, yearOfTariff: [2025, 2026] },
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
      ...belgian,
      sources: [{ name: 'vlaanderen.be', url: 'https://www.vlaanderen.be', seen: SEEN }],
      formula: ({ place }) => (place === 'BE' ? { ask: 'regionMissing' } : { ask: 'tableUnknown' }),
    },
  ],
}

/** Gross BPM of one year's tariff: from so many grams on, euros for each further gram and euros to begin with. */
interface Bpm {
  from: string
  steps: readonly (readonly [over: number, rate: number, base: number])[]
  diesel: readonly [over: number, rate: number]
}
/** Tariffs that were found; those of 2021 to 2023 were not. */
const bpmTariffs: readonly Bpm[] = [
  {
    from: '2020-07-01',
    steps: [
      [0, 1, 366],
      [90, 57, 456],
      [116, 124, 1938],
      [162, 204, 7642],
      [180, 408, 11_314],
    ],
    diesel: [59, 89.95],
  },
  {
    from: '2024-01-01',
    steps: [
      [0, 2, 440],
      [80, 76, 600],
      [104, 167, 2424],
      [145, 274, 9271],
      [161, 549, 13_655],
    ],
    diesel: [70, 106.07],
  },
  {
    from: '2025-01-01',
    steps: [
      [0, 2, 667],
      [79, 79, 825],
      [101, 173, 2563],
      [141, 284, 9483],
      [157, 568, 14_027],
    ],
    diesel: [69, 109.87],
  },
  {
    from: '2026-01-01',
    steps: [
      [0, 2, 687],
      [77, 82, 841],
      [100, 181, 2727],
      [139, 297, 9786],
      [155, 594, 14_538],
    ],
    diesel: [69, 114.83],
  },
]
/** Last day on which each tariff was in force. */
const lastDayOf = (tariff: Bpm): string =>
  tariff.from === '2020-07-01' ? '2020-12-31' : `${tariff.from.slice(0, 4)}-12-31`

const grossBpm = ({ steps, diesel }: Bpm, co2: number, isDiesel: boolean): number => {
  const [over, rate, base] = steps.findLast(([from]) => co2 > from || from === 0) ?? [0, 0, 0]
  return base + (co2 - over) * rate + (isDiesel ? Math.max(0, co2 - diesel[0]) * diesel[1] : 0)
}

/** The gross BPM: of the known tariffs from first registration to the day, the buyer takes the lowest. */
export function lowestBpm(registered: string, day: string, co2: number, isDiesel: boolean): number {
  const open = bpmTariffs.filter((tariff) => lastDayOf(tariff) >= registered && tariff.from <= day)
  return Math.min(...open.map((tariff) => grossBpm(tariff, co2, isDiesel)))
}

/** Discount in percent: from so many months on, percent to begin with and for each month begun (belastingdienst.nl). */
const discounts = [
  [0, 0, 12],
  [1, 12, 4],
  [3, 20, 3.5],
  [5, 27, 1.5],
  [9, 33, 1],
  [18, 42, 0.75],
  [30, 51, 0.5],
  [42, 57, 0.42],
  [54, 62, 0.42],
  [66, 67, 0.42],
  [78, 72, 0.25],
  [90, 75, 0.25],
  [102, 78, 0.25],
  [114, 81, 0.19],
] as const

/** Percent off for a car's age; the day itself counts as a part of the month. */
export function bpmDiscount(registered: string, day: string): number {
  const begun = fullMonths(registered, addDays(day, 1)) + 1
  const [from, base, each] = discounts.findLast(([months]) => begun > months) ?? [0, 0, 12]
  return Math.min(100, base + (begun - from) * each)
}

function restBpm({ registered, day, fuel, co2, co2Method }: Facts): Answer {
  if (fuel === 'electric') return { ask: 'authority' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (fuel === undefined) return { ask: 'fuelMissing' }
  // Plug-in hybrids have tariffs of their own; before July 2020 those of NEDC counted, which were not found.
  if (fuel === 'plugInHybrid' || registered < '2020-07-01') return { ask: 'tableUnknown' }
  if (!co2) return { ask: 'co2Missing' }
  if (co2Method === 'nedc') return { ask: 'co2MethodDiffers' }
  const gross = lowestBpm(registered, day, co2, fuel === 'diesel')
  return { euros: Math.floor((gross * (100 - bpmDiscount(registered, day))) / 100 + 1e-9), note: 'atMost' }
}

export const netherlands: Country = {
  places: ['NL'],
  calculator: 'https://www.belastingdienst.nl',
  rules: [
    {
      id: 'registration',
      words: 'dutchBpm',
      reads: ['firstRegistration', 'fuel', 'co2', 'co2Method'],
      sources: [
        {
          name: 'Belastingdienst (BPM), selon onlinebpmaangifte.nl',
          url: 'https://www.onlinebpmaangifte.nl',
          seen: SEEN,
        },
      ],
      confidence: 'secondary',
      validFrom: '2020-07-01',
      recheckBy: '2027-01-01',
      formula: restBpm,
    },
  ],
}
