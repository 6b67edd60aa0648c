import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { PictureWidth } from '#domain/picture.ts'
import type { LocalPicture } from '../../../content/localized.ts'
import { REDUCED_MOTION } from '../../../lib/browser-state.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { DEFAULT_WIDTH, heightAt, PHOTO_WIDTHS, photoSources, ratioOf } from '#domain/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'
import { ReplayLink } from '../../../ui/Button.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import type { Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

export const MAIN_SIZES = '(min-width: 90rem) 56rem, (min-width: 64em) 64vw, 100vw'
const THUMB_WIDTHS: readonly PictureWidth[] = [120, 240, 360]
const THUMB_SIZES = '(min-width: 90rem) 9rem, (min-width: 64em) 10vw, 6.5rem'

interface Props {
  viewer: Viewer
  /** The car's first photo, fetched with high priority. */
  first: LocalPicture | undefined
  lqip: string | undefined
  sold: boolean
  open: () => void
}

/** The photos side by side. Touch scrolls them natively; all other controls scroll to the viewer's index. Fetches the current
 *  photo and, once the visitor interacts, its neighbours. */
export function PhotoStrip({ viewer, first, lqip, sold, open }: Props) {
  const t = useTranslate()
  const strip = useRef<HTMLDivElement>(null)
  /** Index a programmatic scroll is heading to; scroll events on the way are ignored. */
  const target = useRef<number>(undefined)
  const { photos, index, tab, interested, go } = viewer

  // A layout effect, because a scroll event before it would select the previous photo again.
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const from = Math.round(current.scrollLeft / current.clientWidth)
    if (current.contains(document.activeElement))
      current.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    if (from === index) return
    target.current = index
    const near = Math.abs(from - index) === 1 && !matchMedia(REDUCED_MOTION).matches
    current.scrollTo({ left: index * current.clientWidth, behavior: near ? 'smooth' : 'instant' })
  }, [index, tab])

  const follow = () => {
    const { current } = strip
    if (!current) return
    const at = Math.round(current.scrollLeft / current.clientWidth)
    if (target.current === at) target.current = undefined
    else if (target.current === undefined && at !== index) go(at)
  }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    open()
  }
  return (
    <div
      ref={strip}
      className={classes['strip']}
      onScroll={follow}
      onTouchStart={() => {
        target.current = undefined
        viewer.expectInterest()
      }}
    >
      {photos.map((photo, at) => (
        <ReplayLink
          key={photo.asset}
          className={classes['slide']}
          href={largest(photo)}
          draggable={false}
          data-index={at}
          tabIndex={at === index ? 0 : -1}
          aria-hidden={at === index ? undefined : true}
          aria-label={t('enlargePhoto', { place: at + 1, count: photos.length })}
          onClick={press}
        >
          {(at === index || (interested && Math.abs(at - index) === 1)) && (
            <Photo
              picture={photo}
              sizes={MAIN_SIZES}
              first={photo === first}
              lqip={photo === first ? lqip : undefined}
              sold={sold}
            />
          )}
        </ReplayLink>
      ))}
    </div>
  )
}

/** Thumbnails of the tab's photos; without script each links to its large photo. */
export function Thumbs({ viewer }: { viewer: Viewer }) {
  const t = useTranslate()
  const { photos, index, turning } = viewer
  return (
    <ul ref={useShownChild(index)} className={`screen-only ${classes['thumbs']}`}>
      {photos.map((photo, at) => (
        <li key={photo.asset}>
          <ReplayLink
            href={largest(photo)}
            aria-label={t('photoNumber', { place: at + 1 })}
            aria-current={!turning && at === index ? 'true' : undefined}
            onPointerEnter={viewer.expectInterest}
            onClick={(event) => {
              event.preventDefault()
              viewer.showPhoto(at)
            }}
          >
            <img
              {...photoSources(photo, imageSource, THUMB_WIDTHS)}
              sizes={THUMB_SIZES}
              width={DEFAULT_WIDTH}
              height={heightAt(DEFAULT_WIDTH)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </ReplayLink>
        </li>
      ))}
    </ul>
  )
}

/** For a list that scrolls sideways: keeps its child at `index` in sight. The list is its children's offset parent. */
export function useShownChild(index: number) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current } = list
    const child = current?.children[index]
    if (!current || !(child instanceof HTMLElement)) return
    const { offsetLeft: left, offsetWidth: width } = child
    if (left < current.scrollLeft || left + width > current.scrollLeft + current.clientWidth)
      current.scrollLeft = left - (current.clientWidth - width) / 2
  }, [index])
  return list
}

/** Address of the photo's largest size, for the link without script. */
export const largest = (photo: LocalPicture): string =>
  photoSources(photo, imageSource, PHOTO_WIDTHS.slice(-1), ratioOf(photo)).src
