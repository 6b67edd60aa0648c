import type { MouseEvent } from 'react'
import { formatEuros } from '#domain/money.ts'
import type { HeroSlide as Slide } from '../../content/home.ts'
import { REDUCED_MOTION } from '../../lib/browser-state.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { ButtonLink, ReplayButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { formatMonth } from '../../ui/format.ts'
import { HeroPicture, HeroPreload } from './HeroPicture.tsx'
import { useSlideShow } from './use-slide-show.ts'
import classes from './Hero.module.css'

interface ControlsProps {
  count: number
  index: number
  running: boolean
  show: (place: number) => void
  toggle: () => void
}

function discover(event: MouseEvent) {
  const section = document.getElementById(anchors.discover)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
}

/** Docked at the photo's edge: on to the cars, the slides as dashes, pause. */
function HeroControls({ count, index, running, show, toggle }: ControlsProps) {
  const t = useTranslate()
  return (
    <div className={classes['controls']}>
      <a className={classes['discover']} href={`#${anchors.discover}`} onClick={discover}>
        {t('heroDiscover')} <Icon name="arrowDown" />
      </a>
      {count > 1 && (
        <>
          <fieldset aria-label={t('slideChoice')} className={classes['dashes']}>
            {Array.from({ length: count }, (_, place) => (
              <ReplayButton
                key={place}
                className={classes['dash']}
                aria-label={t('slideNumber', { place: place + 1, count })}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => show(place)}
              />
            ))}
          </fieldset>
          <ReplayButton className="icon-button" aria-label={t(running ? 'slidesPause' : 'slidesPlay')} onClick={toggle}>
            <Icon name={running ? 'pause' : 'play'} />
          </ReplayButton>
        </>
      )}
    </div>
  )
}

/** Three lines about the car on the photo. */
function HeroLines({ car }: { car: NonNullable<Slide['car']> }) {
  const t = useTranslate()
  const { firstRegistration, year } = car
  return (
    <Sheet
      lines={[
        {
          code: 'D.3',
          name: t('onThePhoto'),
          value: (
            <PageLink to={paths.vehicle.href(car.id)}>
              {car.brand} {car.model}
            </PageLink>
          ),
        },
        firstRegistration
          ? { code: 'B', name: t('firstRegistrationShort'), value: formatMonth(firstRegistration) }
          : { name: t('year'), value: String(year) },
        { name: t('priceWithTaxes'), value: formatEuros(car.price) },
      ]}
    />
  )
}

interface SlideProps {
  slide: Slide
  /** Counted from 0. */
  place: number
  count: number
  shown: boolean
  /** Its picture may be fetched. */
  fetched: boolean
}

/** The photo above, the strip docked below; nothing is laid over the car. */
function HeroSlide({ slide, place, count, shown, fetched }: SlideProps) {
  const t = useTranslate()
  return (
    <div
      className={`${classes['slide']} ${shown ? classes['shown'] : ''}`}
      // HTML has no element that is a group of any kind of content.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription={t('slide')}
      aria-label={t('slidePlace', { place: place + 1, count })}
      inert={!shown}
    >
      <div className={classes['frame']}>{fetched && <HeroPicture {...slide} first={place === 0} />}</div>
      <div className={classes['strip']}>
        <div className={`wrap ${classes['columns']}`}>
          <h2>
            <Local text={slide.title} />
          </h2>
          <div>
            {slide.text && (
              <p className="lede">
                <Local text={slide.text} />
              </p>
            )}
            <div className={classes['actions']}>
              <ButtonLink to={paths.catalogue.href()}>{t('heroCollection')}</ButtonLink>
              <ButtonLink look="outline" to={paths.contact.href()}>
                {t('heroBuy')}
              </ButtonLink>
            </div>
          </div>
          {slide.car && <HeroLines car={slide.car} />}
        </div>
      </div>
    </div>
  )
}

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
