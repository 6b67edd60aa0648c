import type { ReactNode } from 'react'
import type { Translate } from '../lib/i18n.ts'
import { Superscript } from './Inline.tsx'
import { formatDate } from './format.ts'
import classes from './Sheet.module.css'

export interface SheetLine {
  /** Field of the registration certificate (Directive 1999/37/EC, annex I); absent where it has none. */
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

/** The month of first registration, or the car's year while that is unknown. */
export const registrationLine = (
  car: { firstRegistration?: string | undefined; year: number },
  t: Translate,
): SheetLine =>
  car.firstRegistration
    ? { code: 'B', name: t('firstRegistrationShort'), value: formatDate(car.firstRegistration) }
    : { name: t('year'), value: String(car.year) }
