import { LONGEST_SEARCH } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Field } from '../../ui/Field/Field.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { FacetGroup } from './FacetGroup.tsx'
import type { ChangeFilters } from './filters.ts'
import classes from './FilterForm.module.css'

interface Props {
  value: string
  facets: CatalogueView['facets']['brand']
  filter: ChangeFilters
}

/** Any part of a brand's name, typed, or the brands in stock to tick: ticking writes their names into the field. */
export function BrandFilter({ value, facets, filter }: Props) {
  const t = useTranslate()
  return (
    <div className={classes['brand']}>
      <Field id="filter-brand" label={t('filterBrand')}>
        {(control) => (
          <input
            {...control}
            value={value}
            maxLength={LONGEST_SEARCH}
            placeholder={t('filterBrandHint')}
            autoComplete="off"
            onChange={({ currentTarget }) => filter({ brand: currentTarget.value }, 'typing')}
          />
        )}
      </Field>
      <FacetGroup
        legend={t('inStock')}
        facets={facets}
        label={(brand) => brand}
        choose={(brands) => filter({ brand: brands.join(', ') }, 'choice')}
      />
    </div>
  )
}
