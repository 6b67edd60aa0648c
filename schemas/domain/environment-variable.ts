import { z } from 'zod'

/** Every variable is optional to read: what a command cannot do without, that command asks for. `remedy` says in French
 *  where the value comes from; it is shown beside every problem with the variable. */
export const variable = <T extends z.ZodType>(schema: T, remedy: string) => schema.optional().meta({ remedy })

/** The same for what nobody outside may read: it is in no page, no bundle and no log. */
export const secretVariable = <T extends z.ZodType>(schema: T, remedy: string) =>
  schema.optional().meta({ remedy, secret: true })

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
