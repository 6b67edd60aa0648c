import { z } from 'zod'
import { eurosSchema } from './money.ts'
import { vehicleIdSchema } from './vehicle-id.ts'

export const saleStatuses = ['available', 'reserved', 'sold'] as const
const saleStatusSchema = z.enum(saleStatuses)
export type SaleStatus = z.infer<typeof saleStatusSchema>

/** Only a car that is neither reserved nor sold can be bought. */
export const isBuyable = (status: SaleStatus): status is 'available' => status === 'available'

export const FIRST_YEAR = 1950

/** One line of text in a car's sheet. */
export const vehicleTextSchema = z.string().trim().min(1).max(200)

/** What selling needs to know of a car. */
export const listingSchema = z.object({
  id: vehicleIdSchema,
  brand: vehicleTextSchema,
  model: vehicleTextSchema,
  /** Model year. */
  year: z.int().min(FIRST_YEAR).max(2100),
  /** Whole euros, taxes included. A car is never free. */
  price: eurosSchema.min(1),
  status: saleStatusSchema.default('available'),
})
export type Listing = z.infer<typeof listingSchema>

/** 'brand model (year)' (specification, section 3): the page names a car like this in an order, and the function checks it. */
export const vehicleInfoOf = ({ brand, model, year }: Pick<Listing, 'brand' | 'model' | 'year'>): string =>
  `${brand} ${model} (${year})`
