import { z } from 'zod'
import { categoryKeySchema } from './gallery-category.ts'
import { localizedSchema } from './localized.ts'
import { mileageSchema } from './mileage.ts'
import { eurosSchema } from './money.ts'
import { pictureSchema } from './picture.ts'
import { saleStatusSchema } from './sale-status.ts'
import { vehicleIdSchema } from './vehicle-id.ts'

export const FIRST_YEAR = 1950
/** Every car has at least this many months (specification, section 9). */
export const MINIMUM_WARRANTY_MONTHS = 12

export const bodyTypes = ['hatchback', 'saloon', 'estate', 'coupe', 'convertible', 'suv', 'van'] as const
export const fuels = ['petrol', 'diesel', 'hybrid', 'plugInHybrid', 'electric', 'lpg'] as const
/** French air-quality sticker, from electric ('E') to the oldest that gets one ('5'). */
export const critAirClasses = ['E', '1', '2', '3', '4', '5'] as const
export const vatSchemes = ['margin', 'deductible'] as const
export const previousUses = ['private', 'company', 'rental', 'demonstration', 'taxi', 'drivingSchool'] as const

const text = z.string().trim().min(1).max(200)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** A car for sale. Required is what the specification's card, sheet and order cannot do without; the rest makes the car
 *  complete (see the editors' score) and is shown when it is there. */
export const vehicleSchema = z.object({
  id: vehicleIdSchema,
  brand: text,
  model: text,
  version: text.optional(),
  /** Model year. */
  year: z.int().min(FIRST_YEAR).max(2100),
  /** Whole euros, taxes included. A car is never free. */
  price: eurosSchema.min(1),
  /** Kilometres. */
  mileage: mileageSchema,
  /** False: 'kilométrage non garanti'. */
  mileageProven: z.boolean().default(false),
  status: saleStatusSchema.default('available'),
  engineType: text.optional(),
  transmission: text.optional(),
  bodyType: z.enum(bodyTypes).optional(),
  doors: z.int().min(2).max(6).optional(),
  /** Field S.1 of the registration certificate. */
  seats: z.int().min(1).max(9).optional(),
  /** Field P.3. */
  fuel: z.enum(fuels).optional(),
  /** Field P.1, cm³. */
  displacement: z.int().min(100).max(10_000).optional(),
  /** Field P.2, kilowatts. */
  powerKw: z.int().min(10).max(1_500).optional(),
  /** Field V.7, g/km. */
  co2: z.int().min(0).max(999).optional(),
  /** Field V.9, such as 'Euro 6'. */
  emissionClass: text.optional(),
  critAir: z.enum(critAirClasses).optional(),
  /** Month of first registration, 'YYYY-MM' (field B). */
  firstRegistration: month.optional(),
  /** Last six characters of the VIN (field E): a hosted dataset may be public, a whole VIN must not be. */
  vinEnd: z
    .string()
    .regex(/^[A-HJ-NPR-Z0-9]{6}$/)
    .optional(),
  previousUse: z.enum(previousUses).optional(),
  /** Day of the last technical inspection, 'YYYY-MM-DD'. */
  technicalInspection: z.iso.date().optional(),
  vatScheme: z.enum(vatSchemes).optional(),
  warrantyMonths: z.int().min(MINIMUM_WARRANTY_MONTHS).max(120).default(MINIMUM_WARRANTY_MONTHS),
  exteriorColor: localizedSchema.optional(),
  interiorColor: localizedSchema.optional(),
  description: localizedSchema.optional(),
  features: z.array(localizedSchema).default([]),
  /** What happened to the car, oldest first: month 'YYYY-MM', and the kilometres read then. */
  history: z.array(z.object({ month, text: localizedSchema, mileage: mileageSchema.optional() })).default([]),
  mainImage: pictureSchema,
  images: z.array(pictureSchema).default([]),
  gallery: z.array(z.object({ category: categoryKeySchema, images: z.array(pictureSchema) })).default([]),
  /** Photos all around the car, in order, for the turning view. */
  turn: z.array(pictureSchema).default([]),
  /** Part of the sample dataset: shown with a mark, refused in production. */
  sample: z.boolean().default(false),
})
export type Vehicle = z.infer<typeof vehicleSchema>
