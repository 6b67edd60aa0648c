/** A model year runs at most one year ahead of the calendar; beyond that it is a slip of the hand. */
export const plausibleYear = (year: number | undefined) =>
  year === undefined || year <= new Date().getFullYear() + 1 || 'Cette année n’est pas encore venue : vérifiez-la.'
