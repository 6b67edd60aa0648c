/** Milliseconds. A person needs longer than this to fill in any form of the shop. A file of its own: a page that sends a form
 *  without checking it needs no zod. */
export const MINIMUM_FILL_TIME = 3000
