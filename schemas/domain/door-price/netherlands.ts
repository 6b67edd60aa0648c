import { addDays } from '../calendar.ts'
import { fullMonths } from './age.ts'
import { type Answer, cents, type Country, type Facts, SEEN } from './rule.ts'

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

/** The gross BPM and its tariff's year: of the known tariffs from first registration to the day, the buyer takes the lowest. */
export function lowestBpm(registered: string, day: string, co2: number, isDiesel: boolean) {
  const open = bpmTariffs.filter((tariff) => lastDayOf(tariff) >= registered && tariff.from <= day)
  const sums = open.map((tariff) => ({
    gross: grossBpm(tariff, co2, isDiesel),
    year: Number(tariff.from.slice(0, 4)),
  }))
  return sums.toSorted((a, b) => a.gross - b.gross)[0]
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

/** Months begun; the day itself counts as a part of the month. */
export const bpmMonths = (registered: string, day: string): number => fullMonths(registered, addDays(day, 1)) + 1

/** Percent off after so many months begun. */
export function bpmDiscount(months: number): number {
  const [from, base, each] = discounts.findLast(([first]) => months > first) ?? discounts[0]
  return Math.min(100, base + (months - from) * each)
}

function restBpm({ registered, day, fuel, co2, co2Method }: Facts): Answer {
  if (fuel === 'electric') return { ask: 'authority' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  if (fuel === undefined) return { ask: 'fuelMissing' }
  // Plug-in hybrids have tariffs of their own; before July 2020 those of NEDC counted, which were not found.
  if (fuel === 'plugInHybrid' || registered < '2020-07-01') return { ask: 'tableUnknown' }
  if (!co2) return { ask: 'co2Missing' }
  if (co2Method === 'nedc') return { ask: 'co2MethodDiffers' }
  // A hybrid burns petrol or diesel, which its fuel does not tell.
  const isHybrid = fuel === 'hybrid'
  const [low, high] = [fuel === 'diesel', fuel === 'diesel' || isHybrid].map((isDiesel) =>
    lowestBpm(registered, day, co2, isDiesel),
  )
  if (!low || !high) return { ask: 'tableUnknown' }
  const months = bpmMonths(registered, day)
  const discount = Math.round(bpmDiscount(months) * 100) / 100
  // To the euro, downwards; the small addend undoes the error of binary fractions.
  const due = (gross: number) => Math.floor((gross * (100 - discount)) / 100 + 1e-9)
  const [from, to] = [due(low.gross), due(high.gross)]
  const span = (a: number, b: number) => (a === b ? a : ([a, b] as const))
  const figures = {
    year: span(low.year, high.year),
    gross: span(cents(low.gross), cents(high.gross)),
    co2,
    discount,
    months,
  }
  const amount = from === to ? { euros: from } : { from, to }
  return { ...amount, note: 'atMost', how: isHybrid ? 'dutchBpmHybrid' : 'dutchBpm', figures }
}

export const netherlands: Country = {
  places: ['NL'],
  calculator: 'https://www.belastingdienst.nl',
  rules: [
    {
      id: 'registration',
      words: 'dutchBpm',
      ofPassengerCars: true,
      figures: { yearOfTariff: 2026 },
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
