import type { HeroSlide as Slide } from '../../../content/home.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { HeroControls } from './HeroControls.tsx'
import { HeroPreload } from './HeroPreload.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { useSlideShow } from './use-slide-show.ts'
import classes from './Hero.module.css'

/** The slideshow of the home page, after the carousel pattern of the ARIA Authoring Practices: its controls come first, and
 *  changes are announced only while they are the visitor's own. Without script it is its first slide. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const t = useTranslate()
  const { index, fetched, running, playing, show, toggle, handlers } = useSlideShow(slides.length)
  const [first] = slides
  return (
    <section className={classes['hero']} aria-roledescription={t('carousel')} aria-label={t('heroLabel')} {...handlers}>
      {first && <HeroPreload {...first} />}
      <HeroControls count={slides.length} index={index} running={running} show={show} toggle={toggle} />
      <div className={classes['slides']} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <HeroSlide
            key={place}
            slide={slide}
            place={place}
            count={slides.length}
            shown={place === index}
            fetched={place < fetched}
          />
        ))}
      </div>
    </section>
  )
}
