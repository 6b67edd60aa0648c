import type { pastFields } from '#domain/listing.ts'
import { HORSEPOWER_PER_KILOWATT } from '#domain/money.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import type { Translate } from '../lib/i18n.ts'

/** The month of a first registration: '2018-04' and '2018-04-30' → '04/2018'. */
export const formatMonth = (date: string): string => date.slice(0, 7).split('-').toReversed().join('/')

/** Groups the end of a VIN in pairs, as people read it out. */
export const formatVinEnd = (vinEnd: string): string => vinEnd.replace(/(..)(?=.)/g, '$1\u00a0')

/** Power in kilowatts and metric horsepower, such as '110 kW (150 ch)', in the page's language. */
export const powerText = (kilowatts: number, t: Translate): string =>
  t('powerValue', { kilowatts, horsepower: Math.round(kilowatts * HORSEPOWER_PER_KILOWATT) })

/** The air-quality sticker; undefined if unknown. */
export const critAirText = (critAir: Vehicle['critAir'], t: Translate): string | undefined =>
  critAir === 'none' ? t('critAirNone') : critAir

type Past = (typeof pastFields)[number]
/** One answer about the car's past; undefined if nobody gave it. */
export const pastText = (
  field: Past,
  { accident, owners, keys, serviceBook }: Pick<Vehicle, Past>,
  t: Translate,
): string | undefined =>
  ({
    accident: accident && t(`accident_${accident}`),
    owners: owners?.toString(),
    keys: keys?.toString(),
    serviceBook: serviceBook && t(`serviceBook_${serviceBook}`),
  })[field]

/** What a buyer asks first, as short facts: accident or none, owners. What nobody has answered is left out; that the answer is not
 *  known is said. */
export const pastLine = ({ accident, owners }: Pick<Vehicle, 'accident' | 'owners'>, t: Translate): string[] => [
  ...(accident ? [t(`verdictAccident_${accident}`)] : []),
  ...(owners ? [t('verdictOwners', { count: owners })] : []),
]

/** A chat with this number, with the text already typed. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** '+33 1 23 45' → 'tel:+3312345'. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** The first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/, 2)
    .map(([first]) => first)
    .join('')

/** '211 g/km (WLTP)': figures of two test cycles do not compare. */
export function co2Text({ co2, co2Method }: Pick<Vehicle, 'co2' | 'co2Method'>, t: Translate): string | undefined {
  if (co2 === undefined) return undefined
  const value = t('co2Value', { grams: co2 })
  return co2Method ? `${value} (${co2Method.toUpperCase()})` : value
}
