import { formatKilometres } from '#domain/measures.ts'
import { langOf, textOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { type Translate, useTranslate } from '../../lib/i18n.ts'
import { anchors } from '../../lib/paths.ts'
import { Local } from '../../ui/Inline.tsx'
import { Sheet, type SheetLine } from '../../ui/Facts.tsx'
import { formatDate, formatVinEnd, powerText } from '../../ui/format.ts'
import classes from './VehicleFacts.module.css'

/** The data sheet and the editors' description. */
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

/** Identity: the certificate's fields B, D, E, R and S. */
function identityLines(car: VehicleDetail, t: Translate): SheetLine[] {
  const mileage = formatKilometres(car.mileage)
  return [
    { code: 'D.1', name: t('brand'), value: car.brand },
    { code: 'D.3', name: t('model'), value: car.model },
    // No code: D.2 is the type approval's variant, not the trade name.
    { name: t('version'), value: car.version },
    { code: 'B', name: t('firstRegistration'), value: car.firstRegistration && formatDate(car.firstRegistration) },
    { name: t('year'), value: car.year },
    { code: 'E', name: t('vinEnd'), value: car.vinEnd && formatVinEnd(car.vinEnd) },
    { name: t('mileage'), value: car.mileageProven ? mileage : `${mileage}, ${t('mileageNotProven')}` },
    { name: t('bodyType'), value: car.bodyType && t(`body_${car.bodyType}`) },
    { name: t('doors'), value: car.doors },
    { code: 'S.1', name: t('seats'), value: car.seats },
    { code: 'R', name: t('color'), value: car.exteriorColor && <Local text={car.exteriorColor} /> },
    { name: t('interior'), value: car.interiorColor && <Local text={car.interiorColor} /> },
  ]
}

/** Engine, emissions, and how it is sold. */
function technicalLines(car: VehicleDetail, t: Translate): SheetLine[] {
  return [
    { code: 'P.3', name: t('fuel'), value: car.fuel && t(`fuel_${car.fuel}`) },
    { code: 'P.1', name: t('displacement'), value: car.displacement && `${grouped(car.displacement)}\u00a0cm³` },
    { code: 'P.2', name: t('power'), value: car.powerKw && powerText(car.powerKw, t) },
    { name: t('engine'), value: car.engineType },
    { name: t('transmission'), value: car.transmission },
    { code: 'V.7', name: t('co2'), value: car.co2 === undefined ? undefined : `${car.co2}\u00a0g/km` },
    { code: 'V.9', name: t('emissionClass'), value: car.emissionClass },
    { name: t('critAir'), value: car.critAir },
    { name: t('warranty'), value: t('months', { count: car.warrantyMonths }) },
    { name: t('technicalInspection'), value: car.technicalInspection && formatDate(car.technicalInspection) },
    { name: t('previousUse'), value: car.previousUse && t(`use_${car.previousUse}`) },
    { name: t('vatScheme'), value: car.vatScheme && t(`vat_${car.vatScheme}`) },
  ]
}

/** 1998 → '1 998'. */
const grouped = (value: number): string => String(value).replace(/(\d)(?=\d{3}$)/, '$1\u00a0')
