import { useAtom } from 'jotai'
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react'
import { isBuyable } from '#domain/listing.ts'
import { formatEuros } from '#domain/money.ts'
import { useDoorPrices } from '../../content/door.ts'
import type { HeroSlide as Slide } from '../../content/home.ts'
import { REDUCED_MOTION, useHiddenTab, useMedia } from '../../lib/browser-state.ts'
import { heroIndexAtom } from '../../lib/hero-atoms.ts'
import { useHeldStatus } from '../../lib/held.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { buttonClass, ButtonLink, IconButton, ReplayButton } from '../../ui/Button.tsx'
import { registrationLine, Sheet } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { HeroPicture, HeroPreload } from './HeroPicture.tsx'
import classes from './Hero.module.css'

/** The home page's slideshow, following the carousel pattern of the ARIA Authoring Practices: controls come first, and screen
 *  readers announce slides only while it is not playing. Without script it shows the first slide only. The shop's promise stands
 *  still while the slides change. */
export function Hero({ slides, promise }: { slides: readonly Slide[]; promise: string }) {
  const t = useTranslate()
  const show = useSlideShow(slides.length)
  const [first] = slides
  return (
    <section
      className={classes['hero']}
      aria-roledescription={t('carousel')}
      aria-label={t('heroLabel')}
      {...show.handlers}
    >
      {first && <HeroPreload {...first} />}
      <p className={classes['promise']}>{promise}</p>
      <Controls count={slides.length} {...show} />
      <div className={classes['slides']} aria-live={show.playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className={`${classes['slide']} ${index === show.index ? classes['shown'] : ''}`}
            // HTML has no element for a group of any content.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('slidePlace', { place: index + 1, count: slides.length })}
            inert={index !== show.index}
          >
            <div className={classes['frame']}>
              {index < show.fetched && <HeroPicture {...slide} first={index === 0} />}
            </div>
            <Strip {...slide} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Texts and links, below the photo so that nothing covers the car. */
function Strip({ title, text, car }: Slide) {
  const t = useTranslate()
  return (
    <div className={classes['strip']}>
      <div className={`wrap ${classes['columns']}`}>
        <div>
          <h2>
            <Local text={title} />
          </h2>
          {text && (
            <p className="lede">
              <Local text={text} />
            </p>
          )}
        </div>
        {car && (
          <div>
            <CarSheet {...car} />
            <AtDoor {...car} />
          </div>
        )}
        <div className={classes['actions']}>
          <ButtonLink to={paths.catalogue.href()}>{t('heroCollection')}</ButtonLink>
          <a className={buttonClass('outline')} href={`#${anchors.start}`} onClick={scrollTo(anchors.start)}>
            {t('heroBuy')}
          </a>
        </div>
      </div>
    </div>
  )
}

/** The car in the photo, and whether it is still for sale. */
function CarSheet(car: NonNullable<Slide['car']>) {
  const t = useTranslate()
  const status = useHeldStatus(car)
  const link = (
    <PageLink to={paths.vehicle.href(car.id)}>
      {car.brand} {car.model}
    </PageLink>
  )
  return (
    <Sheet
      lines={[
        // In the line of its name, where every language has room: nothing moves when an order takes the car.
        { code: 'D.3', name: isBuyable(status) ? t('onThePhoto') : t(`status_${status}`), value: link },
        registrationLine(car, t),
        { name: t('priceWithTaxes'), value: formatEuros(car.price) },
      ]}
    />
  )
}

/** What the car costs at the chosen place, as on its card below. Styles keep its room while it loads. */
function AtDoor(car: NonNullable<Slide['car']>) {
  const doors = useDoorPrices()
  const status = useHeldStatus(car)
  const said = doors.state === 'ready' && status !== 'sold' && doors.content.card(car.id)?.text
  return (
    <p className={`script-only screen-only ${classes['door']}`}>
      {said && (
        <>
          {/* On a phone, where its sheet has no room. */}
          <span>
            {car.brand} {car.model} ·{' '}
          </span>
          {said}
        </>
      )}
    </p>
  )
}

/** The controls at the photo's edge: a link to the cars, a button for each slide, pause. */
function Controls({ count, index, running, show, toggle }: { count: number } & ReturnType<typeof useSlideShow>) {
  const t = useTranslate()
  return (
    <div className={classes['controls']}>
      <a className={classes['discover']} href={`#${anchors.discover}`} onClick={scrollTo(anchors.discover)}>
        {t('heroDiscover')} <Icon name="arrowDown" />
      </a>
      {count > 1 && (
        <>
          <fieldset aria-label={t('slideChoice')} className={classes['dashes']}>
            {Array.from({ length: count }, (_, slide) => (
              <ReplayButton
                key={slide}
                className={classes['dash']}
                aria-label={t('slideNumber', { place: slide + 1, count })}
                aria-current={slide === index ? 'true' : undefined}
                onClick={() => show(slide)}
              />
            ))}
          </fieldset>
          <IconButton
            icon={running ? 'pause' : 'play'}
            label={t(running ? 'slidesPause' : 'slidesPlay')}
            onClick={toggle}
          />
        </>
      )}
    </div>
  )
}

/** Scrolls smoothly to a section, which takes the focus. */
const scrollTo = (id: string) => (event: MouseEvent) => {
  const section = document.getElementById(id)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
}

/** Milliseconds between slides (specification, section 9). */
const INTERVAL_MS = 6000
/** Milliseconds until the next slide's picture is fetched: after the first picture, but in time for the change. */
const FETCH_NEXT_MS = INTERVAL_MS / 2

/** Shows slides 0 to `count` - 1 in a loop. The pause button, hover, keyboard focus, a hidden tab and reduced motion stop it.
 *  The button overrides the reduced-motion preference. */
function useSlideShow(count: number) {
  const [index, setIndex] = useAtom(heroIndexAtom)
  /** Number of slides whose pictures may be fetched. */
  const [fetched, setFetched] = useState(1)
  const [override, setOverride] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHiddenTab()
  const reduced = useMedia(REDUCED_MOTION)
  const running = override ?? !reduced
  const playing = running && !hovered && !focused && !hidden && count > 1

  useEffect(() => () => setIndex(0), [setIndex])
  useEffect(() => {
    if (!playing) return undefined
    const next = (index + 1) % count
    const fetchNext = setTimeout(() => setFetched((before) => Math.max(before, next + 1)), FETCH_NEXT_MS)
    const showNext = setTimeout(() => setIndex(next), INTERVAL_MS)
    return () => {
      clearTimeout(fetchNext)
      clearTimeout(showNext)
    }
  }, [playing, index, count, setIndex])

  return {
    index,
    fetched,
    /** State of the pause button, independent of hover, focus and hidden tab. */
    running,
    playing,
    toggle: () => setOverride(!running),
    show: (to: number) => {
      setFetched((before) => Math.max(before, to + 1))
      setIndex(to)
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // Only visible focus: a click also leaves focus behind, and must not stop the show for good.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
