import { z } from 'zod'

/** A car's slug, its address and its number on every paper: 'brand-model-year-001'. At most 80 characters, so that the
 *  remittance information with reason and reference stays within the 140 of a SEPA transfer. */
export const vehicleIdSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Accents dropped, everything that is not a letter or digit becomes one hyphen. */
const hyphenate = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The id for a car, with the next number that `taken` does not hold: 'audi-a3-sportback-2015-002'. */
export function nextVehicleId(car: { brand: string; model: string; year: number }, taken: Iterable<string>): string {
  const stem = [car.brand, car.model, String(car.year)].map(hyphenate).filter(Boolean).join('-').slice(0, 76).replace(/-$/, '')
  const used = new Set(taken)
  let number = 1
  const id = () => `${stem}-${String(number).padStart(3, '0')}`
  while (used.has(id())) number += 1
  return id()
}
