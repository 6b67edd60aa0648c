import { z } from 'zod'
import { absences, MAX_PROOF_PHOTOS } from '#domain/proof.ts'
import { vehicleIdSchema } from '#domain/vehicle-id.ts'
import { mailAddressSchema, submissionFields } from './fields.ts'

/** A visitor asks for a photo of a car. */
export const proofSchema = z.object({
  vehicle: vehicleIdSchema,
  /** Where to tell that the photo is there. */
  email: mailAddressSchema.optional(),
  ...submissionFields,
})

export type ProofRequest = z.infer<typeof proofSchema>

/** The staff's photos are all there, or there is a reason for none. */
export const finishedProofSchema = z.object({ absent: z.enum(absences).optional() })

/** What comes with a photo: its number; and what the phone read from the file that it took before it made the one it sends. */
export const proofPhotoSchema = z.object({
  n: z.coerce.number().int().min(1).max(MAX_PROOF_PHOTOS),
  original: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  taken: z
    .string()
    .regex(/^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/)
    .optional(),
})
