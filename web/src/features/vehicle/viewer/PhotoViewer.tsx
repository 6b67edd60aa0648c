import { type KeyboardEvent, lazy, Suspense } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import type { CardVehicle } from '../../../content/cards.ts'
import { langOf, type LocalPicture, nameOf, textOf } from '../../../content/localized.ts'
import type { PhotoCategory, VehicleDetail } from '../../../content/vehicle-detail.ts'
import { useHydrated } from '../../../lib/browser-state.ts'
import { type Translate, useTranslate } from '../../../lib/i18n.ts'
import { photoSources } from '#domain/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'
import { ReplayButton } from '../../../ui/Button.tsx'
import { MAIN_SIZES, Thumbs } from './PhotoStrip.tsx'
import { Stage } from './Stage.tsx'
import { TurnBar } from './Turn.tsx'
import { angleOf, STAGE_ID, type TabKey, useViewer, type Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

export const loadLightbox = () => import('../PhotoLightbox.tsx')
const PhotoLightbox = lazy(loadLightbox)

interface Props {
  car: CardVehicle
  /** Undefined while loading; the card's photo already shows at its final place. */
  detail: VehicleDetail | undefined
}

/** The car's photos by category, as a large photo and thumbnails, in full screen, and its 360° view. */
export function PhotoViewer({ car, detail }: Props) {
  const t = useTranslate()
  const known = detail ?? { ...car, photos: [car.picture], categories: [], turn: [] }
  const viewer = useViewer(known)
  const { enlarged, enlarge, leave } = useEnlarged('photos')
  const { turning } = viewer
  // Full screen goes on with what the stage shows, and the stage with what full screen showed last.
  const pictures = turning ? known.turn.map((view, at) => ({ ...view, alt: turnText(t, known, at) })) : viewer.photos
  // Preloads the lightbox on hover or focus.
  const intent = { onPointerEnter: () => void loadLightbox(), onFocus: () => void loadLightbox() }
  return (
    <section className={classes['viewer']} aria-label={t('photos')} data-waiting={!detail || undefined} {...intent}>
      {detail && <CategoryTabs viewer={viewer} categories={detail.categories} total={detail.photos.length} />}
      <Stage viewer={viewer} car={known} waiting={!detail} open={enlarge} />
      {detail && <TurnBar viewer={viewer} frames={detail.turn.length} />}
      {detail && <Thumbs viewer={viewer} />}
      {enlarged && (
        <Suspense fallback={<Opening photo={pictures[viewer.step]} />}>
          <PhotoLightbox
            photos={pictures}
            start={viewer.step}
            close={leave}
            closed={turning ? viewer.scrub : viewer.showPhoto}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What a frame of the 360° view shows: 'Audi RS5, vue à 165°'. */
const turnText = (
  t: Translate,
  { turn, ...car }: Parameters<typeof nameOf>[0] & Pick<VehicleDetail, 'turn'>,
  at: number,
) => t('turnView', { name: nameOf(car), angle: angleOf(at, turn.length) })

/** Full screen while its code loads: the picture that the page already shows. */
const Opening = ({ photo }: { photo: LocalPicture | undefined }) =>
  photo && (
    <div className={classes['opening']} aria-hidden="true">
      <img {...photoSources(photo, imageSource)} sizes={MAIN_SIZES} alt="" />
    </div>
  )

/** Whether the lightbox shows these pictures. Stored in the history entry, so that Back closes the lightbox instead of leaving the
 *  page. */
export function useEnlarged(pictures: 'photos' | 'papers') {
  const { search, hash, state } = useLocation() as Location<{ enlarged?: string } | null>
  const navigate = useNavigate()
  // The prerendered page does not know the history state.
  const hydrated = useHydrated()
  return {
    enlarged: hydrated && state?.enlarged === pictures,
    enlarge: () => void navigate({ search, hash }, { state: { ...state, enlarged: pictures, stays: true } }),
    leave: () => void navigate(-1),
  }
}

interface CategoryTabsProps {
  viewer: Viewer
  categories: PhotoCategory[]
  /** Number of all photos. */
  total: number
}

/** Tabs for all photos and for each category that was photographed, with their counts. */
function CategoryTabs({ viewer, categories, total }: CategoryTabsProps) {
  const t = useTranslate()
  const all: { key: TabKey; title: PhotoCategory['title']; count: number }[] = [
    { key: 'all', title: t('allPhotos'), count: total },
    ...categories.map(({ key, title, indexes }) => ({ key, title, count: indexes.length })),
  ]
  const tabs = all.filter(({ key, count }) => key === 'all' || count > 0)
  const list = { role: 'tablist', onKeyDown: moveAmongTabs }
  return (
    <div {...list} aria-label={t('photos')} className={`script-only screen-only ${classes['tabs']}`}>
      {tabs.map(({ key, title, count }) => (
        <ReplayButton
          key={key}
          role="tab"
          id={`photos-${key}`}
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

/** Arrow keys, Home and End move the focus among tabs and select the focused one (ARIA Authoring Practices). */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const index = tabs.findIndex((tab) => tab === document.activeElement)
  if (index === -1) return
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const tab = tabs.at(to % tabs.length)
  tab?.focus()
  tab?.click()
}
