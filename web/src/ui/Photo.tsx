import type { ReactNode } from 'react'
import { previewStyle } from '#domain/picture.ts'
import { langOf, type LocalPicture, textOf } from '../content/localized.ts'
import { DEFAULT_WIDTH, heightAt, PHOTO_RATIO, PHOTO_WIDTHS, photoSources, ratioOf } from '#domain/photo-sources.ts'
import { imageSource } from '../lib/site-constants.ts'
import classes from './Photo.module.css'

interface Props {
  picture: LocalPicture
  /** The `sizes` attribute: media conditions and lengths. */
  sizes: string
  /** Whether it is the page's first picture, which is fetched with high priority. */
  first?: boolean
  /** Shows the editor's crop, not cut to 3:2. */
  whole?: boolean
  /** Tiny preview behind the photo while it loads. */
  lqip?: string | undefined
  /** Shown grey. */
  sold?: boolean
  /** Shown on the photo. */
  children?: ReactNode
}

/** A photo on the page's own colour: a cut-out car stands on the page, and while any photo loads nothing flashes. */
export function Photo({ picture, sizes, first = false, whole = false, lqip, sold = false, children }: Props) {
  const ratio = whole ? ratioOf(picture) : PHOTO_RATIO
  const style = {
    ...(whole && { aspectRatio: ratio }),
    ...(lqip && previewStyle(lqip)),
  }
  return (
    <div className={`${classes['photo']} ${sold ? classes['sold'] : ''}`} style={whole || lqip ? style : undefined}>
      <img
        {...photoSources(picture, imageSource, PHOTO_WIDTHS, ratio)}
        {...langOf(picture.alt)}
        width={DEFAULT_WIDTH}
        height={heightAt(DEFAULT_WIDTH, ratio)}
        sizes={sizes}
        alt={textOf(picture.alt)}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
      {children}
    </div>
  )
}
