import type { ReactNode } from 'react'
import { hoursInGroups, writtenTime } from '../content/opening-hours.ts'
import type { Company } from '../content/page.ts'
import { type Translate, useLanguage, useTranslate } from '../lib/i18n.ts'
import { Superscript } from './Inline.tsx'
import { formatMonth } from './format.ts'
import classes from './Facts.module.css'

export interface SheetLine {
  /** Field code of the registration certificate (Directive 1999/37/EC, annex I). */
  code?: string
  name: string
  /** Lines without a value are left out. */
  value: ReactNode
}

/** Facts with the field codes of the registration certificate. */
export const Sheet = ({ lines }: { lines: SheetLine[] }) => (
  <dl className={classes['sheet']}>
    {lines
      .filter(({ value }) => value !== undefined && value !== null)
      .map(({ code, name, value }) => (
        <div key={name}>
          <dt>
            <span className="code">{code}</span>
            <span className={classes['name']}>
              <Superscript text={name} />
            </span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** The month of first registration, or the car's year if unknown. */
export const registrationLine = (
  car: { firstRegistration?: string | undefined; year: number },
  t: Translate,
): SheetLine =>
  car.firstRegistration
    ? { code: 'B', name: t('firstRegistrationShort'), value: formatMonth(car.firstRegistration) }
    : { name: t('year'), value: String(car.year) }

/** The opening hours; consecutive days with the same hours share a line. */
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
