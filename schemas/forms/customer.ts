// Without zod: the page of the purchase starts before the schemas are loaded.
import type { CustomerInfo } from './customer-info.ts'
import type { Purchase } from './purchase.ts'

/** The country of a buyer who names none (specification, section 3). */
export const DEFAULT_COUNTRY = 'France'

type Sent = Pick<Purchase, Extract<keyof Purchase, `customer${string}`>>

/** The buyer of a purchase, as the page sends it or as the function reads it. */
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
