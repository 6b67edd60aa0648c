import { useEffect, useRef } from 'react'
import type { LocalPicture } from '../../../content/localized.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { DEFAULT_WIDTH, heightAt, photoSources } from '../../../lib/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'
import { ReplayLink } from '../../../ui/Replay.tsx'
import { largest } from './PhotoStrip.tsx'
import type { Viewer } from './use-viewer.ts'
import classes from './Viewer.module.css'

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
