import { getPublishedId, type SanityDocument, type ValidationContext } from 'sanity'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { fetchOnce, ownIds } from './all-drafts.ts'

const beforeQuery = '*[_type == "vehicle" && orderRank < $rank && !(_id in $own)]._id'

/** The site shows the first cars of the editors' order; a later one is kept, and its editor told why it does not appear. */
export async function amongShownVehicles(vehicle: SanityDocument | undefined, context: ValidationContext) {
  const rank = vehicle?.['orderRank']
  if (typeof rank !== 'string') return true
  const before = await fetchOnce<string[]>(context, beforeQuery, { rank, own: ownIds(vehicle) })
  return (
    new Set(before.map(getPublishedId)).size < MAX_VEHICLES ||
    `Le site montre les ${MAX_VEHICLES} premières voitures de la liste, et celle-ci vient après : elle ne sera pas affichée. Remontez-la dans la liste, ou retirez une voiture vendue.`
  )
}
