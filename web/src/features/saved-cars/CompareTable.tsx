import { depositOf } from '#domain/deposit.ts'
import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import { type LocalText, textOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { type Translate, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Local, Superscript } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { formatDate, powerText } from '../../ui/format.ts'
import classes from './CompareTable.module.css'

interface Props {
  cars: readonly VehicleDetail[]
  onlyDifferences: boolean
  remove: (id: string) => void
}

/** Columns that fit on a phone. */
const PHONE_COLUMNS = 2

/** A column for each car, a line for each fact; lines whose values differ are marked. Names of lines and cars stay in sight. */
export function CompareTable({ cars, onlyDifferences, remove }: Props) {
  const t = useTranslate()
  const rows = compareRows(cars, t).filter(({ differs }) => differs || !onlyDifferences)
  return (
    <section
      className={classes['frame']}
      data-wide={cars.length > PHONE_COLUMNS || undefined}
      aria-label={t('compareTable')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it
      tabIndex={0}
    >
      <table className={classes['table']} style={{ '--cars': cars.length } as object}>
        <thead>
          <tr className={classes['photos']}>
            <td className={classes['corner']} aria-hidden="true" />
            {cars.map(({ id, brand, model, photos: [photo], status }) => (
              <td key={id}>
                {photo && <Photo picture={photo} sizes="(min-width: 64em) 18rem, 11rem" sold={status === 'sold'} />}
                <button type="button" className={`small screen-only ${classes['remove']}`} onClick={() => remove(id)}>
                  <Icon name="close" />
                  {t('removeCompared')}
                  <span className="hidden">
                    {' '}
                    {brand} {model}
                  </span>
                </button>
              </td>
            ))}
          </tr>
          <tr className={classes['names']}>
            <th scope="col" className={classes['corner']}>
              <span className="hidden">{t('compareLine')}</span>
            </th>
            {cars.map(({ id, brand, model }) => (
              <th key={id} scope="col">
                <PageLink to={paths.vehicle.href(id)}>
                  {brand} {model}
                </PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, values, differs }) => (
            <tr key={name} className={differs ? classes['differs'] : undefined}>
              <th scope="row">
                <span className={classes['name']}>
                  <Superscript text={name} /> {code && <span className="code">{code}</span>}
                  {differs && <span className="hidden"> ({t('differs')})</span>}
                </span>
              </th>
              {values.map((value, index) => (
                <td key={cars[index]?.id}>{value ? <Local text={value} /> : '–'}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={cars.length + 1}>{t('compareSame')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** A line of the comparison, with a value for each car; undefined if the car has none. */
export interface CompareRow {
  /** Field of the registration certificate. */
  code?: string
  name: string
  values: (LocalText | undefined)[]
  differs: boolean
}
type Of = (car: VehicleDetail) => LocalText | undefined | false | 0

/** The lines for which at least one car has a value. */
export function compareRows(cars: readonly VehicleDetail[], t: Translate): CompareRow[] {
  const row = (code: string, name: string, of: Of): CompareRow => {
    const values = cars.map((car) => of(car) || undefined)
    const differs = new Set(values.map((value) => value && textOf(value))).size > 1
    return { ...(code && { code }), name, values, differs }
  }
  return [
    row('', t('comparePrice'), ({ price }) => formatEuros(price)),
    row('', t('compareDeposit'), ({ price }) => formatEuros(depositOf(price))),
    row('', t('compareStatus'), ({ status }) => t(`status_${status}`)),
    row('D.2', t('version'), ({ version }) => version),
    row('B', t('firstRegistration'), ({ firstRegistration }) => firstRegistration && formatDate(firstRegistration)),
    row('', t('year'), ({ year }) => String(year)),
    row('', t('mileage'), ({ mileage, mileageProven }) =>
      mileageProven ? formatKilometres(mileage) : `${formatKilometres(mileage)} · ${t('mileageNotProven')}`,
    ),
    row('', t('bodyType'), ({ bodyType }) => bodyType && t(`body_${bodyType}`)),
    row('P.3', t('fuel'), ({ fuel }) => fuel && t(`fuel_${fuel}`)),
    row('P.1', t('displacement'), ({ displacement }) => displacement && `${displacement}\u00a0cm³`),
    row('P.2', t('power'), ({ powerKw }) => powerKw && powerText(powerKw, t)),
    row('', t('transmission'), ({ transmission }) => transmission),
    row('', t('doors'), ({ doors }) => doors && String(doors)),
    row('S.1', t('seats'), ({ seats }) => seats && String(seats)),
    row('R', t('color'), ({ exteriorColor }) => exteriorColor),
    row('', t('interior'), ({ interiorColor }) => interiorColor),
    row('V.7', t('co2'), ({ co2 }) => co2 !== undefined && `${co2}\u00a0g/km`),
    row('V.9', t('emissionClass'), ({ emissionClass }) => emissionClass),
    row('', t('critAir'), ({ critAir }) => critAir),
    row('', t('warranty'), ({ warrantyMonths }) => t('months', { count: warrantyMonths })),
    row('', t('previousUse'), ({ previousUse }) => previousUse && t(`use_${previousUse}`)),
  ].filter(({ values }) => values.some((value) => value !== undefined))
}
