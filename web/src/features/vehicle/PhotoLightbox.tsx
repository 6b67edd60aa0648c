import { useEffect, useEffectEvent, useRef, useState } from 'react'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import { croppedArea, type PictureWidth } from '#domain/picture.ts'
import { type LocalPicture, textOf } from '../../content/localized.ts'
import { REDUCED_MOTION } from '../../lib/browser-state.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { heightAt, photoSources, ratioOf } from '../../lib/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Inline.tsx'
import classes from './PhotoLightbox.module.css'

/** Milliseconds, as in the side panels and the search dialog. */
const SWIPE_MS = 240
/** An upright phone: the photo leaves room for the others below it. */
const UPRIGHT = '(max-width: 47.99em) and (orientation: portrait)'
/** Maximum zoom, relative to the whole photo in the window. */
const MAX_ZOOM = 3

interface Props {
  photos: LocalPicture[]
  start: number
  close: () => void
  /** Called after closing, with the index of the last photo shown. */
  closed?: (index: number) => void
}

/** The photos in full screen, with swipe, pinch, wheel and keys; wraps around at both ends. Loaded on demand. */
export default function PhotoLightbox({ photos, start, close, closed }: Props) {
  const t = useTranslate()
  const shown = useRef(start)
  // Keep the same array: the library resets on a new one.
  const [slides] = useState(() => photos.map(lightboxSlide))
  const [loaded] = useState(() => photos.map(loadedPicture))
  const afterClosing = useEffectEvent(() => closed?.(shown.current))
  useEffect(() => afterClosing, [])
  const still = matchMedia(REDUCED_MOTION).matches
  const [upright] = useState(() => matchMedia(UPRIGHT).matches && photos.length > 1)
  return (
    <Lightbox
      open
      index={start}
      slides={slides}
      close={close}
      on={{ view: ({ index }) => (shown.current = index) }}
      className={classes['lightbox'] ?? ''}
      plugins={upright ? [Zoom, Thumbnails] : [Zoom]}
      carousel={{ finite: photos.length < 2, preload: 1, padding: 0, spacing: 0 }}
      // No fade: the page would shine through, and the photo is there at once.
      animation={{ fade: 0, swipe: still ? 0 : SWIPE_MS, navigation: still ? 0 : SWIPE_MS }}
      thumbnails={{
        width: 84,
        height: 56,
        border: 0,
        borderRadius: 0,
        padding: 0,
        gap: 8,
        vignette: false,
        imageFit: 'cover',
      }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM * Math.max(...photos.map(shownScale)), scrollToZoom: true }}
      labels={{
        Previous: t('previousPhoto'),
        Next: t('nextPhoto'),
        Close: t('close'),
        Slide: t('photo'),
        Carousel: t('photos'),
        Lightbox: t('fullScreen'),
        'Photo gallery': t('photos'),
        '{index} of {total}': t('photoPosition', { place: '{index}', count: '{total}' }),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
      }}
      render={{
        ...(photos.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        iconPrev: () => <Icon name="left" />,
        iconNext: () => <Icon name="right" />,
        iconClose: () => <Icon name="close" />,
        iconZoomIn: () => <Icon name="plus" />,
        iconZoomOut: () => <Icon name="minus" />,
        slideHeader: ({ slide }) => {
          const soft = loaded[slides.findIndex(({ src }) => src === slide.src)]
          return soft && <img className={classes['soft']} src={soft} alt="" style={sizeOf(slide)} />
        },
        slideFooter: ({ slide }) => {
          const index = slides.findIndex(({ src }) => src === slide.src)
          const photo = photos[index]
          return (
            photo && (
              <p className={classes['caption']} style={{ ['--ratio' as string]: ratioOf(photo) }}>
                {t('photoPosition', { place: index + 1, count: photos.length })} · <Local text={photo.alt} />
              </p>
            )
          )
        },
      }}
    />
  )
}

const sizeOf = ({ width, height }: { width?: number; height?: number }) => ({ maxWidth: width, maxHeight: height })

/** Pixels of the window per pixel of the original, with the whole photo in the window; at most 1. */
function shownScale(photo: LocalPicture): number {
  const { width, height } = croppedArea(photo)
  return Math.min(1, innerWidth / width, innerHeight / height)
}

/** Address of the photo's largest rendition that the page has already loaded: shown until the sharp one arrives. */
function loadedPicture({ asset }: LocalPicture): string | undefined {
  const file = asset.split('-').slice(1, -1).join('-')
  return [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc.includes(file))
    .toSorted((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc
}

const WIDTHS: readonly PictureWidth[] = [720, 1200, 1600, 2400]

/** The lightbox's slide for a photo with the editor's crop, in full-screen sizes. */
function lightboxSlide(photo: LocalPicture): SlideImage {
  const ratio = ratioOf(photo)
  const { src, srcSet } = photoSources(photo, imageSource, WIDTHS, ratio)
  const { width, height } = croppedArea(photo)
  const candidates = srcSet.split(', ').map((candidate) => candidate.split(' ') as [string, string])
  return {
    src,
    alt: textOf(photo.alt),
    width: Math.round(width),
    height: Math.round(height),
    srcSet: candidates.map(([address, wide]) => {
      const pixels = Number.parseInt(wide, 10)
      return { src: address, width: pixels, height: heightAt(pixels, ratio) }
    }),
  }
}
