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

/** Columns that a phone shows side by side. */
const PHONE_HOLDS = 2

/** A column a car, a line a fact; lines whose values differ are marked. The names of lines and cars stay in sight. */
export function CompareTable({ cars, onlyDifferences, remove }: Props) {
  const t = useTranslate()
  const rows = compareRows(cars, t).filter(({ differs }) => differs || !onlyDifferences)
  return (
    <section
      className={classes['frame']}
      data-wide={cars.length > PHONE_HOLDS || undefined}
      aria-label={t('compareTable')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it scrolls sideways it must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes['table']} style={{ '--cars': cars.length } as object}>
        <thead>
          <tr className={classes['photos']}>
            <td className={classes['corner']} aria-hidden="true" />
            {cars.map(({ id, brand, model, photos: [photo], status }) => (
              <td key={id}>
                {photo && <Photo picture={photo} sizes="(min-width: 64em) 18rem, 11rem" gone={status === 'sold'} />}
                <button type="button" className={`small ${classes['remove']}`} onClick={() => remove(id)}>
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
