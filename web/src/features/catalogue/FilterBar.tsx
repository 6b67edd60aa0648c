import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { sorts, type Sort } from './filters.ts'
import classes from './CataloguePage.module.css'

interface Props {
  /** Opens and closes the filters. */
  button: ReactNode
  count: number
  total: number
  narrowed: boolean
  sort: Sort
  changeSort: (sort: Sort) => void
}

/** What stays in sight above the list: filters, how many cars there are, their order. */
export function FilterBar({ button, count, total, narrowed, sort, changeSort }: Props) {
  const t = useTranslate()
  return (
    <div className={classes['bar']}>
      <div className={`wrap ${classes['row']}`}>
        {button}
        <output className={classes['count']}>
          {t('vehicleCount', { count })}
          {narrowed && <span className={classes['total']}> {t('ofTotal', { total })}</span>}
        </output>
        <div className={classes['sort']}>
          <label htmlFor="sort" className="small dimmed">
            {t('sort')}
          </label>
          <select
            id="sort"
            value={sort}
            onChange={({ currentTarget }) =>
              changeSort(sorts.find((known) => known === currentTarget.value) ?? 'catalogue')
            }
          >
            {sorts.map((known) => (
              <option key={known} value={known}>
                {t(`sort_${known}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </div>
  )
}
