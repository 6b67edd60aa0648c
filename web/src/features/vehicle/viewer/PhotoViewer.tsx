import { lazy, Suspense } from 'react'
import type { CardVehicle } from '../../../content/cards.ts'
import type { VehicleDetail } from '../../../content/vehicle-detail.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { Stage } from './Stage.tsx'
import { Thumbs } from './Thumbs.tsx'
import { TurnBar } from './TurnBar.tsx'
import { useEnlarged } from './use-enlarged.ts'
import { useViewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

const loadLightbox = () => import('../lightbox/PhotoLightbox.tsx')
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
