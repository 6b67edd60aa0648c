import { z } from 'zod'

export const saleStatuses = ['available', 'reserved', 'sold'] as const
export const saleStatusSchema = z.enum(saleStatuses)
export type SaleStatus = z.infer<typeof saleStatusSchema>

/** Only a car that is neither reserved nor sold can be bought. */
export const isBuyable = (status: SaleStatus): status is 'available' => status === 'available'
