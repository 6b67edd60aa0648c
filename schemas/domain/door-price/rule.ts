import { z } from 'zod'
import { fuels, registrationDateSchema, standingCountries, vatSchemes } from '../listing.ts'
import type { PlaceId } from '../place.ts'
import type { Confidence, Entry } from './entry.ts'

/** The bounds are those that no car passes. */
const upTo = (most: number) => z.number().positive().max(most)
const newPrice = upTo(10_000_000)

/** Countries whose taxes are worked out from the price as new. */
export const newValueCountries = ['ES', 'MA', 'SA'] as const

/** The facts of a car that taxes depend on; a missing one is asked for, never guessed. */
export const doorCarSchema = z.object({
  /** Whole euros, taxes included. */
  price: z.int().positive().max(10_000_000),
  /** 'YYYY-MM' or 'YYYY-MM-DD', not in the future of the day that is asked for. */
  firstRegistration: registrationDateSchema.optional(),
  mileage: z.int().min(0).max(5_000_000).optional(),
  fuel: z.enum(fuels).optional(),
  /** cm³, kilowatts, grams a kilometre. */
  displacement: upTo(30_000).optional(),
  powerKw: upTo(3000).optional(),
  co2: z.number().min(0).max(2000).optional(),
  /** How `co2` was measured. */
  co2Method: z.enum(['wltp', 'nedc']).optional(),
  /** Field G, kilograms in running order; field F.2, the most it may weigh. */
  massInOrder: upTo(20_000).optional(),
  maxMass: upTo(20_000).optional(),
  /** Field J: a passenger car, or a light goods vehicle. Taxes of passenger cars read it. */
  vehicleCategory: z.enum(['M1', 'N1']).optional(),
  /** Field P.6. */
  fiscalPower: z.int().positive().max(500).optional(),
  /** Diesel: grams of particulates a kilometre. */
  particulates: z.number().min(0).max(10).optional(),
  /** Price as new in euros: one, or by country (ISO code). */
  newValue: z.union([newPrice, z.partialRecord(z.enum(newValueCountries), newPrice)]).optional(),
  vatScheme: z.enum(vatSchemes).optional(),
  standsIn: z.enum(standingCountries).optional(),
  /** As a car's sheet names it: 'taxi' closes one country. */
  previousUse: z.string().max(40).optional(),
  /** As a car's sheet names it: a 'van' may be either category. */
  bodyType: z.string().max(40).optional(),
})
export type DoorCar = z.infer<typeof doorCarSchema>

/** Euros with at most two decimals; a range; or the fact or authority that has to be asked, by a code that the texts explain. */
export type Amount =
  | { euros: number }
  | { from: number; to: number }
  /** `least`: what is due at least, for `atLeast`. */
  | { ask: AskReason; least?: number }

/** What is not known. `…Missing`: a fact of the car. `ownFee`: only fees, which the buyer pays at his registration office. */
export const askReasons = [
  'firstRegistrationMissing',
  'fuelMissing',
  'co2Missing',
  'co2MethodDiffers',
  'powerMissing',
  'displacementMissing',
  'massMissing',
  'maxMassMissing',
  'categoryMissing',
  'goodsVehicle',
  'newValueMissing',
  'electricRangeMissing',
  'regionMissing',
  'transportUnknown',
  'rateMissing',
  'personal',
  'authority',
  'ownFee',
  'tableUnknown',
  'newVehicle',
  'atLeast',
] as const
export type AskReason = (typeof askReasons)[number]

/** Ids of the lines of a receipt, in its order. */
export const lineIds = [
  'price',
  'transport',
  'duty',
  'vat',
  'excise',
  'co2Malus',
  'massMalus',
  'registration',
  'fixedFees',
] as const
export type LineId = (typeof lineIds)[number]

/** Where a figure comes from. `seen`: the day on which somebody read it. */
export interface Source {
  name: string
  url?: string
  seen: string
}

