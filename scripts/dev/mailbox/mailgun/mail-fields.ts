import { addressesIn, bareAddress } from '../stored-mail.ts'

/** What Mailgun takes in one call: recipients, and bytes of all options (`o:`, `h:`, `v:`, `t:`) together. */
const MOST_RECIPIENTS = 1_000
const OPTION_BYTES = 16 * 1024

/** A name before the @ and a domain of two parts at least: Mailgun refuses 'matt@parabol'. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s@<>(),;:"]+@(?:[^\s@<>(),;:".]+\.)+[^\s@<>(),;:".]+$/.test(text)

/** What Mailgun says to the fields of a mail that it refuses with 400; undefined for one that it takes. Required are `from`,
 *  `to` and `subject`, the last but for a template that has one (documentation.mailgun.com, Messages, and Batch sending for
 *  the recipients). Its words are those that its users quote; of a missing subject and of long options none are known. */
export function faultOfFields(fields: readonly [name: string, value: string][]): string | undefined {
  const values = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
  const has = (name: string) => values(name).some((value) => value.trim() !== '')
  for (const name of ['from', 'to']) if (!has(name)) return `${name} parameter is missing`
  const addresses = (name: string) => values(name).flatMap(addressesIn)
  for (const name of ['from', 'to', 'cc', 'bcc'])
    if (!addresses(name).every((address) => isMailAddress(bareAddress(address))))
      return `'${name}' parameter is not a valid address. please check documentation`
  if (['to', 'cc', 'bcc'].flatMap(addresses).length > MOST_RECIPIENTS)
    return `Too many recipients, max is ${MOST_RECIPIENTS}`
  if (!has('text') && !has('html') && !has('template'))
    return 'Need at least one of text, html or template parameters specified'
  if (!has('subject') && !has('template')) return 'subject parameter is missing'
  const options = fields.filter(([name]) => /^[ohvt]:/.test(name)).map((field) => field.join(''))
  return Buffer.byteLength(options.join('')) > OPTION_BYTES ? 'Send options exceed 16 KB' : undefined
}
