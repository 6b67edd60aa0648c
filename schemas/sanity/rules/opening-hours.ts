import { openingHoursSchema } from '#domain/shop-settings.ts'

export type Hours = { opens?: string; closes?: string; byAppointment?: boolean }

/** Fixed hours have a beginning and an end; 'HH:MM' compares as text. */
export function completeHours(hours: Hours | undefined) {
  if (!hours || hours.byAppointment) return true
  if (!hours.opens || !hours.closes) return 'Indiquez l’ouverture et la fermeture, ou cochez « Sur rendez-vous ».'
  const isTime = (text: string) => openingHoursSchema.shape.opens.safeParse(text).success
  if (!isTime(hours.opens) || !isTime(hours.closes)) return true // said at the field
  return hours.opens < hours.closes || 'La fermeture doit venir après l’ouverture.'
}
