import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { LocalPicture } from '../../../content/localized.ts'
import { REDUCED_MOTION } from '../../../lib/browser-state.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { DEFAULT_WIDTH, heightAt, PHOTO_WIDTHS, photoSources, ratioOf } from '../../../lib/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'
import { ReplayLink } from '../../../ui/Button.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import type { Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

export const MAIN_SIZES = '(min-width: 90rem) 56rem, (min-width: 64em) 64vw, 100vw'

/** The photo as large as it is offered: where a click leads without script. */
const largest = (photo: LocalPicture): string =>
  photoSources(photo, imageSource, PHOTO_WIDTHS.slice(-1), ratioOf(photo)).src

interface Props {
  viewer: Viewer
  photos: LocalPicture[]
  lqip: string | undefined
  gone: boolean
  open: () => void
}

/** The photos side by side. A finger scrolls them natively; all else moves them by their place. Only the one shown and, once
 *  the visitor looks around, its neighbours are fetched. */
export function PhotoStrip({ viewer, photos, lqip, gone, open }: Props) {
  const t = useTranslate()
  const strip = useRef<HTMLDivElement>(null)
  /** Where the strip is on its way to: what it passes is not chosen. */
  const bound = useRef<number>(undefined)
  const { places, place, tab, wanted, go } = viewer

  // With the change itself: a scroll that was on its way would else choose the place it comes from again.
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const from = Math.round(current.scrollLeft / current.clientWidth)
    if (current.contains(document.activeElement))
      current.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus({ preventScroll: true })
    if (from === place) return
    bound.current = place
    const near = Math.abs(from - place) === 1 && !matchMedia(REDUCED_MOTION).matches
    current.scrollTo({ left: place * current.clientWidth, behavior: near ? 'smooth' : 'instant' })
  }, [place, tab])

  const follow = () => {
    const { current } = strip
    if (!current) return
    const at = Math.round(current.scrollLeft / current.clientWidth)
    if (bound.current === at) bound.current = undefined
    else if (bound.current === undefined && at !== place) go(at)
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
        bound.current = undefined
        viewer.want()
      }}
    >
      {places.map((n, at) => {
        const photo = photos[n]
        if (!photo) return null
        const near = at === place || (wanted && Math.abs(at - place) <= 1)
        return (
          <ReplayLink
            key={photo.asset}
            className={classes['slide']}
            href={largest(photo)}
            draggable={false}
            data-place={at}
            tabIndex={at === place ? 0 : -1}
            aria-hidden={at === place ? undefined : true}
            aria-label={t('enlargePhoto', { place: at + 1, count: places.length })}
            onClick={press}
          >
            {near && (
              <Photo picture={photo} sizes={MAIN_SIZES} first={n === 0} lqip={n === 0 ? lqip : undefined} gone={gone} />
            )}
          </ReplayLink>
        )
      })}
    </div>
  )
}

const WIDTHS = [120, 240, 360]
const SIZES = '(min-width: 90rem) 9rem, (min-width: 64em) 10vw, 6.5rem'

/** The photos of the category, small; without script each leads to itself, large. */
export function Thumbs({ viewer, photos }: { viewer: Viewer; photos: LocalPicture[] }) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const { places, place, turning } = viewer
  useEffect(() => {
    const { current } = list
    const thumb = current?.children[place]
    if (!current || !(thumb instanceof HTMLElement)) return
    const { offsetLeft: left, offsetWidth: width } = thumb
    if (left < current.scrollLeft || left + width > current.scrollLeft + current.clientWidth)
      current.scrollLeft = left - (current.clientWidth - width) / 2
  }, [place])
  return (
    <ul ref={list} className={classes['thumbs']}>
      {places.map((n, at) => {
        const photo = photos[n]
        if (!photo) return null
        return (
          <li key={photo.asset}>
            <ReplayLink
              href={largest(photo)}
              aria-label={t('photoNumber', { place: at + 1 })}
              aria-current={!turning && at === place ? 'true' : undefined}
              onPointerEnter={viewer.want}
              onClick={(event) => {
                event.preventDefault()
                viewer.showPhoto(at)
              }}
            >
              <img
                {...photoSources(photo, imageSource, WIDTHS)}
                sizes={SIZES}
                width={DEFAULT_WIDTH}
                height={heightAt(DEFAULT_WIDTH)}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </ReplayLink>
          </li>
        )
      })}
    </ul>
  )
}
