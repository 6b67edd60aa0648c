import { z } from 'zod'

/** Where a variable is set: at the host for the shop's site or for the Studio's, or on an operator's machine alone. */
export type Place = 'shop' | 'studio' | 'machine'

/** What the shop cannot do without a variable. */
export type Need = 'publish' | 'sell' | 'send' | 'alarm'

/** What whoever sets a variable must know of it. */
export interface Traits {
  /** Where the value comes from, in French; shown beside every problem with the variable. */
  remedy: string
  /** Empty: the host sets it, or it stays empty there. */
  places: readonly Place[]
  need?: Need
  /** Of one that not every shop needs: when, or what for, in English. */
  use?: string
  /** Nobody outside may read it: it is in no page, no bundle and no log. */
  secret: boolean
}

/** Every variable is optional to read: what a command cannot do without, that command asks for. Most belong to the shop's
 *  site and are no secret. */
export const variable = <T extends z.ZodType>(schema: T, remedy: string, more: Partial<Traits> = {}) =>
  schema.optional().meta({ remedy, places: ['shop'], secret: false, ...more })

/** The same for a key, or an address that is as good as one. */
export const secretVariable = <T extends z.ZodType>(schema: T, remedy: string, more: Partial<Traits> = {}) =>
  variable(schema, remedy, { ...more, secret: true })

export const lineOfText = z
  .string()
  .max(300, 'la valeur dépasse 300 caractères')
  // A line break would cross into a mail header or a transfer.
  .refine(
    (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
    'la valeur contient un saut de ligne ou un caractère invisible',
  )

/** Secrets that we choose ourselves: 32 characters, the length of 16 random bytes in hexadecimal. */
export const SECRET_LENGTH = 32
export const ownSecret = lineOfText.min(SECRET_LENGTH, `le secret compte moins de ${SECRET_LENGTH} caractères`)

/** Keys that a service hands out: never shorter than 20 characters, never with a space. A cut copy is noticed here. */
export const serviceKey = lineOfText.regex(/^\S{20,}$/, 'la clé est incomplète (20 caractères au moins, sans espace)')

export const emailAddress = z.email('ce n’est pas une adresse e-mail')

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** An address without trailing slash. Plain http is for this machine only. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'ce n’est pas une adresse complète (https://…)' })
  .refine(
    (address) => !address.startsWith('http:') || loopback.test(URL.parse(address)?.hostname ?? ''),
    'l’adresse doit commencer par https:// (http:// seulement sur cette machine)',
  )
  .transform((address) => address.replace(/\/+$/, ''))

/** A switch: true for 'on'. */
export const onOff = z.enum(['on', 'off'], 'les valeurs possibles sont on et off').transform((value) => value === 'on')
