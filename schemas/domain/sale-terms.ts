import { z } from 'zod'
import { addDays, addWorkingDays, DEPOSIT_WORKING_DAYS } from './calendar.ts'
import { type Entry, entryOf, lastEntryDay, entryRulesOf } from './door-price/entry.ts'
import {
  allPlaces,
  comparesNames,
  countryOf,
  CRIMEA,
  type DeliveryDays,
  deliveryDaysOf,
  isInUnion,
  isInVatArea,
  NORTHERN_IRELAND,
  type PlaceId,
  rulePlaces,
} from './place.ts'
import { depositCovers, type ShopTerms } from './legal.ts'
import { guaranteeTerritories, type Listing } from './listing.ts'
import { formatDecimal } from './money.ts'

/** A place as an editor names it: one of place.ts, the European Union, or the world. The most exact entry counts. */
const areaSchema = z.string().refine((area) => area === 'EU' || area === 'world' || rulePlaces().includes(area), {
  params: { code: 'place-unknown' },
})
/** Whole euros. */
const sum = z.int().min(0).max(50_000)

/** `checked`: the day on which the dealer looked at the price, 'YYYY-MM-DD'. */
const priced = { place: areaSchema, checked: z.iso.date().optional() }
export const transportSchema = z.discriminatedUnion('mode', [
  z.object({ ...priced, mode: z.literal('included') }),
  z
    .object({ ...priced, mode: z.literal('range'), from: sum, to: sum })
    .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'range-reversed' } }),
  z.object({ ...priced, mode: z.literal('onRequest') }),
])

/** Units for a euro that no day of 2016 to 2026 left, rounded outwards, by currency (ISO 4217). From memory, without a source: they
 *  catch a slip of the keyboard and enter no sum. The CFA francs are missing: their parity is fixed. */
export const plausibleRates = {
  CHF: [0.85, 1.25],
  GBP: [0.7, 1],
  DKK: [7.3, 7.6],
  NOK: [8, 14],
  SEK: [8.5, 13],
  MAD: [9.5, 12.5],
  DZD: [110, 175],
  TND: [2, 4],
  ZAR: [12, 25],
  AED: [3.3, 5],
  SAR: [3.4, 5.1],
  KWD: [0.27, 0.42],
  BHD: [0.34, 0.52],
  QAR: [3.3, 5],
} as const satisfies Readonly<Record<string, readonly [from: number, to: number]>>
export type Currency = keyof typeof plausibleRates
export const currencies = Object.keys(plausibleRates) as Currency[]

/** An exchange rate that an editor typed. `perEuro`: units for a euro. `checked`: the day of the rate, 'YYYY-MM-DD'. */
export const rateSchema = z
  .object({ currency: z.enum(currencies), perEuro: z.number(), checked: z.iso.date() })
  .superRefine(({ currency, perEuro }, { addIssue }) => {
    const [from, to] = plausibleRates[currency]
    if (perEuro >= from && perEuro <= to) return
    const params = { code: 'rate-implausible', currency, from: formatDecimal(from, 'fr'), to: formatDecimal(to, 'fr') }
    addIssue({ code: 'custom', path: ['perEuro'], params })
  })
export const returnCostSchema = z.object({ place: areaSchema, max: sum })

/** Characters of a text about the guarantee: the terms and the order's letters repeat it. */
const MAX_WORDS = 500
const words = z.string().trim().min(1).max(MAX_WORDS)

/** A guarantee beyond the law, given by a named guarantor, in full or not at all: its content, price, duration and guarantor are
 *  told before the contract (Code de la consommation, L217-21 and L217-22). */
export const guaranteeSchema = z.object({
  /** Name and address. */
  guarantor: words,
  /** The guarantor's telephone. Absent from settings of before; a shop that sells must have it. */
  phone: words.optional(),
  /** Absent from settings of before: then no page says where the guarantee holds. A shop that sells must have it. */
  territory: z.enum(guaranteeTerritories).optional(),
  /** The longest that any car may have. A car has the months on its sheet, but no more than these. At least twelve
   *  (specification, section 9). */
  months: z.int().min(12).max(120),
  /** What is covered, by language. */
  covers: z.object({ fr: words }).catchall(words),
  /** Whole euros; 0: included in the car's price. */
  price: sum,
  /** Address of the contract. */
  contract: z.url({ protocol: /^https$/ }).max(MAX_WORDS),
})
export type Guarantee = z.infer<typeof guaranteeSchema>

