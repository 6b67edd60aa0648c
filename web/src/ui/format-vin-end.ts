/** Characters of the chassis number in pairs, as one reads them out. */
export const formatVinEnd = (vinEnd: string): string => vinEnd.replace(/(..)(?=.)/g, '$1\u00a0')
