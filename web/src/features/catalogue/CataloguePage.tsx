import { useAtomValue } from 'jotai'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { MAX_CATEGORIES, MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { type DoorPrices, useDoorPrices } from '../../content/door.ts'
import type { PageProps } from '../../content/page.ts'
import { tidySearch } from '../../content/search-rule.ts'
import { useHydrated, useMedia } from '../../lib/browser-state.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useOptional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { placeReadAtom } from '../../lib/place.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PlaceLine } from '../../ui/PlaceLine.tsx'
import { CompareTray } from '../../ui/SavedCars.tsx'
import { CardGrid } from '../../ui/VehicleCard.tsx'
import classes from './CataloguePage.module.css'
import { FilterBar, FilterChips } from './FilterBar.tsx'
import { BESIDE, FilterPanel, loadForm, useApart, useFuzzySearch, useResultsInSight } from './FilterPanel.tsx'
import { areNear, catalogueView, nearestCars, rulesOf } from './catalogue-view.ts'
import {
  asksApart,
  type Filters,
  isNarrowed,
  type ChangeFilters,
  type ChangeKind,
  noSettings,
  readSettings,
  type Settings,
  withoutApart,
  withoutPlace,
  writeSettings,
} from './filters.ts'
import { Sentences } from '../../ui/Inline.tsx'

export default function CataloguePage({ data }: PageProps) {
  const t = useTranslate()
  const cars = data.cards ?? noCars
  return (
    <>
      <PageHead title={t('vehicles')} description={t('catalogueDescription')} path={paths.catalogue.href()} />
      <div className={`wrap ${classes['head']}`}>
        <h1>{t('vehicles')}</h1>
      </div>
      {cars.length > 0 ? (
        <Catalogue all={cars} />
      ) : (
        <div className={`wrap ${classes['list']}`}>
          <p className="lede">{t('catalogueEmpty')}</p>
        </div>
      )}
    </>
  )
}

const noCars: never[] = []

function Catalogue({ all }: { all: readonly CardVehicle[] }) {
  const t = useTranslate()
  // Until the visitor chooses, the filters stand open where there is room for them.
  const [choice, setOpened] = useState<boolean | 'bySearch'>()
  const beside = useMedia(BESIDE)
  const opened = choice === undefined ? beside : choice !== false
  const isShort = choice === 'bySearch' && !beside
  const door = useDoorPrices()
  const prices = door.state === 'ready' ? door.content : undefined
  const { settings: given, arrived, filter, sort, reset } = useSettings(() => setOpened('bySearch'))
  const { results, inSight } = useResultsInSight(given.filters)
  const placed = useMemo(() => (prices ? given : withoutPlace(given)), [prices, given])
  const language = useLanguage()
  // Once the filters are open, so that their counts are there with them.
  const apart = useApart(opened || asksApart(placed.filters), language)
  const settings = useMemo(() => (apart === 'failed' ? withoutApart(placed) : placed), [apart, placed])
  const known = apart === 'failed' ? undefined : apart
  const [searching, setSearching] = useState(false)
  const search = tidySearch(settings.filters.search)
  const fuzzy = useFuzzySearch(all, searching || search !== '', language)
  const around = useMemo(() => ({ fuzzy, door: prices?.of, apart: known?.facets }), [fuzzy, prices, known])
  const view = useMemo(() => catalogueView(all, settings, around), [all, settings, around])
  const { cars, facets } = view
  // Deferred, so that rendering cards does not block typing.
  const shown = useDeferredValue(cars)
  // A chosen place may hide cars, so its prices come first.
  // What a text means is known once the search is there.
  const isUnderstood = search === '' || fuzzy !== undefined
  const isKnown = known !== undefined || !asksApart(settings.filters)
  const isPlaceRead = [
    useHydrated(),
    useAtomValue(placeReadAtom),
    door.state !== 'loading',
    isUnderstood,
    isKnown,
  ].every(Boolean)
  // A place has filters of its own, which would push the others down.
  const close = useCallback(() => setOpened(false), [])
  const isFormDue = opened && isPlaceRead
  const loaded = useOptional(isFormDue, isFormDue && (() => loadForm(close)))
  useLayoutEffect(() => {
    if (arrived && isPlaceRead && shown === cars) delete document.documentElement.dataset['narrowed']
  }, [arrived, isPlaceRead, shown, cars])
  const narrowed = isNarrowed(settings.filters)
  // A query without a match may still be a typing error.
  const unknown = cars.length === 0 && !(isUnderstood && isKnown)
  return (
    <>
      <FilterBar
        opened={opened}
        toggle={() => setOpened(isShort || !opened)}
        count={cars.length}
        total={all.length}
        narrowed={narrowed || cars.length < all.length}
        sort={settings.sort}
        changeSort={sort}
        doorT={view.hasTotals ? prices?.t : undefined}
      />
      <div className={`wrap ${classes['list']}`} data-opened={choice ?? 'wide'}>
        {choice === undefined && !beside && <div className={`screen-only ${classes['panel']} ${classes['waiting']}`} />}
        <FilterPanel {...{ opened, isShort, close }} count={cars.length} canReset={narrowed} reset={inSight(reset)}>
          {loaded && apart && (
            <loaded.FilterForm
              isShort={isShort}
              filters={settings.filters}
              all={all}
              facets={facets}
              without={view.without}
              filter={inSight(filter)}
              searching={() => setSearching(true)}
              words={known?.equipment}
              door={prices && { ...view, name: prices.name, t: prices.t }}
            />
          )}
        </FilterPanel>
        <div ref={results} className={classes['results']} aria-busy={unknown}>
          <h2 className="hidden">{t('results')}</h2>
          <PlaceLine>
            {prices && view.refused > 0 && cars.length > 0 && (
              <HiddenCars t={prices.t} count={view.refused} refused={settings.filters.refused} filter={filter} />
            )}
          </PlaceLine>
          <FilterChips
            filters={settings.filters}
            filter={(part) => filter(part, 'choice')}
            reset={reset}
            doorT={prices?.t}
            words={known?.equipment}
          />
          {shown.length > 0 && <CardGrid cars={shown} firstPhoto beside={choice !== false} />}
          {shown.length === 0 && !unknown && (
            <NoMatch
              search={search}
              // Cars match, but none of them may enter.
              shut={view.refused > 0 ? prices && { ...prices, why: view.why } : undefined}
              showShut={() => filter({ refused: 'shown' }, 'choice')}
              all={all}
              rules={rulesOf(all, settings, around)}
              beside={choice !== false}
              reset={reset}
            />
          )}
          <p className={`small dimmed ${classes['capacity']}`}>
            {t('capacity', { vehicles: MAX_VEHICLES, categories: MAX_CATEGORIES })}
          </p>
        </div>
      </div>
      <CompareTray cars={all} />
    </>
  )
}

