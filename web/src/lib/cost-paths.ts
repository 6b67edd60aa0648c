// Apart from paths.ts, which every page loads: the table of countries is only for pages that link to them.
import { costSlug } from '#domain/door-price/cost-slugs.ts'
import type { PlaceId } from '#domain/place.ts'
import { paths } from './paths.ts'

/** The page that tells what a car costs in a place's country; the overview for a country without one. */
export function costHref(place: PlaceId): string {
  const slug = costSlug(place)
  return slug ? paths.cost.href(slug) : paths.costs.href()
}
