import { useEffect, useState } from 'react'
import { openingState, type OpeningState } from '../../content/open-now.ts'
import { writtenTime } from '../../content/opening-hours.ts'
import type { Company } from '../../content/page.ts'
import { useLanguage, useTranslate, type Translate } from '../../lib/i18n.ts'
import classes from './ContactDetails.module.css'

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
