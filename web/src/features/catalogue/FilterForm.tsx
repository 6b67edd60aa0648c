import { LONGEST_SEARCH } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Field } from '../../ui/Field/Field.tsx'
import { BoundField } from './BoundField.tsx'
import { BoundPair } from './BoundPair.tsx'
import { BrandFilter } from './BrandFilter.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { choiceLabel } from './choice-label.ts'
import { FacetGroup } from './FacetGroup.tsx'
import { choiceNames, type ChangeFilters, type Filters } from './filters.ts'
import classes from './FilterForm.module.css'

interface Props {
  filters: Filters
  facets: CatalogueView['facets']
  filter: ChangeFilters
  /** Somebody is about to search. */
  searching: () => void
}

/** All filters; each change is applied at once. */
export function FilterForm({ filters, facets, filter, searching }: Props) {
  const t = useTranslate()
  return (
    <search aria-label={t('filters')}>
      <form className={classes['form']} noValidate onSubmit={(event) => event.preventDefault()}>
        <Field id="filter-search" label={t('filterSearch')}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={filters.search}
              maxLength={LONGEST_SEARCH}
              placeholder={t('filterSearchHint')}
              autoComplete="off"
              enterKeyHint="search"
              onFocus={searching}
              onChange={({ currentTarget }) => filter({ search: currentTarget.value }, 'typing')}
            />
          )}
        </Field>
        <BrandFilter value={filters.brand} facets={facets.brand} filter={filter} />
        <BoundPair least="priceMin" most="priceMax" hint="€" filters={filters} filter={filter} />
        <BoundPair least="yearMin" most="yearMax" filters={filters} filter={filter} />
        <BoundField name="mileageMax" hint="km" value={filters.mileageMax} filter={filter} />
        {choiceNames.map((name) => (
          <FacetGroup
            key={name}
            legend={t(`filter_${name}`)}
            facets={facets[name]}
            label={(value) => choiceLabel(name, value, t)}
            choose={(values) => filter({ [name]: values }, 'choice')}
          />
        ))}
      </form>
    </search>
  )
}
