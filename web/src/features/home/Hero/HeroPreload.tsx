import type { LocalPicture } from '../../../content/localized.ts'
import type { HeroViews } from '../../../content/home.ts'
import { BROAD, heroSources, UPRIGHT } from './hero-sources.ts'

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
