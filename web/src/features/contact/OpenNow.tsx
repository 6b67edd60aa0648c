import { useEffect, useState } from 'react'
import { writtenTime } from '../../content/opening-hours.ts'
import type { Company } from '../../content/page.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import classes from './ContactDetails.module.css'

type OpeningHours = Company['openingHours']
type Day = OpeningHours[number]['day']

type OpeningState =
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

/** Milliseconds: a minute's change shows soon enough. */
const EVERY = 20_000

/** Whether the shop is open. The prerendered page cannot know, and says nothing. */
export function OpenNow({ days }: { days: Company['openingHours'] }) {
  const t = useTranslate()
  const language = useLanguage()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, EVERY)
    return () => clearInterval(timer)
  }, [])
  const open = now && openingState(days, now).kind === 'open'
  return (
    <p className={`${classes['now']} ${open ? classes['open'] : ''}`}>
      {now && sentence(t, (time) => writtenTime(time, language), openingState(days, now))}
    </p>
  )
}

function sentence(t: Translate, written: (time: string) => string, state: OpeningState): string {
  if (state.kind === 'open') return t('openUntil', { time: written(state.until) })
  if (state.kind === 'appointment') return t('todayByAppointment')
  if (state.at === undefined) return t('closedNow')
  const time = written(state.at)
  return state.day ? t('closedUntil', { day: t(state.day), time }) : t('closedUntilToday', { time })
}
