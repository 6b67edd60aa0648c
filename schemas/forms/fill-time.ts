/** Milliseconds: no person fills in any of our forms faster. In its own file, so that pages that send a form unvalidated
 *  need no zod. */
export const MINIMUM_FILL_TIME = 3000
