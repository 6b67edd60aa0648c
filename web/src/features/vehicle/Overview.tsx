import { langOf, textOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { anchors } from '../../lib/paths.ts'
import { Sheet } from '../../ui/Sheet/Sheet.tsx'
import { identityLines, technicalLines } from './sheet-lines.tsx'
import classes from './VehicleFacts.module.css'

/** The data sheet, and the car in words. */
export function Overview({ detail }: { detail: VehicleDetail }) {
  const t = useTranslate()
  const { description } = detail
  return (
    <>
      <section id={anchors.details} className={classes['part']}>
        <h3>{t('sheetTitle')}</h3>
        <p className={`dimmed ${classes['note']}`}>{t('sheetNote')}</p>
        <div className={classes['two']}>
          <Sheet lines={identityLines(detail, t)} />
          <Sheet lines={technicalLines(detail, t)} />
        </div>
      </section>
      {description && (
        <section className={`${classes['section']} ${classes['description']}`}>
          <h3>{t('description')}</h3>
          {textOf(description)
            .split(/\n+/)
            .map((paragraph) => (
              <p key={paragraph} {...langOf(description)}>
                {paragraph}
              </p>
            ))}
        </section>
      )}
    </>
  )
}
