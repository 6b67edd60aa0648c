/** Capacity of the catalogue (specification, sections 1 and 9). Images per vehicle are unlimited. */
export const MAX_VEHICLES = 50
export const MAX_CATEGORIES = 4
/** Cars on the home page. */
export const SHOWCASE_VEHICLES = 6
/** Testimonials on the home page (specification, section 2). */
export const SHOWN_TESTIMONIALS = 4
/** Characters of a search query; the rest is ignored. No car's name is longer. */
export const MAX_SEARCH_LENGTH = 100
