import { z } from 'zod'
import { type Language, listComma } from './languages.ts'
import { eurosSchema, mileageSchema } from './money.ts'
import { vehicleIdSchema } from './vehicle-id.ts'

export const saleStatuses = ['available', 'reserved', 'sold'] as const
const saleStatusSchema = z.enum(saleStatuses)
export type SaleStatus = z.infer<typeof saleStatusSchema>

/** What a page says of a car. `paused`: the shop takes no orders at the moment. */
export type ShownStatus = SaleStatus | 'paused'

export const isBuyable = (status: ShownStatus): status is 'available' => status === 'available'

export const FIRST_YEAR = 1950

/** A line of text in a car's data sheet. */
export const vehicleTextSchema = z.string().trim().min(1).max(200)

export const fuels = ['petrol', 'diesel', 'hybrid', 'plugInHybrid', 'electric', 'lpg'] as const
export const vatSchemes = ['margin', 'deductible'] as const
export const standingCountries = ['FR', 'DE'] as const
/** 'none' is a promise: an order names it as a quality of the car sold. */
export const accidentAnswers = ['none', 'repaired', 'unknown'] as const
export const serviceBooks = ['complete', 'partial', 'none'] as const

/** A month, 'YYYY-MM'. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Field B of the certificate: a day, 'YYYY-MM-DD', or the month alone where nobody knows the day. */
export const registrationDateSchema = z.union([monthSchema, z.iso.date()])

/** Whether a day or month ('YYYY-MM-DD', 'YYYY-MM') lies after `today`. */
export const isAhead = (date: string, today: string): boolean => date > today.slice(0, date.length)

/** Minimum warranty (specification, section 9). */
export const MINIMUM_WARRANTY_MONTHS = 12

/** Where a commercial guarantee holds (Code de la consommation, L217-22). */
export const guaranteeTerritories = ['france', 'union', 'europe', 'world'] as const
export type GuaranteeTerritory = (typeof guaranteeTerritories)[number]

/** The months of guarantee that a car is sold with; undefined while the shop has no guarantor: then nothing is said of them. */
export const guaranteedMonths = (
  warrantyMonths: number,
  guarantee: { months: number } | undefined,
): number | undefined => guarantee && Math.min(warrantyMonths, guarantee.months)

/** Who gives the guarantee: name, address and, if it is known, telephone. */
export const guarantorText = ({ guarantor, phone }: { guarantor: string; phone?: string | undefined }): string =>
  phone === undefined ? guarantor : `${guarantor}, ${phone}`

/** How long and, if it is known, where a commercial guarantee holds: '24 mois, valable en Europe' (Code de la consommation, L217-22). */
export const guaranteeSpan = (
  { months, territory }: { months: number; territory?: GuaranteeTerritory | undefined },
  t: (key: 'months' | `saleTerritory_${GuaranteeTerritory}`, values?: Record<string, number>) => string,
  language: Language,
): string => inTerritory(t('months', { count: months }), territory, t, language)

/** A text on a commercial guarantee and where it holds; the text alone where nobody has said it. */
export const inTerritory = (
  text: string,
  territory: GuaranteeTerritory | undefined,
  t: (key: `saleTerritory_${GuaranteeTerritory}`) => string,
  language: Language,
): string => (territory ? [text, t(`saleTerritory_${territory}`)].join(listComma(language)) : text)

/** The part of a car that a sale needs: what the order says of it, and what decides where it may go. */
export const listingSchema = z.object({
  id: vehicleIdSchema,
  brand: vehicleTextSchema,
  model: vehicleTextSchema,
  version: vehicleTextSchema.optional(),
  /** Model year. */
  year: z.int().min(FIRST_YEAR).max(2100),
  /** Whole euros, taxes included; never 0. */
  price: eurosSchema.min(1),
  status: saleStatusSchema.default('available'),
  /** Kilometres. */
  mileage: mileageSchema,
  /** False: 'kilométrage non garanti'. */
  mileageProven: z.boolean().default(false),
  /** Field P.3. */
  fuel: z.enum(fuels).optional(),
  /** First registration (field B). */
  firstRegistration: registrationDateSchema.optional(),
  /** Last six characters of the VIN (field E): a hosted dataset may be public, but a full VIN must not be. */
  vinEnd: z
    .string()
    .regex(/^[A-HJ-NPR-Z0-9]{6}$/)
    .optional(),
  /** Day of the last technical inspection, 'YYYY-MM-DD'. */
  technicalInspection: z.iso.date().optional(),
  warrantyMonths: z.int().min(MINIMUM_WARRANTY_MONTHS).max(120).default(MINIMUM_WARRANTY_MONTHS),
  vatScheme: z.enum(vatSchemes).optional(),
  /** The country where the car stands when its transport begins: it decides the VAT. */
  standsIn: z.enum(standingCountries).optional(),
  accident: z.enum(accidentAnswers).optional(),
  /** Keepers until now, as part II of the certificate counts them. */
  owners: z.int().min(0).max(20).optional(),
  keys: z.int().min(1).max(5).optional(),
  serviceBook: z.enum(serviceBooks).optional(),
})
/** What a buyer asks of the car's past: on the sheet and in the order; accident and owners on cards too. */
export const pastFields = ['accident', 'owners', 'keys', 'serviceBook'] as const
export type Listing = z.infer<typeof listingSchema>

/** 'brand model (year)' (specification, section 3). The page sends it with an order, and the function compares it. */
export const vehicleInfoOf = ({ brand, model, year }: Pick<Listing, 'brand' | 'model' | 'year'>): string =>
  `${brand} ${model} (${year})`
