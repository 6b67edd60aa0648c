import type { SlugifierFn, SlugValue, ValidationContext } from 'sanity'
import { nextVehicleId, vehicleIdSchema } from '#domain/vehicle-id.ts'
import { vehicleSchema } from '#domain/vehicle.ts'
import { type Documents, fetchAll, fetchCached, ownIds } from './all-drafts.ts'

const takenQuery = '*[_type == "vehicle" && defined(slug.current) && !(_id in $own)].slug.current'

/** The parts of an identifier. */
interface NamedCar {
  brand: string
  model: string
  year: number
}

type Car = Readonly<Record<string, unknown>>

const isWritten = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''
const isYear = (year: unknown): year is number => vehicleSchema.shape.year.safeParse(year).success

/** Brand, model and year; undefined if one is missing or invalid. */
export const namedCar = ({ brand, model, year }: Car): NamedCar | undefined =>
  isWritten(brand) && isWritten(model) && isYear(year) ? { brand, model, year } : undefined

/** Whether a slug was generated from this name, ignoring its number. */
export const sameName = (slug: string, car: NamedCar): boolean =>
  nextVehicleId(car, []).replace(/\d+$/, '') === slug.replace(/\d+$/, '')

/** The next free slug 'brand-model-year-001'; `id` is the car's own document. */
export async function freeVehicleId(context: Documents, id: string | undefined, car: NamedCar): Promise<string> {
  const own = ownIds({ _id: id })
  return nextVehicleId(car, await fetchAll<string[]>(context, takenQuery, { own }))
}

/** For the button « Générer »; empty if brand, model or year is missing. */
export const slugForVehicle: SlugifierFn = async (_source, _type, context) => {
  const { _id, ...car } = context.parent as Record<string, unknown>
  const named = namedCar(car)
  return named ? freeVehicleId(context, typeof _id === 'string' ? _id : undefined, named) : ''
}

export const requiredSlug = (slug: SlugValue | undefined, context: ValidationContext) =>
  Boolean(slug?.current) || advice(context, 'Cliquez sur « Générer » pour donner un identifiant à la voiture.')

/** Well formed and unique: cars with the same slug would share their URL and transfer references. */
export async function uniqueVehicleSlug(slug: SlugValue | undefined, context: ValidationContext) {
  if (!slug?.current) return true
  if (!vehicleIdSchema.safeParse(slug.current).success)
    return `L’identifiant ne contient que des minuscules sans accent, des chiffres et des tirets. ${advice(context, 'Cliquez sur « Générer ».')}`
  const taken = await fetchCached<string[]>(context, takenQuery, { own: ownIds(context.document) })
  return (
    !taken.includes(slug.current) ||
    `Une autre voiture porte déjà cet identifiant. ${advice(context, 'Cliquez sur « Générer » pour obtenir le numéro suivant.')}`
  )
}

const and = new Intl.ListFormat('fr')

/** `otherwise`, unless brand, model or year is missing: « Générer » needs them. */
function advice({ document = {} }: { document?: Car }, otherwise: string): string {
  const { brand, model, year } = document
  const missing = [
    isWritten(brand) ? [] : 'la marque',
    isWritten(model) ? [] : 'le modèle',
    isYear(year) ? [] : 'l’année-modèle',
  ].flat()
  return missing.length > 0 ? `Indiquez d’abord ${and.format(missing)} : l’identifiant en est fait.` : otherwise
}