/** `why`: a car whose refusal says why none may enter; undefined where their rules differ. */
type Shut = Pick<DoorPrices, 't' | 'name' | 'card'> & { why: string | undefined }

/** Shown instead of the list when cars match, but none of them may enter the chosen place. */
const NoneEnters = ({ t, name, why, card, show }: Shut & { show: () => void }) => (
  <div className={classes['none']}>
    <p className={classes['noneText']}>{(why && card(why)?.text) ?? t('doorNone', { place: name })}</p>
    <Button look="outline" size="small" onClick={show}>
      {t('doorShowHidden')}
    </Button>
  </div>
)

interface HiddenProps {
  t: Translate
  count: number
  refused: Filters['refused']
  filter: ChangeFilters
}

/** How many cars may not enter the chosen place, and a way to show or hide them. */
const HiddenCars = ({ t, count, refused, filter }: HiddenProps) => (
  <Sentences>
    {t('doorHidden', { count })}
    <button type="button" className="link" onClick={() => filter({ refused: refused === '' ? 'shown' : '' }, 'choice')}>
      {t(refused === '' ? 'doorShowHidden' : 'doorHideAgain')}
    </button>
  </Sentences>
)

/** Cars shown when none matches. */
const NEAREST = 3

interface NoMatchProps {
  search: string
  shut: Shut | undefined
  showShut: () => void
  all: readonly CardVehicle[]
  rules: ReturnType<typeof rulesOf>
  beside: boolean
  reset: () => void
}

/** Shown instead of the list when no car matches: the cars closest to the filters, or any. */
function NoMatch({ search, shut, showShut, all, rules, beside, reset }: NoMatchProps) {
  const t = useTranslate()
  const nearest = nearestCars(all, rules, NEAREST)
  return (
    <>
      {shut ? (
        <NoneEnters {...shut} show={showShut} />
      ) : (
        <div className={classes['none']}>
          <p className={classes['noneText']}>{search ? t('noMatchSearch', { search }) : t('noMatch')}</p>
          <Button look="outline" size="small" onClick={reset}>
            {t('showAll')}
          </Button>
        </div>
      )}
      {nearest.length > 0 && (
        <>
          <h3 className={classes['nearest']}>{t(areNear(nearest, rules) ? 'nearest' : 'vehicles')}</h3>
          <CardGrid cars={nearest} firstPhoto={false} beside={beside} level={4} />
        </>
      )}
    </>
  )
}

/** Milliseconds between the last key press and the new address: browsers limit how often it may change. */
const TYPING_MS = 150

/** Synchronises the catalogue's settings with the address. A visitor's change shows at once and the address follows; after Back
 *  or a link the settings follow the address. The prerendered page has no settings; it reads the address before the next
 *  paint. Calls `opened` when the address opens the filter panel. */
function useSettings(opened: () => void) {
  const { search: query, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [settings, setSettings] = useState(() => (hydrated ? readSettings(query) : noSettings))
  const [arrived, setArrived] = useState(hydrated)
  /** Queries sent to the router that have not come back as the location yet. */
  const sent = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    if (sent.current.delete(query) && type !== 'POP') return
    sent.current.clear()
    clearTimeout(timer.current)
    const requested = readSettings(query)
    setArrived(true)
    setSettings((now) => (writeSettings(now, '') === writeSettings(requested, '') ? now : requested))
    if (requested.bySearch) opened()
    // oxlint-disable-next-line react/exhaustive-deps -- follows the address only
  }, [query, key, type])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: Settings, manner: ChangeKind) => {
    setSettings(next)
    clearTimeout(timer.current)
    const follow = () => {
      const to = writeSettings(next, location.search)
      if (to === location.search) return
      sent.current.add(to)
      void navigate({ search: to }, { replace: manner === 'typing', state: { stays: true } })
    }
    if (manner === 'typing') timer.current = setTimeout(follow, TYPING_MS)
    else follow()
  }
  return {
    settings,
    /** Whether the settings have been read from the address. */
    arrived,
    /** Any change other than of the search text moves it from `search` to `q` in the address. */
    filter: (part: Partial<Filters>, manner: ChangeKind) =>
      change(
        {
          ...settings,
          filters: { ...settings.filters, ...part },
          bySearch: settings.bySearch && Object.keys(part).every((name) => name === 'search'),
        },
        manner,
      ),
    sort: (sort: Settings['sort']) => change({ ...settings, sort }, 'choice'),
    reset: () => change(noSettings, 'choice'),
  }
}
