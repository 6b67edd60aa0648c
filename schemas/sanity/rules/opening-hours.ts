export type Hours = { opens?: string; closes?: string; byAppointment?: boolean }

/** Fixed hours have a beginning and an end; 'HH:MM' compares as text. */
export function completeHours(hours: Hours | undefined) {
  if (!hours || hours.byAppointment) return true
  if (!hours.opens || !hours.closes) return 'Indiquez l’ouverture et la fermeture, ou cochez « Sur rendez-vous ».'
  return hours.opens < hours.closes || 'La fermeture doit venir après l’ouverture.'
}
