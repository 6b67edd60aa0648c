import type { CSSProperties } from 'react'
import { type PictureWidth, previewStyle } from '#domain/picture.ts'
import type { HeroViews } from '../../content/home.ts'
import { langOf, type LocalPicture, textOf } from '../../content/localized.ts'
import { photoSources } from '#domain/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import classes from './Hero.module.css'

/** A slide's photo, or one for each scheme. CSS selects it, because media queries ignore the scheme chosen on the page. */
export const HeroPicture = ({ light, dark, lightTall, darkTall, first }: HeroViews & { first: boolean }) =>
  dark ? (
    <>
      <View picture={light} tall={lightTall} scheme="light" first={first} />
      <View picture={dark} tall={darkTall} scheme="dark" first={first} />
    </>
  ) : (
    <View picture={light} tall={lightTall} first={first} />
  )

interface ViewProps {
  picture: LocalPicture
  tall: LocalPicture | undefined
  /** Shown in this scheme only; by default in both. */
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
        // Lazy, so that the hidden scheme's picture is never fetched; boot.js preloads the visible one.
        loading={scheme ? 'lazy' : 'eager'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        style={style}
      />
    </picture>
  )
}

/** Names the first picture of each scheme for boot.js, which preloads that of the current scheme. */
export const HeroPreload = ({ light, dark, lightTall, darkTall }: HeroViews) =>
  dark && (
    <>
      <Preload picture={light} tall={lightTall} scheme="light" />
      <Preload picture={dark} tall={darkTall} scheme="dark" />
    </>
  )

function Preload({ picture, tall, scheme }: Omit<ViewProps, 'first'>) {
  const { upright, broad } = heroSources(picture, tall)
  return (
    <>
      <meta name={`preload-${scheme}`} media={UPRIGHT} content={upright.srcSet} />
      <meta name={`preload-${scheme}`} media={BROAD} content={broad.srcSet} />
    </>
  )
}

/** Portrait windows show a 6:5 crop, others 21:9. */
const UPRIGHT = '(max-aspect-ratio: 6/5)'

const BROAD = '(min-aspect-ratio: 6/5)'
const UPRIGHT_WIDTHS: readonly PictureWidth[] = [480, 720, 960, 1200, 1560]
const BROAD_WIDTHS: readonly PictureWidth[] = [960, 1200, 1560, 1920, 2400]

const heroSources = (picture: LocalPicture, tall: LocalPicture = picture) => ({
  upright: photoSources(tall, imageSource, UPRIGHT_WIDTHS, 6 / 5),
  broad: photoSources(picture, imageSource, BROAD_WIDTHS, 21 / 9),
})

/** Which part of the photo a narrow window keeps, from 0 (left end) to 1 (right end), by the hotspot. */
const towardsHotspot = ({ hotspot }: LocalPicture) => Math.min(1, Math.max(0, 0.5 + ((hotspot?.x ?? 0.5) - 0.5) * 4))
