import type { Company } from './page.ts'

type OpeningHours = Company['openingHours']
type Day = OpeningHours[number]['day']

export type OpeningState =
  | { kind: 'open'; until: string }
  | { kind: 'appointment' }
  /** `day` is absent when it opens later today; both are when no day has hours. Times are 'HH:MM' in the seller's zone. */
  | { kind: 'closed'; day?: Day; at?: string }

/** The seller's clock, wherever the visitor is. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const week: readonly Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Whether the shop is open at this moment, and when it opens next. */
export function openingState(days: OpeningHours, now: Date): OpeningState {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const time = `${parts['hour']}:${parts['minute']}`
  const today = week.findIndex((day) => day === parts['weekday']?.toLowerCase())
  const hoursOf = (ahead: number) => days.find(({ day }) => day === week[(today + ahead) % week.length])

  const { opens, closes, byAppointment } = hoursOf(0) ?? {}
  if (opens && closes) {
    if (time >= opens && time < closes) return { kind: 'open', until: closes }
    if (time < opens) return { kind: 'closed', at: opens }
  } else if (byAppointment) return { kind: 'appointment' }
  for (let ahead = 1; ahead <= week.length; ahead++) {
    const next = hoursOf(ahead)
    if (next?.opens && next.closes) return { kind: 'closed', day: next.day, at: next.opens }
  }
  return { kind: 'closed' }
}
