import type { Company } from './page.ts'

type OpeningHours = Company['openingHours']
export interface DayGroup {
  from: OpeningHours[number]['day']
  to: OpeningHours[number]['day']
  /** 'HH:MM'; absent for days by appointment. */
  hours?: { opens: string; closes: string }
}

/** Formats 'HH:MM': '10h' and '18h30' in French, unchanged in other languages. */
export function writtenTime(time: string, language: string): string {
  if (language !== 'fr') return time
  const [hour, minute] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

/** Groups consecutive days with the same hours; leaves out closed days. */
export function hoursInGroups(days: OpeningHours): DayGroup[] {
  const groups: DayGroup[] = []
  let open: DayGroup | undefined
  for (const { day, opens, closes, byAppointment } of days) {
    const hours = opens && closes ? { opens, closes } : undefined
    if (!hours && !byAppointment) {
      open = undefined
    } else if (open && open.hours?.opens === hours?.opens && open.hours?.closes === hours?.closes) {
      open.to = day
    } else {
      open = { from: day, to: day, ...(hours && { hours }) }
      groups.push(open)
    }
  }
  return groups
}
