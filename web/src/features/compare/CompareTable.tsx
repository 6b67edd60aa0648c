import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Local.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo/Photo.tsx'
import { Superscript } from '../../ui/Superscript.tsx'
import { compareRows } from './compare-rows.ts'
import classes from './CompareTable.module.css'

interface Props {
  cars: readonly VehicleDetail[]
  onlyDifferences: boolean
  remove: (id: string) => void
}

/** A column a car, a line a fact; lines whose values differ are marked. The names of the lines stay in sight. */
export function CompareTable({ cars, onlyDifferences, remove }: Props) {
  const t = useTranslate()
  const rows = compareRows(cars, t).filter(({ differs }) => differs || !onlyDifferences)
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['frame']} aria-label={t('compareTable')} tabIndex={0}>
      <table className={classes['table']} style={{ '--cars': cars.length } as object}>
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              <span className="hidden">{t('compareLine')}</span>
            </th>
            {cars.map((car) => (
              <th key={car.id} scope="col">
                {car.photos[0] && (
                  <Photo picture={car.photos[0]} sizes="(min-width: 64em) 18rem, 11rem" gone={car.status === 'sold'} />
                )}
                <PageLink to={paths.vehicle.href(car.id)}>
                  {car.brand} {car.model}
                </PageLink>
                <button type="button" className={`small ${classes['remove']}`} onClick={() => remove(car.id)}>
                  <Icon name="close" />
                  {t('removeCompared')}
                  <span className="hidden">
                    {' '}
                    {car.brand} {car.model}
                  </span>
                </button>
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
              {values.map((value, n) => (
                <td key={cars[n]?.id}>{value ? <Local text={value} /> : '–'}</td>
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
