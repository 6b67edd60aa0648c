import { z } from 'zod'
import { eurosSchema } from '../domain/money.ts'
import { parseTransferReference, transferReferenceSchema } from '../domain/transfer-reference.ts'
import { vehicleIdSchema } from '../domain/vehicle-id.ts'
import { customerInfoSchema } from './customer-info.ts'
import { submissionFields } from './submission.ts'

/** What may stand around and between the digits: every kind of space, the sign, and the marks of reading direction that some
 *  browsers copy along. */
const ornaments = /[\s\u200b\u200e\u200f\u2060€]|EUR/gu

/** An amount as a page shows it, '14 000 €', read as whole euros. No cents, no sign, no other currency. Code: invalid. */
export const amountTextSchema = z
  .string('invalid')
  .max(40, { error: 'invalid', abort: true })
  .transform((text) => text.replaceAll(ornaments, ''))
  .pipe(z.string().regex(/^\d{1,8}$/, { error: 'invalid', abort: true }))
  .transform(Number)
  .refine((euros) => eurosSchema.safeParse(euros).success, 'invalid')

/** Characters of 'brand model (year)'. */
const VEHICLE_INFO_LENGTH = 500

const customer = customerInfoSchema.shape

/** What the page sends to `send-payment-confirmation` (specification, section 3), plus the car's id and what every form
 *  sends. Amounts are texts with a € sign and become whole euros. A request without `vehicleId` means the car of its
 *  transfer reference. Every message is a code. */
export const purchaseSchema = z
  .object({
    vehicleId: z
      .string('invalid')
      .refine((id) => vehicleIdSchema.safeParse(id).success, 'invalid')
      .optional(),
    vehicleInfo: z.string({ error: 'required' }).max(VEHICLE_INFO_LENGTH, 'tooLong'),
    vehiclePrice: amountTextSchema,
    depositAmount: amountTextSchema,
    transferReference: z
      .string({ error: 'required' })
      .refine((text) => transferReferenceSchema.safeParse(text).success, 'invalid'),
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address,
    customerPostalCode: customer.postalCode,
    customerCity: customer.city,
    customerCountry: customer.country,
    hasPaymentProof: z.boolean('invalid'),
    ...submissionFields,
  })
  .transform((sent) => ({
    ...sent,
    vehicleId: sent.vehicleId ?? parseTransferReference(sent.transferReference)?.vehicleId ?? '',
  }))
/** What the page sends. */
export type PurchaseInput = z.input<typeof purchaseSchema>
/** What the function works with. */
export type Purchase = z.output<typeof purchaseSchema>
