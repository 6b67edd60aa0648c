import type { SaleStatus } from '#domain/vehicle.ts'
import { useTranslate } from '../../lib/i18n.ts'
import classes from './Status.module.css'

/** Whether a car can be bought: a square and always the word. */
export function StatusTab({ status, docked = false }: { status: SaleStatus; docked?: boolean }) {
  const t = useTranslate()
  return (
    <span className={`${classes['status']} ${classes[status]} ${docked ? classes['docked'] : ''}`}>
      {t(`status_${status}`)}
    </span>
  )
}
