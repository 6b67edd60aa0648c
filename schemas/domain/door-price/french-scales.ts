/** Scales of the French malus on the first registration of a used import. What a car pays: france.ts. */

/** Amounts in euros by gram over a threshold (service-public.gouv.fr F35947, through carboscam; 39 of 39 official points). */
const numbers = (text: string): readonly number[] => text.trim().split(/\s+/).map(Number)
const N =
  numbers(`50 53 60 73 90 113 140 173 210 253 300 353 410 473 540 613 690 773 860 953 1050 1153 1260 1373 1490 1613 1740 1873
  2010 2153 2300 2453 2610 2773 2940 3113 3290 3473 3660 3853 4050 4253 4460 4673 4890 5113 5340 5573 5810 6053 6300 6553 6810 7073
  7340 7613 7890 8173 8460 8753 9050 9353 9660 9973 10290`)
const N19 =
  numbers(`35 40 45 50 55 60 65 70 75 80 85 90 113 140 173 210 253 300 353 410 473 540 613 690 773 860 953 1050 1101 1153
  1260 1373 1490 1613 1740 1873 2010 2153 2300 2453 2610 2773 2940 3113 3290 3473 3660 3756 3853 4050 4253 4460 4673 4890 5113 5340
  5573 5810 6053 6300 6553 6810 7073 7340 7613 7890 8173 8460 8753 9050 9353 9660 9973 10290`)
const W =
  numbers(`50 75 100 125 150 170 190 210 230 240 260 280 310 330 360 400 450 540 650 740 818 898 983 1074 1172 1276 1386 1504
  1629 1761 1901 2049 2205 2370 2544 2726 2918 3119 3331 3552 3784 4026 4279 4543 4818 5105 5404 5715 6039 6375 6724 7086 7462 7851
  8254 8671 9103 9550 10011 10488 10980 11488 12012 12552 13109 13682 14273 14881 15506 16149 16810 17490 18188 18905 19641 20396
  21171 21966 22781 23616 24472 25349 26247 27166 28107 29070 30056 31063 32094 33147 34224 35324 36447 37595 38767 39964 41185 42431
  43703 45000 46323 47672 49047`)
const W24 = [
  ...W.slice(0, 48),
  ...numbers(`6126 6637 7248 7959 8770 9681 10692 11803 13014 14325 15736 17247 18858 20569 22380 24291 26302 28413 30624 32935 35346
  37857 40468 43179 45990 48901 51912 55023 58134 61245 64356 67467 70578 73689 76800 79911`),
]
/** 2015 and 2016: upper bounds in grams, and euros. */
const bands: readonly (readonly [grams: number, euros: number])[] = [
  [130, 0],
  [135, 150],
  [140, 250],
  [145, 500],
  [150, 900],
  [155, 1600],
  [175, 2200],
  [180, 3000],
  [185, 3600],
  [190, 4000],
  [200, 6500],
  [Infinity, 8000],
]

interface Scale {
  /** First day of first registration that it is for. */
  from: string
  method: 'nedc' | 'wltp'
  threshold: number
  sequence: readonly number[]
  cap: number
}
/** The newest first. */
const scales: readonly Scale[] = [
  { from: '2026-01-01', method: 'wltp', threshold: 108, sequence: W24, cap: 80_000 },
  { from: '2025-03-01', method: 'wltp', threshold: 113, sequence: W24, cap: 70_000 },
  { from: '2024-01-01', method: 'wltp', threshold: 118, sequence: W24, cap: 60_000 },
  { from: '2023-01-01', method: 'wltp', threshold: 123, sequence: W, cap: 50_000 },
  { from: '2022-01-01', method: 'wltp', threshold: 128, sequence: W, cap: 40_000 },
  { from: '2021-01-01', method: 'wltp', threshold: 133, sequence: W, cap: 30_000 },
  { from: '2020-03-01', method: 'wltp', threshold: 138, sequence: W, cap: 20_000 },
  { from: '2020-01-01', method: 'nedc', threshold: 110, sequence: W, cap: 20_000 },
  { from: '2019-01-01', method: 'nedc', threshold: 117, sequence: N19, cap: 10_500 },
  { from: '2018-01-01', method: 'nedc', threshold: 120, sequence: N, cap: 10_500 },
  { from: '2017-01-01', method: 'nedc', threshold: 127, sequence: N, cap: 10_000 },
  { from: '2015-01-01', method: 'nedc', threshold: 0, sequence: [], cap: 8000 },
]
export const scaleOf = (registered: string): Scale | undefined => scales.find(({ from }) => registered >= from)

/** The first day of first registration whose scale is not known yet. */
export const SCALES_END = '2027-01-01'

/** The malus of a new car of that day, in euros, for grams of CO2 by the scale's own method. */
export function co2Scale(registered: string, grams: number): number {
  const scale = scaleOf(registered)
  if (!scale) return 0
  if (scale.sequence.length === 0) return bands.find(([upTo]) => grams <= upTo)?.[1] ?? 0
  const at = Math.floor(grams) - scale.threshold
  return at < 0 ? 0 : Math.min(scale.sequence[at] ?? scale.cap, scale.cap)
}

/** Months begun since first registration up to which each discount holds (CIBS, L421-7-2; BOI-AIS-MOB-10-20-40, 2025-05-28). */
const discounts: readonly (readonly [months: number, percent: number])[] = [
  [3, 3],
  [6, 6],
  [9, 9],
  [12, 12],
  [18, 16],
  [24, 20],
  [36, 28],
  [48, 33],
  [60, 38],
  [72, 43],
  [84, 48],
  [96, 53],
  [108, 58],
  [120, 64],
  [132, 70],
  [144, 76],
  [156, 82],
  [168, 88],
  [180, 94],
  [Infinity, 100],
]
/** The discount after so many months begun, in percent. */
export const discountAt = (months: number): number => discounts.find(([upTo]) => months <= upTo)?.[1] ?? 100

/** Kilograms over which each further kilogram costs, and euros for it, by year of first registration (CIBS, L421-72 to -75). */
const massSteps: readonly (readonly [from: string, steps: readonly (readonly [kilograms: number, euros: number])[]])[] =
  [
    [
      '2026-01-01',
      [
        [1500, 10],
        [1700, 15],
        [1800, 20],
        [1900, 25],
        [2000, 30],
      ],
    ],
    [
      '2024-01-01',
      [
        [1600, 10],
        [1800, 15],
        [1900, 20],
        [2000, 25],
        [2100, 30],
      ],
    ],
    ['2022-01-01', [[1800, 10]]],
  ]
/** The mass malus of a new car of that day, in euros. */
export function massScale(registered: string, kilograms: number): number {
  const steps = massSteps.find(([from]) => registered >= from)?.[1] ?? []
  return steps.reduce((sum, [over, euros], index) => {
    const next = steps[index + 1]?.[0] ?? Infinity
    return sum + Math.max(0, Math.min(kilograms, next) - over) * euros
  }, 0)
}
