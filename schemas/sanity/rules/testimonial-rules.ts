import { getPublishedId, type SanityDocument, type ValidationContext } from 'sanity'
import { SHOWN_TESTIMONIALS } from '#domain/catalogue-limits.ts'
import { fetchCached, ownIds } from './all-drafts.ts'

/** A testimonial that was never dragged comes after all others, in the order of its old rank. */
const LAST = 1_000_000
const LAST_RANK = '~'
const rank = `coalesce(orderRank, "${LAST_RANK}")`
const order = `coalesce(order, ${LAST})`

/** The published testimonials that the home page shows before one: sample texts, and those that somebody vouches for. */
const beforeQuery = `count(*[_type == "testimonial" && !(_id in $own)
  && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
  && (sample == true || (defined(verifiedBy) && defined(boughtAt) && defined(givenAt) && defined(check)))
  && (${rank} < $rank || (${rank} == $rank && (${order} < $order || (${order} == $order && _id < $id))))])`

/** Warns if a testimonial comes after those that the home page shows. */
export async function withinShownTestimonials(testimonial: SanityDocument | undefined, context: ValidationContext) {
  const { orderRank, order: old }: Readonly<Record<string, unknown>> = testimonial ?? {}
  const before = await fetchCached<number>(context, beforeQuery, {
    rank: typeof orderRank === 'string' ? orderRank : LAST_RANK,
    order: typeof old === 'number' ? old : LAST,
    id: getPublishedId(testimonial?._id ?? ''),
    own: ownIds(testimonial),
  })
  return (
    before < SHOWN_TESTIMONIALS ||
    `La page d’accueil montre ${SHOWN_TESTIMONIALS} témoignages, et celui-ci vient après : il ne sera pas affiché. Faites-le glisser plus haut dans la liste, ou dépubliez-en un.`
  )
}
