/** '2018-04' → '04/2018', as registration papers write it. */
export const formatMonth = (month: string): string => month.split('-').toReversed().join('/')
