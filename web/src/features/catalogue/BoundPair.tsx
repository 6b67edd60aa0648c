import { useTranslate } from '../../lib/i18n.ts'
import { BoundField } from './BoundField.tsx'
import { boundOf, type BoundName, type ChangeFilters, type Filters } from './filters.ts'
import classes from './FilterForm.module.css'

interface Props {
  filters: Filters
  least: BoundName
  most: BoundName
  hint?: string
  filter: ChangeFilters
}

/** The least and the most of something. Crossed bounds leave no car, and say so. */
export function BoundPair({ filters, least, most, hint, filter }: Props) {
  const t = useTranslate()
  const crossed = (boundOf(filters[least]) ?? -Infinity) > (boundOf(filters[most]) ?? Infinity)
  return (
    <div>
      <div className={classes['pair']}>
        {[least, most].map((name) => (
          <BoundField key={name} name={name} value={filters[name]} hint={hint} crossed={crossed} filter={filter} />
        ))}
      </div>
      {crossed && <output className={classes['crossed']}>{t('boundsCrossed')}</output>}
    </div>
  )
}
