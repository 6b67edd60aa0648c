import type { SanityDocument, ValidationContext } from 'sanity'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { fetchOnce, ownIds } from './all-drafts.ts'

/** As the snapshot picks them: published, and their hour has come. */
const beforeQuery = `count(*[_type == "vehicle" && orderRank < $rank && !(_id in $own)
  && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && coalesce(publishAt, "") <= now()])`

/** The site shows the first cars of the editors' order; a later one is kept, and its editor told why it does not appear. */
export async function amongShownVehicles(vehicle: SanityDocument | undefined, context: ValidationContext) {
  const rank = vehicle?.['orderRank']
  if (typeof rank !== 'string') return true
  const before = await fetchOnce<number>(context, beforeQuery, { rank, own: ownIds(vehicle) })
  return (
    before < MAX_VEHICLES ||
    `Le site montre les ${MAX_VEHICLES} premières voitures publiées, et celle-ci vient après : elle ne sera pas affichée. Remontez-la dans la liste, ou retirez une voiture vendue.`
  )
}
