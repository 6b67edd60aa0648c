import { useRef } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chipsOf } from './chips.ts'
import type { Filters } from './filters.ts'
import classes from './FilterChips.module.css'

interface Props {
  filters: Filters
  filter: (part: Partial<Filters>) => void
  reset: () => void
}

/** What narrows the list, above it; each can be taken away. */
export function FilterChips({ filters, filter, reset }: Props) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const chips = chipsOf(filters, t)
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
                list.current?.focus() // the button that had the focus goes
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
        <button type="button" className={`link ${classes['reset']}`} onClick={reset}>
          {t('reset')}
        </button>
      )}
    </div>
  )
}
