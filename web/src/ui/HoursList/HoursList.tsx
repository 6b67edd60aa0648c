import { hoursInGroups } from '../../content/opening-hours.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import classes from './HoursList.module.css'

/** The week's opening hours, days with the same hours on one line. */
export function HoursList({ days }: { days: Company['openingHours'] }) {
  const t = useTranslate()
  return (
    <dl className={classes['hours']}>
      {hoursInGroups(days).map(({ from, to, hours }) => (
        <div key={from}>
          <dt>{from === to ? t(from) : t('dayRange', { from: t(from), to: t(to) })}</dt>
          <dd>{hours ?? t('byAppointment')}</dd>
        </div>
      ))}
    </dl>
  )
}
