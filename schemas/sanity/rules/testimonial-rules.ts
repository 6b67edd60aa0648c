import { getPublishedId, type SanityDocument, type ValidationContext } from 'sanity'
import { SHOWN_TESTIMONIALS } from '#domain/catalogue-limits.ts'
import { fetchCached, ownIds } from './all-drafts.ts'

/** A testimonial without a rank comes after all others. */
const LAST = 1_000_000

/** The published testimonials that the home page shows before one: sample texts, and those that somebody vouches for. */
const beforeQuery = `count(*[_type == "testimonial" && !(_id in $own)
  && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
  && (sample == true || (defined(verifiedBy) && defined(boughtAt) && defined(givenAt) && defined(check)))
  && (coalesce(order, ${LAST}) < $order || (coalesce(order, ${LAST}) == $order && _id < $id))])`

/** Warns if a testimonial comes after those that the home page shows. */
export async function withinShownTestimonials(testimonial: SanityDocument | undefined, context: ValidationContext) {
  const order = typeof testimonial?.['order'] === 'number' ? testimonial['order'] : LAST
  const id = getPublishedId(testimonial?._id ?? '')
  const before = await fetchCached<number>(context, beforeQuery, { order, id, own: ownIds(testimonial) })
  return (
    before < SHOWN_TESTIMONIALS ||
    `La page d’accueil montre ${SHOWN_TESTIMONIALS} témoignages, et celui-ci vient après : il ne sera pas affiché. Donnez-lui un rang plus petit, ou dépubliez-en un.`
  )
}
