import { categoryKeys, type CategoryKey } from './gallery-category.ts'
import type { Picture } from './picture.ts'
import type { Vehicle } from './vehicle.ts'

type Pictures = Pick<Vehicle, 'mainImage' | 'images' | 'gallery'>

/** Photos of one category, in the editors' order; none if the car has no such category. */
export const picturesIn = (vehicle: Pick<Vehicle, 'gallery'>, category: CategoryKey): Picture[] =>
  vehicle.gallery.filter((group) => group.category === category).flatMap((group) => group.images)

/** Every photo of a car once: the main one, then `images`, then the gallery by category. Blank entries and doubles (same
 *  file) are dropped, the first one stays (specification, section 3). */
export function allPictures(vehicle: Pictures): Picture[] {
  const all = [vehicle.mainImage, ...vehicle.images, ...categoryKeys.flatMap((key) => picturesIn(vehicle, key))]
  const seen = new Map<string, Picture>()
  for (const picture of all) if (picture?.asset && !seen.has(picture.asset)) seen.set(picture.asset, picture)
  return [...seen.values()]
}
