import { LONGEST_SEARCH } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import type { CatalogueView, Facet } from './catalogue-view.ts'
import {
  type BoundName,
  boundOf,
  type ChangeFilters,
  choiceLabel,
  choiceNames,
  type Filters,
  tidyBound,
} from './filters.ts'
import classes from './FilterForm.module.css'

interface BoundFieldProps {
  name: BoundName
  value: string
  hint?: string | undefined
  crossed?: boolean
  filter: ChangeFilters
}

/** One bound: an integer, blank for none. What is no number does not stay. */
function BoundField({ name, value, hint, crossed = false, filter }: BoundFieldProps) {
  const t = useTranslate()
  return (
    <Field id={`filter-${name}`} label={t(`bound_${name}`)}>
      {(control) => (
        <input
          {...control}
          {...(crossed && { 'aria-invalid': true })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={hint}
          value={value}
          onChange={({ currentTarget }) => filter({ [name]: tidyBound(currentTarget.value) }, 'typing')}
        />
      )}
    </Field>
  )
}

interface BoundPairProps {
  filters: Filters
  least: BoundName
  most: BoundName
  hint?: string
  filter: ChangeFilters
}

/** The least and the most of something. Crossed bounds leave no car, and say so. */
function BoundPair({ filters, least, most, hint, filter }: BoundPairProps) {
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

interface FacetGroupProps {
  legend: string
  facets: readonly Facet[]
  label: (value: string) => string
  /** The values that are chosen from now on. */
  choose: (values: string[]) => void
}

/** Values to choose from, each with the number of cars it would leave. One that would leave none cannot be chosen. */
function FacetGroup({ legend, facets, label, choose }: FacetGroupProps) {
  if (facets.length === 0) return null
  const toggle = ({ value, chosen }: Facet) =>
    choose(facets.filter((facet) => (facet.value === value ? !chosen : facet.chosen)).map((facet) => facet.value))
  return (
    <fieldset>
      <legend>{legend}</legend>
      <ul className={classes['facets']}>
        {facets.map((facet) => (
          <li key={facet.value}>
            <label className={classes['facet']}>
              <input
                type="checkbox"
                checked={facet.chosen}
                disabled={facet.count === 0 && !facet.chosen}
                onChange={() => toggle(facet)}
              />
              <span>{label(facet.value)}</span>
              <span className={classes['number']}>{facet.count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface BrandFilterProps {
  value: string
  facets: CatalogueView['facets']['brand']
  filter: ChangeFilters
}

/** Any part of a brand's name, typed, or the brands in stock to tick: ticking writes their names into the field. */
function BrandFilter({ value, facets, filter }: BrandFilterProps) {
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
