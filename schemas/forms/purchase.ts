import { z } from 'zod'
import { eurosSchema } from '../domain/money.ts'
import { parseTransferReference, transferReferenceSchema, vehicleIdSchema } from '../domain/vehicle-id.ts'
import { hasItsPostalCode } from './customer.ts'
import { customerInfoSchema } from './customer-info.ts'
import { submissionFields } from './fields.ts'
import { holdsIban } from './text-rules.ts'

/** Characters to ignore around and between digits: spaces, currency, and direction marks that some browsers copy. */
const ornaments = /[\s\u200b\u200e\u200f\u2060€]|EUR/gu

/** An amount as displayed, '14 000 €', parsed to whole euros. No cents, sign or other currency. Code: invalid. */
export const amountTextSchema = z
  .string('invalid')
  .max(40, { error: 'invalid', abort: true })
  .transform((text) => text.replaceAll(ornaments, ''))
  .pipe(z.string().regex(/^\d{1,8}$/, { error: 'invalid', abort: true }))
  .transform(Number)
  .refine((euros) => eurosSchema.safeParse(euros).success, 'invalid')

/** Characters of 'brand model (year)'. */
const VEHICLE_INFO_LENGTH = 500

/** Characters of `doorLines`: every line with two amounts. */
const DOOR_LINES_LENGTH = 400

const customer = customerInfoSchema.shape

/** The request of `send-payment-confirmation` (specification, section 3), plus the car's id and the fields of every form.
 *  Amounts are texts with € and become whole euros. Without `vehicleId` the transfer reference identifies the car. Every
 *  message is a code. */
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
    /** The buyer has asked his customs whether the car may enter, where the shop does not know (`entry.kind` 'ask'). */
    entryAsked: z.boolean('invalid').default(false),
    /** What the page showed of the price at the buyer's door: the day, the version and the amounts (door-price/place-file.ts).
     *  Absent if it showed none. */
    doorOn: z.iso.date('invalid').optional(),
    doorVersion: z
      .string('invalid')
      .regex(/^[\da-z]{1,32}$/, 'invalid')
      .optional(),
    doorLines: z
      .string('invalid')
      .max(DOOR_LINES_LENGTH, { error: 'invalid', abort: true })
      .regex(/^[\w=?. -]+$/, 'invalid')
      .optional(),
    ...submissionFields,
  })
  .refine(({ customerPostalCode, customerCountry }) => hasItsPostalCode(customerPostalCode, customerCountry), {
    error: 'required',
    path: ['customerPostalCode'],
  })
  // The mail shows these three in one line.
  .refine(
    ({ customerAddress, customerPostalCode, customerCity }) =>
      !holdsIban(`${customerAddress} ${customerPostalCode} ${customerCity}`),
    { error: 'forbiddenCharacter', path: ['customerAddress'] },
  )
  .transform((sent) => ({
    ...sent,
    vehicleId: sent.vehicleId ?? parseTransferReference(sent.transferReference)?.vehicleId ?? '',
  }))
/** The request as sent. */
export type PurchaseInput = z.input<typeof purchaseSchema>
/** The parsed request. */
export type Purchase = z.output<typeof purchaseSchema>
