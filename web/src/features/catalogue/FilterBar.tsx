import { useRef } from 'react'
import { useMedia } from '../../lib/browser-state.ts'
import { type Messages, type Translate, useTranslate } from '../../lib/i18n.ts'
import { buttonClass, ReplayButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BESIDE, FILTERS_ID, preloadSheet } from './FilterPanel.tsx'
import { chipsOf, type Filters, type Sort, sorts } from './filters.ts'
import classes from './CataloguePage.module.css'

interface Props {
  /** Whether the filters are shown. */
  opened: boolean
  toggle: () => void
  count: number
  total: number
  narrowed: boolean
  sort: Sort
  changeSort: (sort: Sort) => void
  /** The texts of the namespace `door`, while a place is chosen. */
  doorT: Translate | undefined
}

/** The sticky bar above the list: filter button, number of cars, sort order. */
export function FilterBar({ opened, toggle, count, total, narrowed, sort, changeSort, doorT }: Props) {
  const t = useTranslate()
  const beside = useMedia(BESIDE)
  return (
    <div className={`screen-only ${classes['bar']}`}>
      <div className={`wrap ${classes['row']}`}>
        <ReplayButton
          className={`script-only ${buttonClass('outline', 'small')} ${classes['toggle']}`}
          aria-expanded={opened}
          // Not for the sheet of narrow windows: it takes the focus itself, and exists only once loaded.
          aria-controls={opened && beside ? FILTERS_ID : undefined}
          onPointerEnter={preloadSheet}
          onTouchStart={preloadSheet}
          onClick={toggle}
        >
          <Icon name="filters" />
          {t('filters')}
        </ReplayButton>
        <output className={classes['count']}>
          {t('vehicleCount', { count })}
          {narrowed && <span className={classes['total']}> {t('ofTotal', { total })}</span>}
        </output>
        <div className={`script-only ${classes['sort']}`}>
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
            {sorts.map((known) => {
              const words = known === 'total' ? doorT : t
              return (
                words && (
                  <option key={known} value={known}>
                    {words(`sort_${known}`)}
                  </option>
                )
              )
            })}
          </select>
        </div>
      </div>
    </div>
  )
}

interface ChipsProps {
  filters: Filters
  filter: (part: Partial<Filters>) => void
  reset: () => void
  doorT: Translate | undefined
  /** The names of equipment. */
  words: Messages | undefined
}

/** The active filters as removable chips. */
export function FilterChips({ filters, filter, reset, doorT, words }: ChipsProps) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const chips = chipsOf(filters, t, doorT, words)
  if (chips.length === 0) return null
  return (
    <div className={classes['chips']}>
      <ul ref={list} tabIndex={-1} aria-label={t('activeFilters')}>
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              className={classes['chip']}
              onClick={() => {
                filter(without)
                list.current?.focus() // the focused button disappears
              }}
            >
              <span>{label}</span>
              <Icon name="close" />
              <span className="hidden">{t('removeFilter')}</span>
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <button type="button" className="link small" onClick={reset}>
          {t('reset')}
        </button>
      )}
    </div>
  )
}
