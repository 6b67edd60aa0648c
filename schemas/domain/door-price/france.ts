import {
  type Amount as Sum,
  type Country,
  type Facts,
  fullYears,
  monthsBegun,
  type Rule,
  SEEN,
} from './rule.ts'

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
const scaleOf = (registered: string): Scale | undefined => scales.find(({ from }) => registered >= from)

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
/** The share of a new car's malus that is left, in percent. */
export const shareLeft = (months: number): number => 100 - (discounts.find(([upTo]) => months <= upTo)?.[1] ?? 100)

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
  const half = price / 2
  return isHalfPriceDoubtful(registered) && half < due ? { from: half, to: due, uncertain: true } : { euros: due }
}

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
const overseas = ['FR-GP', 'FR-GF', 'FR-MQ', 'FR-RE', 'FR-YT']

function regionalTax(facts: Facts): ReturnType<Rule['formula']> {
  const { place, day, registered } = facts
  const tariff = tariffs[place]
  if (!tariff) return { ask: 'regionMissing' }
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const euros = tariff.from && day < tariff.from ? tariff.before : tariff.euros
  if (euros === undefined) return { ask: 'tableUnknown' }
  const powers = fiscalPowers(facts)
  if ('ask' in powers) return powers
  const [least, most] = typeof euros === 'number' ? [euros, euros] : euros
  // Over ten years the tax is halved; some sources say that regions have dropped this.
  const isOld = fullYears(registered, day) >= 10
  const from = least * powers[0] * (isOld ? 0.5 : 1)
  const to = most * powers[1]
  const note = day >= '2027-01-01' ? ({ note: 'lastYear' } as const) : {}
  return from === to ? { euros: from, ...note } : { from, to, uncertain: true, ...note }
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
  { id: 'co2Malus', ...legal, formula: co2Malus },
  { id: 'massMalus', ...legal, formula: massMalus },
  {
    id: 'registration',
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
