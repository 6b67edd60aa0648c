import { type ComponentProps, useId, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue-limits.ts'
import { type Messages, type Translate, useTranslate } from '../../lib/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import { Fold } from '../../ui/Fold.tsx'
import type { CardVehicle } from '../../content/cards.ts'
import type { CatalogueView, Facet } from './catalogue-view.ts'
import { RangeRuler } from './RangeRuler.tsx'
import {
  boundNamesOf,
  boundsOf,
  type ChangeFilters,
  type ChoiceFilter,
  choiceLabel,
  choiceNames,
  choices,
  type Filters,
  isAtDoor,
  type RangeFilter,
  type RangeName,
  rangeNames,
  ranges,
  tidyBound,
} from './filters.ts'
import classes from './FilterForm.module.css'

interface Props {
  /** The search alone. */
  isShort: boolean
  filters: Filters
  all: readonly CardVehicle[]
  facets: CatalogueView['facets']
  without: CatalogueView['without']
  filter: ChangeFilters
  /** Called when the search field gets the focus. */
  searching: () => void
  /** The names of equipment. */
  words: Messages | undefined
  /** While a place is chosen. */
  door: ({ name: string; t: Translate } & Pick<CatalogueView, 'entering' | 'refusesSome' | 'hasTotals'>) | undefined
}

/** All filters; each change is applied at once. */
export function FilterForm({ isShort, ...props }: Props) {
  const t = useTranslate()
  const { filters, filter, searching } = props
  return (
    <search aria-label={t('filters')}>
      <form className={classes['form']} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextFilter
          name="search"
          label={t('filterSearch')}
          placeholder={t('filterSearchHint')}
          value={filters.search}
          type="search"
          enterKeyHint="search"
          onFocus={searching}
          filter={filter}
        />
        {!isShort && <OtherFilters {...props} />}
      </form>
    </search>
  )
}

function OtherFilters({ filters, all, facets, without, filter, words, door }: Omit<Props, 'isShort' | 'searching'>) {
  const t = useTranslate()
  return (
    <>
      {door && (door.refusesSome || door.hasTotals) && <DoorFilters door={door} filters={filters} filter={filter} />}
      {rangeNames
        .filter((name) => name !== 'total')
        .map((name) => (
          <div key={name}>
            <RangeRuler name={name} all={all} others={without(name)} filters={filters} filter={filter} />
            <RangeFields name={name} words={t} filters={filters} filter={filter} />
          </div>
        ))}
      {/* Ticking a brand writes its name into the field. */}
      <div className={classes['brand']}>
        <TextFilter
          name="brand"
          label={t('filterBrand')}
          placeholder={t('filterBrandHint')}
          value={filters.brand}
          filter={filter}
        />
        <FacetGroup
          legend={t('listedBrands')}
          facets={facets.brand}
          label={(brand) => brand}
          choose={(brands) => filter({ brand: brands.join(', ') }, 'choice')}
        />
      </div>
      {choiceNames.map((name) => (
        <FacetGroup
          key={name}
          legend={t(`filter_${name}`)}
          facets={facets[name]}
          label={(value) => choiceLabel(name, value, t, words)}
          first={(choices[name] as ChoiceFilter).first}
          choose={(values) => filter({ [name]: values }, 'choice')}
        />
      ))}
    </>
  )
}

interface DoorProps extends Pick<Props, 'filters' | 'filter'> {
  door: NonNullable<Props['door']>
}

/** What only a chosen place can answer: whether a car may enter, and its total there. */
const DoorFilters = ({ door: { name: place, t, entering, refusesSome, hasTotals }, filters, filter }: DoorProps) => (
  <fieldset>
    <legend>{place}</legend>
    {refusesSome && (
      <label className={classes['facet']}>
        <input
          type="checkbox"
          checked={filters.refused === ''}
          onChange={({ currentTarget }) => filter({ refused: currentTarget.checked ? '' : 'shown' }, 'choice')}
        />
        <span>{t('doorEnters')}</span>
        <span className={classes['number']}>{t('doorForSale', { number: entering })}</span>
      </label>
    )}
    {rangeNames
      .filter((name) => hasTotals && isAtDoor(name))
      .map((name) => (
        <RangeFields key={name} name={name} words={t} filters={filters} filter={filter} />
      ))}
  </fieldset>
)

interface TextFilterProps extends ComponentProps<'input'> {
  name: 'search' | 'brand'
  label: string
  filter: ChangeFilters
}

const TextFilter = ({ name, label, filter, ...input }: TextFilterProps) => (
  <Field id={`filter-${name}`} label={label}>
    {(control) => (
      <input
        {...control}
        {...input}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => filter({ [name]: currentTarget.value }, 'typing')}
      />
    )}
  </Field>
)

/** The bounds of a range: integers or blank; other characters are removed. Crossed bounds match no car and show a message. */
function RangeFields({
  name,
  words,
  filters,
  filter,
}: { name: RangeName; words: Translate } & Pick<Props, 'filters' | 'filter'>) {
  const t = useTranslate()
  const [least = -Infinity, most = Infinity] = boundsOf(filters, name)
  const crossed = least > most
  const { unit }: RangeFilter = ranges[name]
  const names = boundNamesOf(name)
  return (
    <div>
      <div className={names.length > 1 ? classes['pair'] : undefined}>
        {names.map((bound) => (
          <Field key={bound} id={`filter-${bound}`} label={words(`bound_${bound}`)}>
            {(control) => (
              <input
                {...control}
                {...(crossed && { 'aria-invalid': true })}
                inputMode="numeric"
                autoComplete="off"
                placeholder={unit?.(t)}
                value={filters[bound]}
                onChange={({ currentTarget }) => filter({ [bound]: tidyBound(currentTarget.value) }, 'typing')}
              />
            )}
          </Field>
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
  /** The number of values shown before a visitor asks for more; chosen ones always are. */
  first?: number | undefined
  /** Called with all values that are now chosen. */
  choose: (values: string[]) => void
}

/** Checkboxes for a filter's values, each with its number of matching cars, folded on a phone. A value without matches is disabled. */
function FacetGroup({ legend, facets, label, first = Infinity, choose }: FacetGroupProps) {
  const t = useTranslate()
  const list = useId()
  const [opened, setOpened] = useState(false)
  if (facets.length === 0) return null
  const toggle = ({ value, chosen }: Facet) =>
    choose(facets.filter((facet) => (facet.value === value ? !chosen : facet.chosen)).map((facet) => facet.value))
  const isFirst = (facet: Facet) => facet.chosen || facets.indexOf(facet) < first
  const isShown = (facet: Facet) => opened || isFirst(facet)
  const count = facets.filter((facet) => !isFirst(facet)).length
  const chosen = facets.filter((facet) => facet.chosen).length
  const title = (
    <p className={classes['legend']}>
      {legend} {chosen > 0 && <span className="dimmed">{chosen}</span>}
    </p>
  )
  return (
    <fieldset aria-label={legend}>
      <Fold title={title} opened={chosen > 0}>
        <ul id={list}>
          {facets.filter(isShown).map((facet) => (
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
        {count > 0 && (
          <button
            type="button"
            className={`link small ${classes['more']}`}
            aria-expanded={opened}
            aria-controls={list}
            onClick={() => setOpened(!opened)}
          >
            {opened ? t('fewerValues') : t('moreValues', { count })}
          </button>
        )}
      </Fold>
    </fieldset>
  )
}
