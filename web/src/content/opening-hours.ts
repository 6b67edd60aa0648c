import type { Company } from './page.ts'

type OpeningHours = Company['openingHours']
export interface DayGroup {
  from: OpeningHours[number]['day']
  to: OpeningHours[number]['day']
  /** '10:00–19:00'; absent for days by appointment. */
  hours?: string
}

/** Days that follow one another with the same hours, together; days without hours are left out. */
export function hoursInGroups(days: OpeningHours): DayGroup[] {
  const groups: DayGroup[] = []
  let open: DayGroup | undefined
  for (const { day, opens, closes, byAppointment } of days) {
    const hours = opens && closes ? `${opens}–${closes}` : undefined
    if (!hours && !byAppointment) {
      open = undefined
    } else if (open && open.hours === hours) {
      open.to = day
    } else {
      open = { from: day, to: day, ...(hours && { hours }) }
      groups.push(open)
    }
  }
  return groups
}