/** What the dealer promises every buyer. Without an entry for a place, transport is on request and the seller pays a return. */
export const saleSettingsSchema = z.object({
  /** Working days in which the shop answers an order. */
  answerDays: z.int().min(1).max(10).default(1),
  /** Calendar days from the deposit to the car's departure. */
  preparationDays: z.int().min(1).max(90).default(10),
  transport: z.array(transportSchema).default([]),
  /** The most that sending a car back after withdrawal can cost the buyer, in euros (directive 2011/83/EU, article 6(1)(i)). */
  returnCost: z.array(returnCostSchema).default([]),
  guarantee: guaranteeSchema.optional(),
  /** One rate a currency. */
  rates: z.array(rateSchema).default([]),
  /** Codes of the countries that the shop sells to; empty: all. It decides what the Studio asks for, and refuses no order. */
  soldTo: z
    .array(z.string().refine((code) => /^[A-Z]{2}$/.test(code), { params: { code: 'place-unknown' } }))
    .default([]),
  /** An order is accepted only with a photo of the car made on request within PROOF_DAYS. */
  freshProof: z.boolean().default(false),
})
export type SaleSettings = z.infer<typeof saleSettingsSchema>

/** The promises of a shop whose editors have set none. */
export const defaultSaleSettings: SaleSettings = {
  answerDays: 1,
  preparationDays: 10,
  transport: [],
  returnCost: [],
  rates: [],
  soldTo: [],
  freshProof: false,
}

export type Transport = { mode: 'included' | 'onRequest' } | { mode: 'range'; from: number; to: number }

/** What holds for a buyer at one place. */
export interface SaleTerms {
  /** `coversTransport`: the deposit covers guarantee and transport, and there are no customs taxes; `coversTransportLegal`: the
   *  same in a shop without a guarantor, where the guarantee is the legal one. Else it is a part of the price. */
  deposit: 'coversTransport' | 'coversTransportLegal' | 'partOfPrice'
  transport: Transport
  /** Whether duties and taxes of the buyer's country come on top. `unknown` until the country is known. */
  taxes: 'none' | 'import' | 'unknown'
  /** Whether the buyer's bank has to compare the beneficiary's name with the IBAN. */
  nameCheck: boolean
  /** The day by which the car is delivered at the latest, 'YYYY-MM-DD', never after the last day on which it may enter. Undefined:
   *  agreed before the seller accepts. */
  deliverBy?: string
  /** The most that a return costs the buyer, in euros; `seller`: the seller pays it. */
  returnCost: number | 'seller'
  /** Price without VAT, in whole euros, of a car that leaves the Union's VAT area with recoverable VAT. */
  exportPrice?: number
  entry: Entry
  /** The shop accepts no order without a new photo of the car. */
  freshProof?: true
}

/** VAT of the country where the car stands, in percent (France: CGI, article 278; Germany: UStG, § 12; seen 2026-11-22). */
export const VAT_PERCENT = { FR: 20, DE: 19 } as const

type ExportCar = { price: number; vatScheme?: string | undefined; standsIn?: 'FR' | 'DE' | undefined }
type Car = Pick<Listing, 'price' | 'firstRegistration' | 'fuel' | 'vatScheme' | 'standsIn'>

/** THE decision of what holds for a buyer: pages, letters and functions ask it. `place` undefined: nobody knows where the car
 *  goes, so only what holds everywhere is said. `day`: the day of the order, 'YYYY-MM-DD'. */