/** What a formula may read: the car with its first registration to the day, the day of the question, and what the lines before it
 *  came to. */
export interface Facts extends DoorCar {
  registered: string | undefined
  day: string
  place: PlaceId
  /** Price and transport together, in euros; undefined while transport is unknown. */
  arrived: number | undefined
  /** Units of the country's money for a euro, from the editors' dated settings; undefined without one. */
  rate: number | undefined
  /** Euros of a line before this one. */
  line: (id: LineId) => number | undefined
}

/** A number that a text shows: one, or from and to where transport or the day of first registration leave a range. Its name says
 *  how it is written: `year…` without a separator, all others in the reader's format. */
export type Figure = number | readonly [from: number, to: number]
export type Figures = Readonly<Record<string, Figure>>

/** What a formula answers. `uncertain`: this car meets a question on which the sources differ. `agreed`: the sources of a rule that
 *  contradict each other say the same of this car. `official`: the law or the State's own calculator in which its figures were
 *  seen, though others of the rule were not. `note`: what the texts add to the line. `how`:
 *  the text `doorHow_<how>`, which tells the sum with this car's `figures`. */
export type Answer = Amount & {
  uncertain?: boolean
  agreed?: true
  official?: Source
  note?: LineNote
  how?: string
  figures?: Figures
}

/** One line of one country, valid from `validFrom` to `validTo` (days, both included). A formula is pure. */
export interface Rule {
  id: LineId
  /** The text `doorRule_<words>` tells the rule in general; rules may share one. */
  words: string
  /** Constants that the words name. `yearOfTariff`: the year, or years, of a tariff that changes every year. */
  figures?: Figures
  /** Facts of the car that the formula reads, shown beside the line. */
  reads?: readonly (keyof DoorCar)[]
  /** Its tables are those of passenger cars; what goods vehicles pay was not researched. */
  ofPassengerCars?: true
  sources: readonly Source[]
  confidence: Confidence
  validFrom: string
  validTo?: string
  /** The day by which somebody must look at the sources again. */
  recheckBy: string
  formula: (facts: Facts) => Answer
}

/** `atMost`: an appraisal may give less. `lastYear`: the tariff of the figure `yearOfTariff`, to be confirmed. `recheck`: the
 *  source was read in the year of the figure `yearSeen`, and has to be looked at again. */
export const lineNotes = ['atMost', 'lastYear', 'recheck'] as const
export type LineNote = (typeof lineNotes)[number]

/** One line of the receipt. `ours`: the shop's own price. */
export type Line = Amount & {
  id: LineId
  confidence: Confidence | 'ours'
  sources: readonly Source[]
  note?: LineNote
} & LineWords

/** What the texts tell of a line: `doorRule_<words>` and notes with the rule's constants, `doorHow_<how>` with these and with the
 *  figures of the car, and facts of the car beside them. */
export interface LineWords {
  words: string
  constants?: Figures
  how?: string
  figures?: Figures
  reads?: readonly (keyof DoorCar)[]
}

/** What a car costs at a place. `total` adds the lines that are known; `complete`: none is unknown. `unknown`: how many are. */
export interface DoorPrice {
  place: PlaceId
  /** The day that it is for, 'YYYY-MM-DD'. */
  on: string
  entry: Entry
  lines: readonly Line[]
  total: { from: number; to: number; complete: boolean; unknown: number }
  /** True: a tax of the country is unknown, so that `total` may be far too low (`lacksTax` of words.ts). */
  lacksTax?: true
  /** Money of the place. */
  local?: LocalMoney
  /** What some buyers pay on top of the total. */
  extras?: readonly Extra[]
}

/** Foreign money: its ISO code, and units for a euro. `checked`: the day of the editors' rate, 'YYYY-MM-DD'; none at a fixed parity
 *  (CFA francs). */
export interface LocalMoney {
  currency: string
  perEuro: number
  checked?: string
}

