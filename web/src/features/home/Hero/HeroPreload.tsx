import type { LocalPicture } from '../../../content/local-picture.ts'
import type { HeroSlide } from '../../../content/hero-slide.ts'
import { BROAD, heroSources, UPRIGHT } from './hero-sources.ts'

function Preload({ picture, scheme }: { picture: LocalPicture; scheme: 'light' | 'dark' }) {
  const { upright, broad } = heroSources(picture)
  return (
    <>
      <meta name={`preload-${scheme}`} media={UPRIGHT} content={upright.srcSet} />
      <meta name={`preload-${scheme}`} media={BROAD} content={broad.srcSet} />
    </>
  )
}

/** Tells the first script which picture comes first in each scheme: it knows the scheme, and preloads that one only. */
export const HeroPreload = ({ light, dark }: Pick<HeroSlide, 'light' | 'dark'>) =>
  dark && (
    <>
      <Preload picture={light} scheme="light" />
      <Preload picture={dark} scheme="dark" />
    </>
  )