export function saleTerms(car: Car, place: PlaceId | undefined, settings: SaleSettings, day: string): SaleTerms {
  const proof = settings.freshProof ? { freshProof: true as const } : {}
  if (place === undefined)
    return {
      ...proof,
      deposit: 'partOfPrice',
      transport: { mode: 'onRequest' },
      taxes: 'unknown',
      nameCheck: false,
      returnCost: 'seller',
      entry: { kind: 'open' },
    }
  const transport = transportTo(place, settings)
  const taxFree = isInVatArea(place)
  const journey = { day, daysToArrival: daysToArrival(place, settings) }
  const entry = entryOf(car, place, journey)
  const promised = entry.kind === 'refused' ? undefined : deliveryDate(place, settings, day)
  // A car sold must still be let in when it arrives at the last moment.
  const lastDay = lastEntryDay(car, place, journey)
  const deliverBy = promised && lastDay && lastDay < promised ? lastDay : promised
  const exportPrice = exportPriceOf(car, place)
  return {
    ...proof,
    deposit: taxFree && transport.mode === 'included' ? depositCovers(settings) : 'partOfPrice',
    transport,
    taxes: taxFree ? 'none' : 'import',
    nameCheck: comparesNames(place, day),
    ...(deliverBy && { deliverBy }),
    returnCost: returnCostFrom(place, settings),
    ...(exportPrice !== undefined && { exportPrice }),
    entry,
  }
}

/** Days from an order to the car's arrival for the rules of entry: preparation and the longest transport. */
export const daysToArrival = (place: PlaceId, { preparationDays }: Pick<SaleSettings, 'preparationDays'>): number =>
  preparationDays + (deliveryDaysOf(place)?.[1] ?? 0)

/** Days on the way, as pages tell them of a country. None of Germany, where the cars stand: the specification has no figure for it,
 *  and that of the rest of Europe, by which an order's last day is reckoned, would read as a longer way than to Belgium. */
export const toldDaysOf = (place: PlaceId): DeliveryDays | undefined =>
  countryOf(place) === 'DE' ? undefined : deliveryDaysOf(place)

/** The places that refuse the car if it is ordered on `day`, 'YYYY-MM-DD': a buyer reads them before he orders (Code de la
 *  consommation, L221-14). */
export const placesClosedTo = (car: Car, settings: SaleSettings, day: string): PlaceId[] =>
  [...allPlaces(), CRIMEA].filter(
    (place) =>
      // Most places refuse no car: looking at the calendar for each of them would take a phone 40 ms.
      entryRulesOf(place).some(({ refuses }) => refuses) &&
      entryOf(car, place, { day, daysToArrival: daysToArrival(place, settings) }).kind === 'refused',
  )

/** The latest delivery of an order placed on `day`: answer, deposit, preparation and the longest transport, each at its limit.
 *  Undefined where no transport time is known. */
const deliveryDate = (place: PlaceId, settings: SaleSettings, day: string): string | undefined =>
  deliveryDaysOf(place) &&
  addDays(
    addWorkingDays(addWorkingDays(day, settings.answerDays), DEPOSIT_WORKING_DAYS),
    daysToArrival(place, settings),
  )

/** What transport to a place costs, by the dealer's settings. */
export function transportTo(place: PlaceId, settings: Pick<SaleSettings, 'transport'>): Transport {
  const found = mostExact(settings.transport, place)
  if (!found || found.mode === 'onRequest') return { mode: 'onRequest' }
  return found.mode === 'range' ? { mode: 'range', from: found.from, to: found.to } : { mode: 'included' }
}

/** The most that sending a car back from a place costs the buyer, in euros, by the dealer's settings. */
export const returnCostFrom = (place: PlaceId, { returnCost }: Pick<ShopTerms, 'returnCost'>): number | 'seller' =>
  mostExact(returnCost, place)?.max ?? 'seller'

/** The entry for the place itself, else for its country, else for the Union, else for the world. Places that the Union's VAT
 *  area leaves out need an entry of their own or the world's. */
function mostExact<Entry extends { place: string }>(entries: readonly Entry[], place: PlaceId): Entry | undefined {
  const isApart = isInUnion(place) && !isInVatArea(place)
  const areas = [place, ...(isApart ? [] : [countryOf(place), ...(isInUnion(place) ? ['EU'] : [])]), 'world']
  return areas.flatMap((area) => entries.find((entry) => entry.place === area) ?? [])[0]
}

/** Undefined for a margin car, inside the VAT area, or while it is unknown where the car stands. */
export function exportPriceOf({ price, vatScheme, standsIn }: ExportCar, place: PlaceId): number | undefined {
  if (vatScheme !== 'deductible' || !standsIn || isInVatArea(place) || place === NORTHERN_IRELAND) return undefined
  return Math.round((price * 100) / (100 + VAT_PERCENT[standsIn]))
}
