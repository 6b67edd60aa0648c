import type { ReactNode } from 'react'
import { pictureSize } from '#domain/picture.ts'
import type { LocalPicture } from '../../content/local-picture.ts'
import { langOf, textOf } from '../../content/local-text.ts'
import { DEFAULT_WIDTH, heightAt, photoSources, wholePhotoSources } from '../../lib/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import classes from './Photo.module.css'

interface Props {
  picture: LocalPicture
  /** How wide the photo is shown, as CSS media conditions and lengths. */
  sizes: string
  /** The page's first picture: fetched at once, never lazy. */
  first?: boolean
  /** The whole photo in its own proportions, not cut to 3:2. */
  whole?: boolean
  /** Tiny preview behind the photo while it loads. */
  lqip?: string | undefined
  /** The car is sold: grey. */
  gone?: boolean
  /** What is docked on the photo. */
  children?: ReactNode
}

/** A photo in its frame; the frame has the colour of the studio's backdrop, so loading does not flash. */
export function Photo({ picture, sizes, first = false, whole = false, lqip, gone = false, children }: Props) {
  const size = whole ? pictureSize(picture.asset) : { width: DEFAULT_WIDTH, height: heightAt(DEFAULT_WIDTH) }
  const style = {
    ...(whole && { aspectRatio: `${size.width} / ${size.height}` }),
    ...(lqip && { backgroundImage: `url(${lqip})` }),
  }
  return (
    <div className={`${classes['photo']} ${gone ? classes['gone'] : ''}`} style={whole || lqip ? style : undefined}>
      <img
        {...(whole ? wholePhotoSources : photoSources)(picture, imageSource)}
        {...langOf(picture.alt)}
        {...size}
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
