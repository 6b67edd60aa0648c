import { z } from 'zod'

const MAX_ID_LENGTH = 80
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A car's slug, its address and its number on every paper: 'brand-model-year-001'. At most 80 characters, so that the
 *  remittance information with reason and reference stays within the 140 of a SEPA transfer. */
export const vehicleIdSchema = z.string().max(MAX_ID_LENGTH).regex(SLUG)

/** Whether a value could be a car's id; for pages, which the schema would bring all of zod. */
export const isVehicleId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ID_LENGTH && SLUG.test(value)

/** Accents dropped, everything that is not a letter or digit becomes one hyphen. */
const hyphenate = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The id for a car, with the next number that `taken` does not hold: 'audi-a3-sportback-2015-002'. A long name is cut,
 *  never the year or the number. */
export function nextVehicleId(car: { brand: string; model: string; year: number }, taken: Iterable<string>): string {
  const name = [car.brand, car.model].map(hyphenate).filter(Boolean).join('-')
  const used = new Set(taken)
  let number = 1
  const id = () => {
    const end = `${car.year}-${String(number).padStart(3, '0')}`
    const start = name.slice(0, MAX_ID_LENGTH - end.length - 1).replace(/-$/, '')
    return start ? `${start}-${end}` : end
  }
  while (used.has(id())) number += 1
  return id()
}
