import { type KeyboardEvent, lazy, Suspense } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import type { CardVehicle } from '../../../content/cards.ts'
import { langOf, textOf } from '../../../content/localized.ts'
import type { PhotoCategory, VehicleDetail } from '../../../content/vehicle-detail.ts'
import { useHydrated } from '../../../lib/browser-state.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { ReplayButton } from '../../../ui/Button.tsx'
import { Thumbs } from './PhotoStrip.tsx'
import { Stage } from './Stage.tsx'
import { TurnBar } from './Turn.tsx'
import { STAGE_ID, type TabKey, useViewer, type Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

/** Arrow keys, Home and End among the tabs of a [role=tablist], as the ARIA practices have it: focus moves and the tab it
 *  comes to is chosen. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at === -1) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const tab = tabs.at(to % tabs.length)
  tab?.focus()
  tab?.click()
}

const tabId = (key: TabKey) => `photos-${key}`

interface CategoryTabsProps {
  viewer: Viewer
  categories: PhotoCategory[]
  /** Photos of the car, of whatever kind. */
  total: number
}

/** All photos, or one kind; each with how many there are. */
function CategoryTabs({ viewer, categories, total }: CategoryTabsProps) {
  const t = useTranslate()
  const all = { key: 'all' as TabKey, title: t('allPhotos'), count: total }
  const kinds = categories.map(({ key, title, places }) => ({ key: key as TabKey, title, count: places.length }))
  const list = { role: 'tablist', onKeyDown: moveAmongTabs }
  return (
    <div {...list} aria-label={t('photos')} className={classes['tabs']}>
      {[all, ...kinds].map(({ key, title, count }) => (
        <ReplayButton
          key={key}
          role="tab"
          id={tabId(key)}
          className={classes['tab']}
          aria-selected={viewer.tab === key}
          aria-controls={STAGE_ID}
          tabIndex={viewer.tab === key ? 0 : -1}
          onClick={() => viewer.showTab(key)}
        >
          <span {...langOf(title)}>{textOf(title)}</span> <small>{count}</small>
        </ReplayButton>
      ))}
    </div>
  )
}

/** Whether the photos fill the screen. It stands in the history entry: the browser's Back, a button of every phone, leaves the
 *  photos and not the car. */
function useEnlarged() {
  const { search, hash, state } = useLocation() as Location<{ enlarged?: true } | null>
  const navigate = useNavigate()
  // The prerendered page knows of no entry.
  const hydrated = useHydrated()
  return {
    enlarged: hydrated && state?.enlarged === true,
    enlarge: () => void navigate({ search, hash }, { state: { ...state, enlarged: true, stays: true } }),
    leave: () => void navigate(-1),
  }
}

const loadLightbox = () => import('../PhotoLightbox.tsx')
const PhotoLightbox = lazy(loadLightbox)

interface Props {
  car: CardVehicle
  /** Undefined while it is on its way: the photo that is known stands where it will stay. */
  detail: VehicleDetail | undefined
}

/** The car's photos: by category, one large, all of them small, its turn on a ruler, and full screen. */
export function PhotoViewer({ car, detail }: Props) {
  const t = useTranslate()
  const known = detail ?? { ...car, photos: [car.picture], categories: [], turn: [] }
  const viewer = useViewer(known)
  const { enlarged, enlarge, leave } = useEnlarged()
  const shown = viewer.places.flatMap((n) => known.photos[n] ?? [])
  // Whoever points at the photos may want them large: the code for that comes meanwhile.
  const intent = { onPointerEnter: () => void loadLightbox(), onFocus: () => void loadLightbox() }
  return (
    <section className={classes['viewer']} aria-label={t('photos')} data-waiting={!detail || undefined} {...intent}>
      {detail && <CategoryTabs viewer={viewer} categories={detail.categories} total={detail.photos.length} />}
      <Stage viewer={viewer} car={known} waiting={!detail} open={enlarge} />
      {detail && <TurnBar viewer={viewer} views={detail.turn.length} />}
      {detail && <Thumbs viewer={viewer} photos={detail.photos} />}
      {enlarged && (
        <Suspense>
          <PhotoLightbox photos={shown} start={viewer.place} close={leave} gone={viewer.showPhoto} />
        </Suspense>
      )}
    </section>
  )
}