/** What only some buyers pay, or on a sum that no source names, so that it is in no total: the text `doorExtra_<words>` with its
 *  figures. */
export const extraWords = ['argusValue', 'senegaleseForfait'] as const
export interface Extra {
  words: (typeof extraWords)[number]
  figures?: { percent: number }
}

/** What every kept line says. `words`: the text that tells the rule; `confidence` and `note`: as far as its mark tells them. */
const aboutSchema = z.object({
  id: z.enum(lineIds),
  words: z.string().exactOptional(),
  confidence: z.enum(['ours', 'official', 'secondary', 'contradictory', 'ask']).exactOptional(),
  note: z.enum(lineNotes).exactOptional(),
})
/** Whole euros. A reason that no rule gives any more reads as « ask the authority ». */
const lineSchema = z.union([
  aboutSchema.extend({ euros: z.int() }),
  aboutSchema.extend({ from: z.int(), to: z.int() }),
  aboutSchema.extend({ ask: z.enum(askReasons).catch('authority'), least: z.int().exactOptional() }),
])

/** What the car costs at the buyer's door, as he was shown it. Amounts in whole euros. */
export const keptDoorSchema = z.object({
  place: z.string(),
  /** The day for which it was worked out, and the digest of rules and figures of its file. */
  on: z.iso.date(),
  version: z.string(),
  lines: z.array(lineSchema),
  total: z.object({ from: z.int(), to: z.int(), complete: z.boolean(), unknown: z.int() }),
  local: z.object({ currency: z.string(), perEuro: z.number(), checked: z.iso.date().exactOptional() }).exactOptional(),
  /** The page could not show him these lines: the shop worked them out when his order came. */
  unseen: z.literal(true).exactOptional(),
  extras: z
    .array(z.object({ words: z.enum(extraWords), figures: z.object({ percent: z.number() }).exactOptional() }))
    .exactOptional(),
})
export type KeptDoor = z.infer<typeof keptDoorSchema>

/** What the build notes of all door prices, in web/generated/door/index.json: the day for which they were worked out
 *  ('YYYY-MM-DD'), the digest of all figures, and the cars' facts, so that a function can work out those of another day. */
export const doorIndexSchema = z.object({
  on: z.string(),
  version: z.string(),
  cars: z.array(doorCarSchema.extend({ id: z.string() })),
})

export interface Country {
  /** ISO codes, or place ids for regions with rules of their own. */
  places: readonly string[]
  rules: readonly Rule[]
  extras?: readonly Extra[]
  /** The authority's own calculator. */
  calculator?: string
}

export const SEEN = '2026-11-22'

/** The car's price as new in a country, in euros. */
export const newValueIn = (country: (typeof newValueCountries)[number], { newValue }: DoorCar): number | undefined =>
  typeof newValue === 'number' ? newValue : newValue?.[country]

/** Rounds to cents. */
export const cents = (euros: number): number => Math.round(euros * 100 + 1e-6) / 100

/** A share of a sum, to the cent, told as « 5 % de 23 500 € ». */
export const percentOf = (percent: number, base: number): Answer & { euros: number } => ({
  euros: cents((base * percent) / 100),
  how: 'percentOf',
  figures: { percent, base },
})

/** The lowest and highest euros of an amount; undefined if it is not known. */
export function sides(amount: Amount): { from: number; to: number } | undefined {
  if ('ask' in amount) return undefined
  return 'euros' in amount ? { from: amount.euros, to: amount.euros } : { from: amount.from, to: amount.to }
}

/** The sum of the lines that are known. */
export function totalOf(lines: readonly Line[]): DoorPrice['total'] {
  const known = lines.map(sides)
  const add = (side: 'from' | 'to') => cents(known.reduce((sum, amount) => sum + (amount?.[side] ?? 0), 0))
  const unknown = known.filter((amount) => amount === undefined).length
  return { from: add('from'), to: add('to'), complete: unknown === 0, unknown }
}
