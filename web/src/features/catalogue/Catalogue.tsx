import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import type { CardVehicle } from '../../content/cards.ts'
import { tidySearch } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { CompareTray } from '../../ui/CompareTray/CompareTray.tsx'
import { CardGrid } from '../../ui/VehicleCard/CardGrid.tsx'
import { catalogueView, nearestCars, rulesOf } from './catalogue-view.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { isNarrowed } from './filters.ts'
import { NoMatch } from './NoMatch.tsx'
import { useForgiving } from './use-forgiving.ts'
import { useSettings } from './use-settings.ts'
import classes from './CataloguePage.module.css'

/** Cars shown where none fits. */
const NEAREST = 3

/** The bar, the filters and the cards that they leave. */
export function Catalogue({ all }: { all: readonly CardVehicle[] }) {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  const { settings, arrived, filter, sort, reset } = useSettings(() => setOpened(true))
  const [searching, setSearching] = useState(false)
  const search = tidySearch(settings.filters.search)
  const forgiving = useForgiving(all, searching || search !== '')
  const { cars, facets } = useMemo(() => catalogueView(all, settings, forgiving), [all, settings, forgiving])
  // Typing does not wait for cards to come and go.
  const shown = useDeferredValue(cars)
  useLayoutEffect(() => {
    if (arrived && shown === cars) delete document.documentElement.dataset['narrowed']
  }, [arrived, shown, cars])
  const close = useCallback(() => setOpened(false), [])
  const narrowed = isNarrowed(settings.filters)
  // While typing errors cannot be forgiven yet, nothing is known of a text that nothing matches.
  const unknown = cars.length === 0 && search !== '' && !forgiving
  return (
    <>
      <FilterBar
        button={<FilterButton opened={opened} toggle={() => setOpened(!opened)} />}
        count={cars.length}
        total={all.length}
        narrowed={narrowed}
        sort={settings.sort}
        changeSort={sort}
      />
      <div className={`wrap ${classes['list']}`} data-opened={opened || undefined}>
        <FilterPanel opened={opened} close={close} count={cars.length} canReset={narrowed} reset={reset}>
          <FilterForm filters={settings.filters} facets={facets} filter={filter} searching={() => setSearching(true)} />
        </FilterPanel>
        <div className={classes['results']} aria-busy={unknown}>
          <h2 className="hidden">{t('results')}</h2>
          <FilterChips filters={settings.filters} filter={(part) => filter(part, 'choice')} reset={reset} />
          {shown.length > 0 && <CardGrid cars={shown} firstPhoto beside={opened} />}
          {shown.length === 0 && !unknown && (
            <NoMatch
              search={search}
              nearest={nearestCars(all, rulesOf(all, settings, forgiving), NEAREST)}
              beside={opened}
              reset={reset}
            />
          )}
        </div>
      </div>
      <CompareTray cars={all} />
    </>
  )
}
