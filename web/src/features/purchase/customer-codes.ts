import { customerInfoSchema, type CustomerInfo } from '#forms/customer-info.ts'
import { type CustomerCodes, customerFields } from './customer.ts'

/** What is wrong with a buyer's details, by the schema that the shop's functions check them with too. Apart from the form: the
 *  schema's library is as much code as all of the form's own. */
export function customerCodes(values: CustomerInfo): CustomerCodes {
  const codes: CustomerCodes = {}
  for (const { path, message } of customerInfoSchema.safeParse(values).error?.issues ?? []) {
    const field = customerFields.find((known) => known === path[0])
    if (field && codes[field] === undefined) codes[field] = message
  }
  return codes
}
