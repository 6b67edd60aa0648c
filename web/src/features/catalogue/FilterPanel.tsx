import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#domain/languages.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { FuzzySearch } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { useMedia } from '../../lib/browser-state.ts'
import { useOptional } from '../../lib/loaders.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import classes from './CataloguePage.module.css'
import type { Filters } from './filters.ts'

const loadPanel = () => import('../../ui/SidePanel.tsx')
type SidePanel = Awaited<ReturnType<typeof loadPanel>>['SidePanel']

/** Windows wide enough for the filters beside the cards. */
export const BESIDE = '(min-width: 64em)'
export const FILTERS_ID = 'filters'

/** Preloads the sheet's code. */
export const preloadSheet = () => void Promise.all([loadPanel(), import('./FilterForm.tsx')]).catch(() => {})

/** The filters themselves; `close` if they cannot be loaded. */
export const loadForm = (close: () => void) =>
  import('./FilterForm.tsx').catch((error: unknown) => {
    console.error('the filters cannot be shown', error)
    close()
    throw error
  })

/** What filters read apart from the cards, fetched once `wanted`. */
export const useApart = (wanted: boolean, language: Language) =>
  useOptional(
    wanted,
    wanted &&
      (() =>
        loadSource()
          .then(({ loadFacets }) => loadFacets(language))
          .catch((error: unknown) => {
            console.warn('filters: equipment and norm cannot be read', error)
            return 'failed' as const
          })),
  )
const loadSource = () => import('../../content/source.ts')

/** The search that tolerates typing errors, loaded once `enabled`; undefined until then. If loading fails, it finds nothing. */
export const useFuzzySearch = (
  cars: readonly CardVehicle[],
  enabled: boolean,
  language: Language,
): FuzzySearch | undefined =>
  useOptional(
    enabled && cars,
    enabled &&
      (() =>
        Promise.all([import('../../content/search-index.ts'), loadSource()])
          .then(async ([{ fuzzyIndex }, { loadLexicon }]) => fuzzyIndex(cars, await loadLexicon(language)))
          .catch((error: unknown) => {
            console.warn('search: typing errors are not tolerated', error)
            return noResults
          })),
  )

const noResults: FuzzySearch = () => new Set()

/** Scrolls to the first of the cars once a change made `inSight` has taken effect: fewer cars may end above what the visitor sees. Back
 *  keeps its own place. */
export function useResultsInSight(filters: Filters) {
  const results = useRef<HTMLDivElement>(null)
  const isDue = useRef(false)
  useLayoutEffect(() => {
    const { current: list } = results
    if (isDue.current && list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
    isDue.current = false
  }, [filters])
  const inSight =
    <Given extends unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      isDue.current = true
      change(...given)
    }
  return { results, inSight }
}

interface Props {
  opened: boolean
  /** A search in the address opened the filters in a narrow window: its field stands above the cars, which a sheet would cover. */
  isShort: boolean
  close: () => void
  count: number
  canReset: boolean
  reset: () => void
  children: ReactNode
}

/** The filters: beside the cards in wide windows, otherwise in a sheet over them whose button shows the number of matching
 *  cars, or their search alone. */
export function FilterPanel({ opened, isShort, close, count, canReset, reset, children }: Props) {
  const t = useTranslate()
  const beside = useMedia(BESIDE)
  const resetButton = (
    <button
      type="button"
      className={`${buttonClass('plain', 'small')} ${classes['reset']}`}
      disabled={!canReset}
      onClick={reset}
    >
      {t('reset')}
    </button>
  )
  if (beside)
    return (
      opened && (
        <aside id={FILTERS_ID} className={`screen-only ${classes['panel']}`} aria-label={t('filters')}>
          {children}
          {/* Below the filters, once they are there. */}
          {children && resetButton}
        </aside>
      )
    )
  return isShort ? (
    <aside id={FILTERS_ID} className={`screen-only ${classes['short']}`} aria-label={t('filters')}>
      {children}
    </aside>
  ) : (
    <Sheet opened={opened} close={close}>
      <div className={classes['scroll']} id={FILTERS_ID}>
        {children}
      </div>
      <div className={classes['foot']}>
        {resetButton}
        <Button onClick={close}>{t('showVehicles', { count })}</Button>
      </div>
    </Sheet>
  )
}

function Sheet({ opened, close, children }: Pick<Props, 'opened' | 'close' | 'children'>) {
  const t = useTranslate()
  const [Panel, setPanel] = useState<SidePanel>()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!opened || Panel) return undefined
    let left = false
    loadPanel().then(
      (loaded) => {
        if (left) return
        // Mount it closed first: Mantine stores the focused element when the panel opens.
        flushSync(() => setPanel(() => loaded.SidePanel))
        setReady(true)
      },
      (error: unknown) => {
        console.error('the filters cannot be shown', error)
        close()
      },
    )
    return () => {
      left = true
    }
  }, [opened, Panel, close])
  return (
    Panel && (
      <Panel opened={opened && ready} close={close} side="left" title={t('filters')} closeLabel={t('closeFilters')}>
        {children}
      </Panel>
    )
  )
}
