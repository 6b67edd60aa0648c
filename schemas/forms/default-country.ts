/** Where a buyer lives who names no country (specification, section 3). A file of its own: the page of the purchase starts
 *  without zod. */
export const DEFAULT_COUNTRY = 'France'
