/** '2018-04' → '04/2018', as registration papers write it. */
export const formatMonth = (month: string): string => month.split('-').toReversed().join('/')

/** Groups the end of a chassis number in pairs, as it is read out. */
export const formatVinEnd = (vinEnd: string): string => vinEnd.replace(/(..)(?=.)/g, '$1\u00a0')

/** '+33 1 23 45' → 'tel:+3312345'. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
