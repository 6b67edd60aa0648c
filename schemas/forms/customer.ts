// No zod here: the purchase page starts before the schemas are loaded.
import type { CustomerInfo } from './customer-info.ts'
import type { Purchase } from './purchase.ts'

/** Country of a buyer who leaves it blank (specification, section 3). */
export const DEFAULT_COUNTRY = 'France'

type Sent = Pick<Purchase, Extract<keyof Purchase, `customer${string}`>>

/** The buyer of a purchase, from the sent or the parsed form. */
export const customerOf = (purchase: Sent): CustomerInfo => ({
  firstName: purchase.customerFirstName,
  lastName: purchase.customerLastName,
  email: purchase.customerEmail,
  phone: purchase.customerPhone,
  address: purchase.customerAddress,
  postalCode: purchase.customerPostalCode,
  city: purchase.customerCity,
  country: purchase.customerCountry,
})
