import { langOf, textOf } from '../../content/local-text.ts'
import type { LocalPicture } from '../../content/local-picture.ts'
import { heightAt, photoSources } from '../../lib/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import type { ReactNode } from 'react'
import classes from './Photo.module.css'

const WIDTH = 720

interface Props {
  picture: LocalPicture
  /** How wide the photo is shown, as CSS media conditions and lengths. */
  sizes: string
  /** The page's first picture: fetched at once, never lazy. */
  first?: boolean
  /** Tiny preview behind the photo while it loads. */
  lqip?: string | undefined
  gone?: boolean
  /** What is docked on the photo. */
  children?: ReactNode
}

/** A photo at 3:2 in its frame; the frame has the colour of the studio's backdrop, so loading does not flash. */
export function Photo({ picture, sizes, first = false, lqip, gone = false, children }: Props) {
  return (
    <div className={`${classes['photo']} ${gone ? classes['gone'] : ''}`} style={lqip ? { backgroundImage: `url(${lqip})` } : undefined}>
      <img
        {...photoSources(picture, imageSource)}
        {...langOf(picture.alt)}
        sizes={sizes}
        alt={textOf(picture.alt)}
        width={WIDTH}
        height={heightAt(WIDTH)}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
      {children}
    </div>
  )
}
