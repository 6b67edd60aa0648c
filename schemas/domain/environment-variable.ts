import { z } from 'zod'

/** Where a variable is set: at the host for the shop or for the Studio, or on an operator's machine only. */
export type Place = 'shop' | 'studio' | 'machine'

/** What requires the variable. */
export type Need = 'publish' | 'sell' | 'send' | 'alarm'

/** Metadata of a variable, for whoever sets it. */
export interface VariableMeta {
  /** How to obtain the value, in French; shown with every problem. */
  remedy: string
  /** Empty: the host sets it, or it stays unset there. */
  places: readonly Place[]
  need?: Need
  /** Purpose of an optional variable, in English. */
  use?: string
  /** Must not appear in any page, bundle or log. */
  secret: boolean
}

/** Defines a variable. The schema leaves all optional: each command checks what it needs. By default a public variable of
 *  the shop's site. */
export const variable = <T extends z.ZodType>(schema: T, remedy: string, more: Partial<VariableMeta> = {}) =>
  schema.optional().meta({ remedy, places: ['shop'], secret: false, ...more })

/** The same for a key or a secret URL. */
export const secretVariable = <T extends z.ZodType>(schema: T, remedy: string, more: Partial<VariableMeta> = {}) =>
  variable(schema, remedy, { ...more, secret: true })

export const lineOfText = z
  .string()
  .max(300, 'la valeur dépasse 300 caractères')
  // A line break could inject a mail header or break a transfer.
  .refine(
    (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
    'la valeur contient un saut de ligne ou un caractère invisible',
  )

/** Secrets that we generate: 32 characters, as 16 random bytes in hexadecimal. */
const SECRET_LENGTH = 32
export const ownSecret = lineOfText.min(SECRET_LENGTH, `le secret compte moins de ${SECRET_LENGTH} caractères`)

/** Keys issued by a service: at least 20 characters, no space. This detects an incomplete copy. */
export const serviceKey = lineOfText.regex(/^\S{20,}$/, 'la clé est incomplète (20 caractères au moins, sans espace)')

export const emailAddress = z.email('ce n’est pas une adresse e-mail')

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A URL without trailing slash. Plain http is valid for this machine only. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'ce n’est pas une adresse complète (https://…)' })
  .refine(
    (address) => !address.startsWith('http:') || loopback.test(URL.parse(address)?.hostname ?? ''),
    'l’adresse doit commencer par https:// (http:// seulement sur cette machine)',
  )
  .transform((address) => address.replace(/\/+$/, ''))

/** A switch: 'on' is true. */
export const onOff = z.enum(['on', 'off'], 'les valeurs possibles sont on et off').transform((value) => value === 'on')
