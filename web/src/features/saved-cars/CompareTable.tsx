import { isBuyable } from '#domain/listing.ts'
import { type DoorPrices, useDoorPrices } from '../../content/door.ts'
import { langOf, nameOf, textOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useHeldCars } from '../../lib/held.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Superscript } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { compareGroups, type CompareRow, hyphenated } from './compare-rows.ts'
import classes from './CompareTable.module.css'

interface Props {
  cars: readonly VehicleDetail[]
  onlyDifferences: boolean
  remove: (id: string) => void
}

/** Characters from which a sentence that holds for all cars is told once. */
const SHARED = 60

/** Whether one cell tells all cars' value: a sentence in each narrow column would make a row as high as a phone. */
const isShared = ([first]: CompareRow['values'], differs: boolean): boolean =>
  !differs && first !== undefined && textOf(first).length >= SHARED

/** Number of columns that fit on a phone. */
const PHONE_COLUMNS = 3

/** A column for each car and a row for each fact, in groups; the best value of a row is marked where one is better for a buyer. Names
 *  and, on a wide screen, row headers are sticky; on a phone they stand above their values. */
export function CompareTable({ cars: built, onlyDifferences, remove }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const cars = useHeldCars(built)
  const door = useDoorPrices()
  const prices = door.state === 'ready' ? door.content : undefined
  const groups = compareGroups(cars, t, language, prices)
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section
      className={classes['frame']}
      data-wide={cars.length > PHONE_COLUMNS || undefined}
      data-full={cars.length === PHONE_COLUMNS || undefined}
      aria-label={t('compareTable')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it
      tabIndex={0}
    >
      <table className={classes['table']} style={{ '--cars': cars.length } as object}>
        <thead>
          <tr className={classes['photos']}>
            <td className={classes['corner']} aria-hidden="true" />
            {cars.map((car) => (
              <td key={car.id}>
                {car.photos[0] && (
                  <Photo picture={car.photos[0]} sizes="(min-width: 64em) 22rem, 11rem" sold={car.status === 'sold'} />
                )}
                <div className={`screen-only ${classes['ways']}`}>
                  <WayOn car={car} prices={prices} />
                  <button type="button" className={`small ${classes['remove']}`} onClick={() => remove(car.id)}>
                    <Icon name="close" />
                    {t('removeCompared')}
                    <span className="hidden"> {nameOf(car)}</span>
                  </button>
                </div>
              </td>
            ))}
          </tr>
          <tr className={classes['names']}>
            <th scope="col" className={classes['corner']}>
              <span className="hidden">{t('compareLine')}</span>
            </th>
            {cars.map((car) => (
              <th key={car.id} scope="col">
                <PageLink to={paths.vehicle.href(car.id)}>{nameOf(car)}</PageLink>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={classes['group']}>
              <th scope="rowgroup" colSpan={cars.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} cars={cars} />
            ))}
          </tbody>
        ))}
        {groups.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={cars.length + 1}>{t('compareSame')}</td>
            </tr>
          </tbody>
        )}
        <tfoot className="screen-only">
          <tr>
            <td className={classes['corner']} aria-hidden="true" />
            {cars.map((car) => (
              <td key={car.id}>
                <WayOn car={car} prices={prices} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The purchase, or for a car that cannot be bought its page. */
function WayOn({ car, prices }: { car: VehicleDetail; prices: DoorPrices | undefined }) {
  const t = useTranslate()
  return isBuyable(car.status) && !prices?.card(car.id)?.isRefused ? (
    <ButtonLink look="outline" size="small" to={paths.paymentNew.href(car.id)}>
      {t('compareBuy')}
      <span className="hidden"> {nameOf(car)}</span>
    </ButtonLink>
  ) : (
    <PageLink className="link" to={paths.vehicle.href(car.id)}>
      {t('details')}
      <span className="hidden"> {nameOf(car)}</span>
    </PageLink>
  )
}

function Row({ row: { code, name, values, differs, best, oneLine }, cars }: { row: CompareRow; cars: Props['cars'] }) {
  const t = useTranslate()
  const shared = isShared(values, differs)
  return (
    <tr className={differs ? classes['differs'] : undefined}>
      <th scope="row">
        <span className={classes['name']}>
          <Superscript text={name} /> {code && <span className="code">{code}</span>}
          {differs && <span className="hidden"> ({t('differs')})</span>}
        </span>
      </th>
      {(shared ? values.slice(0, 1) : values).map((value, index) => (
        <td
          key={cars[index]?.id}
          colSpan={shared ? cars.length : 1}
          className={oneLine ? classes['oneLine'] : undefined}
          data-best={best?.[index] || undefined}
        >
          {value ? <span {...langOf(value)}>{hyphenated(textOf(value))}</span> : '–'}
          {best?.[index] && <span className="hidden"> ({t('compareBest')})</span>}
        </td>
      ))}
    </tr>
  )
}
