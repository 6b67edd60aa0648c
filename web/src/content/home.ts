import type { Language } from '#domain/languages.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { Testimonial } from '#domain/testimonial.ts'
import type { FeaturedCars } from './featured-cars.ts'
import { localPicture, type LocalPicture } from './local-picture.ts'
import { localText, type LocalText } from './local-text.ts'

/** Testimonials on the home page (specification, section 2). */
const SHOWN_TESTIMONIALS = 4

/** A figure of the statistics band. */
export interface Claim {
  key: ShopSettings['claims'][number]['key']
  value: string
  /** Nobody vouches for it. */
  sample: boolean
}
/** A customer's word in one language. */
export interface CustomerWord extends Pick<Testimonial, 'id' | 'name' | 'rating' | 'vehicle' | 'sample'> {
  /** Kept in French only. */
  location: LocalText
  comment: LocalText
  avatar?: LocalPicture
}
/** What only the home page shows. */
export interface HomeContent extends FeaturedCars {
  claims: Claim[]
  testimonials: CustomerWord[]
}

/** The figures that are shown: in production (`verifiedOnly`) those that somebody vouches for. */
export const shownClaims = (claims: ShopSettings['claims'], verifiedOnly: boolean): Claim[] =>
  claims
    .map(({ key, value, verifiedBy }) => ({ key, value: value.replaceAll(' ', '\u00a0'), sample: !verifiedBy }))
    .filter(({ sample }) => !sample || !verifiedOnly)

/** The first customers' words that are shown, in the page's language where they were given in it. */
export const shownTestimonials = (
  testimonials: readonly Testimonial[],
  language: Language,
  verifiedOnly: boolean,
): CustomerWord[] =>
  testimonials
    .map(({ verifiedBy, sample, comment, avatar, id, name, location, rating, vehicle }) => ({
      id,
      name,
      location: localText({ fr: location }, language),
      rating,
      vehicle,
      sample: sample || !verifiedBy,
      comment: localText(comment, language),
      ...(avatar && { avatar: localPicture({ ...avatar, lqip: undefined }, language) }),
    }))
    .filter(({ sample }) => !sample || !verifiedOnly)
    .slice(0, SHOWN_TESTIMONIALS)
