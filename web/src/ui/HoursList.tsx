import { hoursInGroups, writtenTime } from '../content/opening-hours.ts'
import type { Company } from '../content/page.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import classes from './HoursList.module.css'

/** The week's opening hours, days with the same hours on one line. */
export function HoursList({ days }: { days: Company['openingHours'] }) {
  const t = useTranslate()
  const language = useLanguage()
  const written = (time: string) => writtenTime(time, language)
  return (
    <dl className={classes['hours']}>
      {hoursInGroups(days).map(({ from, to, hours }) => (
        <div key={from}>
          <dt>{from === to ? t(from) : t('dayRange', { from: t(from), to: t(to) })}</dt>
          <dd>
            {hours ? t('dayRange', { from: written(hours.opens), to: written(hours.closes) }) : t('byAppointment')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
