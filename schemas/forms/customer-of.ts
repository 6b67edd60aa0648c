import type { CustomerInfo } from './customer-info.ts'
import type { Purchase } from './purchase.ts'

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
