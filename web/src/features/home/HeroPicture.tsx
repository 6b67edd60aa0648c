import type { CSSProperties } from 'react'
import { previewStyle } from '#domain/picture.ts'
import type { HeroViews } from '../../content/home.ts'
import { langOf, type LocalPicture, textOf } from '../../content/localized.ts'
import { photoSources } from '../../lib/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import classes from './Hero.module.css'

/** Where the window is upright the hero shows a crop of 6:5, elsewhere one of 21:9. */
const UPRIGHT = '(max-aspect-ratio: 6/5)'
const BROAD = '(min-aspect-ratio: 6/5)'
const UPRIGHT_WIDTHS = [480, 720, 960, 1200, 1560]
const BROAD_WIDTHS = [960, 1200, 1560, 1920, 2400]

const heroSources = (picture: LocalPicture, tall: LocalPicture = picture) => ({
  upright: photoSources(tall, imageSource, UPRIGHT_WIDTHS, 6 / 5),
  broad: photoSources(picture, imageSource, BROAD_WIDTHS, 21 / 9),
})

/** A window slightly narrower than the photo leaves out the side that is farther from the hotspot: 0 shows the left end, 1 the
 *  right one. */
const towardsHotspot = ({ hotspot }: LocalPicture) => Math.min(1, Math.max(0, 0.5 + ((hotspot?.x ?? 0.5) - 0.5) * 4))

interface ViewProps {
  picture: LocalPicture
  tall: LocalPicture | undefined
  /** The only scheme in which it is shown; both without. */
  scheme?: 'light' | 'dark'
  first: boolean
}

function View({ picture, tall, scheme, first }: ViewProps) {
  const { upright, broad } = heroSources(picture, tall)
  const style: CSSProperties & { '--focus': string } = {
    '--focus': `${towardsHotspot(picture) * 100}%`,
    ...(picture.lqip && previewStyle(picture.lqip)),
  }
  return (
    <picture className={`${classes['view']} ${scheme ? classes[scheme] : ''}`} data-tone={picture.tone ?? 'light'}>
      <source media={UPRIGHT} srcSet={upright.srcSet} sizes="100vw" />
      <img
        {...broad}
        {...langOf(picture.alt)}
        sizes="100vw"
        alt={textOf(picture.alt)}
        // The other scheme's view is not displayed, and what is lazy and not displayed is not fetched; the one that is comes
        // early by the preload of the head.
        loading={scheme ? 'lazy' : 'eager'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        style={style}
      />
    </picture>
  )
}

/** A slide's photo, in each scheme its own where there are two. The scheme may be the visitor's choice, which no media
 *  condition knows: the style sheet decides. */
export const HeroPicture = ({ light, dark, lightTall, darkTall, first }: HeroViews & { first: boolean }) =>
  dark ? (
    <>
      <View picture={light} tall={lightTall} scheme="light" first={first} />
      <View picture={dark} tall={darkTall} scheme="dark" first={first} />
    </>
  ) : (
    <View picture={light} tall={lightTall} first={first} />
  )

interface Props {
  picture: LocalPicture
  tall: LocalPicture | undefined
  scheme: 'light' | 'dark'
}

function Preload({ picture, tall, scheme }: Props) {
  const { upright, broad } = heroSources(picture, tall)
  return (
    <>
      <meta name={`preload-${scheme}`} media={UPRIGHT} content={upright.srcSet} />
      <meta name={`preload-${scheme}`} media={BROAD} content={broad.srcSet} />
    </>
  )
}

/** Tells the first script which picture comes first in each scheme: it knows the scheme, and preloads that one only. */
export const HeroPreload = ({ light, dark, lightTall, darkTall }: HeroViews) =>
  dark && (
    <>
      <Preload picture={light} tall={lightTall} scheme="light" />
      <Preload picture={dark} tall={darkTall} scheme="dark" />
    </>
  )
