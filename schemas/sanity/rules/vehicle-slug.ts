import type { SlugifierFn, SlugValue, ValidationContext } from 'sanity'
import { nextVehicleId, vehicleIdSchema } from '#domain/vehicle-id.ts'
import { fetchAll, ownIds } from './all-drafts.ts'

const takenQuery = '*[_type == "vehicle" && defined(slug.current) && !(_id in $own)].slug.current'

/** The identifier 'brand-model-year-001' with the next number that no other car has; empty while one of the three is missing. */
export const slugForVehicle: SlugifierFn = async (_source, _type, context) => {
  const { _id, brand, model, year } = context.parent as Record<string, unknown>
  if (typeof brand !== 'string' || typeof model !== 'string' || typeof year !== 'number') return ''
  const own = ownIds({ _id: typeof _id === 'string' ? _id : undefined })
  return nextVehicleId({ brand, model, year }, await fetchAll<string[]>(context, takenQuery, { own }))
}

/** Well formed, and no other car's. Two cars with one identifier would share an address and transfer references. */
export async function uniqueVehicleSlug(slug: SlugValue | undefined, context: ValidationContext) {
  if (!slug?.current) return true
  if (!vehicleIdSchema.safeParse(slug.current).success)
    return 'L’identifiant ne contient que des minuscules sans accent, des chiffres et des tirets. Cliquez sur « Générer ».'
  const taken = await fetchAll<string[]>(context, takenQuery, { own: ownIds(context.document) })
  return (
    !taken.includes(slug.current) ||
    'Une autre voiture porte déjà cet identifiant. Cliquez sur « Générer » pour obtenir le numéro suivant.'
  )
}
