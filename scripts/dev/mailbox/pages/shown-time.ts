const format = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Paris',
})

/** '3 nov., 14:05:09', the seller's time. `at` in milliseconds since 1970. */
export const shownTime = (at: number): string => format.format(at)
