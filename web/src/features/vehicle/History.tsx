import { formatKilometres } from '#domain/measures.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { Local } from '../../ui/Local.tsx'
import classes from './VehicleFacts.module.css'

/** What happened to the car, oldest first. */
export function History({ history, mileageProven }: Pick<VehicleDetail, 'history' | 'mileageProven'>) {
  const t = useTranslate()
  return (
    <>
      <p className={`dimmed ${classes['note']}`}>{t(mileageProven ? 'mileageProvenNote' : 'mileageNotProvenNote')}</p>
      <ol className={classes['history']}>
        {history.map(({ month, text, mileage }) => (
          <li key={month + mileage}>
            <span className="dimmed">{formatMonth(month)}</span>
            <Local text={text} />
            <span>{mileage !== undefined && formatKilometres(mileage)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
