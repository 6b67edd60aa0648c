const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** 'lundi 3 novembre 2025 à 14:05', the seller's time. `time` in milliseconds since 1970. */
export const letterDate = (time: number): string => format.format(time)
