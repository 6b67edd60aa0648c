import { randomBytes } from 'node:crypto'
import { addressesIn, bareAddress, fieldsOf, type StoredMail } from './records.ts'

/** Mailgun's limits per call: recipients, total bytes of the options (`o:`, `h:`, `v:`, `t:`), and bytes of the mail with
 *  attachments. */
const MAX_RECIPIENTS = 1_000
const OPTION_BYTES = 16 * 1024
const MAIL_BYTES = 25 * 1024 * 1024

type Taken = { ok: true; mail: StoredMail } | { ok: false; status: number; message: string }

/** The mail in a form, or Mailgun's refusal. `now` in milliseconds since 1970. */
export async function acceptMail(domain: string, form: FormData, now: number): Promise<Taken> {
  const fields = textFields(form)
  const fault = faultOfFields(fields)
  if (fault) return { ok: false, status: 400, message: fault }
  const files = await filesOf(form)
  const size = [...files.map((file) => file.size), ...fields.map(([, value]) => Buffer.byteLength(value))]
  if (size.reduce((sum, bytes) => sum + bytes, 0) > MAIL_BYTES)
    return { ok: false, status: 413, message: 'Message exceeds the maximum size of 25 MB' }
  const own = fields.find(([name]) => name.toLowerCase() === 'h:message-id')?.[1]
  const key = `${now.toString(36).padStart(9, '0')}${randomBytes(4).toString('hex')}`
  const messageId = bareAddress(own ?? `${key}@${domain}`)
  return { ok: true, mail: { key, at: now, domain, messageId, fields, files } }
}

/** The text fields of a form, in order. */
export const textFields = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))

/** The fields whose files go with the mail; Mailgun ignores those in any other
 *  (documentation.mailgun.com/docs/mailgun/api-reference, Messages). */
const FILE_FIELDS = ['attachment', 'inline']

const filesOf = (form: FormData) =>
  Promise.all(
    [...form].flatMap(([field, file]) =>
      typeof file === 'string' || !FILE_FIELDS.includes(field)
        ? []
        : file.arrayBuffer().then((bytes) => ({
            field,
            name: file.name,
            type: file.type,
            size: file.size,
            base64: Buffer.from(bytes).toString('base64'),
          })),
    ),
  )

/** Whether an address has a name and a domain of at least two parts: Mailgun refuses 'matt@parabol'. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s@<>(),;:"]+@(?:[^\s@<>(),;:".]+\.)+[^\s@<>(),;:".]+$/.test(text)

/** Mailgun's message for a mail that it refuses with 400; undefined if it accepts the fields. It requires `from`, `to` and,
 *  without a template, `subject` (documentation.mailgun.com: Messages; Batch sending for the number of recipients). The wording
 *  is as quoted by Mailgun's users, except for a missing subject and long options, for which we found no quote. */
function faultOfFields(fields: [name: string, value: string][]): string | undefined {
  const values = (name: string) => fieldsOf({ fields }, name)
  const has = (name: string) => values(name).some((value) => value.trim() !== '')
  for (const name of ['from', 'to']) if (!has(name)) return `${name} parameter is missing`
  const addresses = (name: string) => values(name).flatMap(addressesIn)
  for (const name of ['from', 'to', 'cc', 'bcc'])
    if (!addresses(name).every((address) => isMailAddress(bareAddress(address))))
      return `'${name}' parameter is not a valid address. please check documentation`
  if (['to', 'cc', 'bcc'].flatMap(addresses).length > MAX_RECIPIENTS)
    return `Too many recipients, max is ${MAX_RECIPIENTS}`
  if (!has('text') && !has('html') && !has('template'))
    return 'Need at least one of text, html or template parameters specified'
  if (!has('subject') && !has('template')) return 'subject parameter is missing'
  const options = fields.filter(([name]) => /^[ohvt]:/.test(name)).map((field) => field.join(''))
  return Buffer.byteLength(options.join('')) > OPTION_BYTES ? 'Send options exceed 16 KB' : undefined
}
