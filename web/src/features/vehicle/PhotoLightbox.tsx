import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { croppedArea, type PictureWidth } from '#domain/picture.ts'
import { type LocalPicture, textOf } from '../../content/localized.ts'
import { REDUCED_MOTION } from '../../lib/browser-state.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { heightAt, photoSources, ratioOf } from '#domain/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Inline.tsx'
import { useShownChild } from './viewer/PhotoStrip.tsx'
import classes from './PhotoLightbox.module.css'

/** Milliseconds, as in the side panels and the search dialog. */
const SWIPE_MS = 240
/** Height for the small photos below the large one; a phone on its side has none. */
const TALL = '(min-height: 32em)'
/** Pixels of the screen for one of the photo, at most, before the photo is enlarged: a small one is shown small instead of blurred. */
const MOST_STRETCHED = 1.5
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
  const [shown, setShown] = useState(start)
  // Keep the same array: the library resets on a new one.
  const [slides] = useState(() => photos.map(lightboxSlide))
  const [loaded] = useState(() => photos.map(loadedPicture))
  const afterClosing = useEffectEvent(() => closed?.(shown))
  useEffect(() => afterClosing, [])
  const still = matchMedia(REDUCED_MOTION).matches
  const [hasStrip] = useState(() => matchMedia(TALL).matches && photos.length > 1)
  const photo = photos[shown]
  return (
    <Lightbox
      open
      index={shown}
      slides={slides}
      close={close}
      on={{ view: ({ index }) => setShown(index) }}
      className={`${classes['lightbox']} ${hasStrip ? classes['withStrip'] : ''}`}
      plugins={[Zoom]}
      carousel={{ finite: photos.length < 2, preload: 1, padding: 0, spacing: 0 }}
      // No fade: the page would shine through, and the photo is there at once.
      animation={{ fade: 0, swipe: still ? 0 : SWIPE_MS, navigation: still ? 0 : SWIPE_MS }}
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
        // Below the photos, so that no enlarged one lies under them.
        controls: () => (
          <>
            {photo && (
              <p className={classes['caption']} aria-live="polite">
                <span>
                  {t('photoPosition', { place: shown + 1, count: photos.length })} · <Local text={photo.alt} />
                </span>
              </p>
            )}
            {hasStrip && <Strip photos={photos} shown={shown} show={setShown} />}
          </>
        ),
      }}
    />
  )
}

interface StripProps {
  photos: LocalPicture[]
  shown: number
  show: (index: number) => void
}

/** All photos, small. A finger on them scrolls them, and does not swipe the large one. */
function Strip({ photos, shown, show }: StripProps) {
  const t = useTranslate()
  const keep = (event: SyntheticEvent) => event.stopPropagation()
  return (
    <ul
      ref={useShownChild(shown)}
      className={classes['strip']}
      onPointerDown={keep}
      onPointerMove={keep}
      onTouchStart={keep}
      onTouchMove={keep}
    >
      {photos.map((photo, at) => (
        <li key={photo.asset}>
          <button
            type="button"
            aria-label={t('photoNumber', { place: at + 1 })}
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => show(at)}
          >
            <img {...photoSources(photo, imageSource, THUMB_WIDTHS)} sizes="5.25rem" alt="" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const THUMB_WIDTHS: readonly PictureWidth[] = [120, 240]

const sizeOf = ({ width, height }: { width?: number; height?: number }) => ({ maxWidth: width, maxHeight: height })

/** CSS pixels per pixel of the original, in the largest size that is not blurred on this screen. */
const sharpScale = () => Math.min(1, MOST_STRETCHED / devicePixelRatio)

/** Share of that size in which the whole photo fits the window; at most 1. */
function shownScale(photo: LocalPicture): number {
  const { width, height } = croppedArea(photo)
  return Math.min(1, innerWidth / (width * sharpScale()), innerHeight / (height * sharpScale()))
}

/** Address of the photo's largest rendition that the page has already loaded: shown until the sharp one arrives. */
function loadedPicture({ asset }: LocalPicture): string | undefined {
  const file = asset.split('-').slice(1, -1).join('-')
  return [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc.includes(file))
    .toSorted((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc
}

/** Close enough that the largest one lacks little of any original. */
const WIDTHS: readonly PictureWidth[] = [720, 960, 1200, 1560, 1920, 2400]

/** The lightbox's slide for a photo with the editor's crop, in full-screen sizes. Sizes are the largest ones in which it is sharp, so
 *  the library asks for as many pixels as the screen has. */
function lightboxSlide(photo: LocalPicture): SlideImage {
  const ratio = ratioOf(photo)
  const { src, srcSet } = photoSources(photo, imageSource, WIDTHS, ratio)
  const { width, height } = croppedArea(photo)
  const candidates = srcSet.split(', ').map((candidate) => candidate.split(' ') as [string, string])
  return {
    src,
    alt: textOf(photo.alt),
    width: Math.round(width * sharpScale()),
    height: Math.round(height * sharpScale()),
    srcSet: candidates.map(([address, wide]) => {
      const pixels = Number.parseInt(wide, 10) * sharpScale()
      return { src: address, width: pixels, height: heightAt(pixels, ratio) }
    }),
  }
}
