import { z } from 'zod'
import { vehicleIdSchema } from './vehicle-id.ts'

/** Payment reason of every transfer (specification, section 2). */
export const TRANSFER_REASON = 'REGOLAMENTO DEL SERVIZIO'

export const transferReferenceSchema = z
  .string()
  .max(120)
  .refine((text) => parseTransferReference(text) !== undefined)

/** 'AGE-<vehicle id>-<last six digits of the time in milliseconds>'. Created once, when the purchase form opens. */
export const transferReference = (vehicleId: string, now: number): string =>
  `AGE-${vehicleId}-${String(Math.trunc(now)).padStart(6, '0').slice(-6)}`

/** The car and digits of a reference; undefined if it is not one of ours. */
export function parseTransferReference(reference: string): { vehicleId: string; digits: string } | undefined {
  const [, vehicleId, digits] = /^AGE-(.+)-(\d{6})$/.exec(reference) ?? []
  return vehicleId && digits && vehicleIdSchema.safeParse(vehicleId).success ? { vehicleId, digits } : undefined
}

/** Remittance information: reason and reference, at most 140 characters (SEPA credit transfer, unstructured). */
export const remittanceInformation = (reference: string): string => `${TRANSFER_REASON} ${reference}`
