import type { MouseEvent } from 'react'
import { formatEuros } from '#domain/money.ts'
import type { HeroSlide as Slide } from '../../content/home.ts'
import { REDUCED_MOTION } from '../../lib/browser-state.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { ButtonLink, IconButton, ReplayButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { registrationLine, Sheet } from '../../ui/Sheet.tsx'
import { HeroPicture, HeroPreload } from './HeroPicture.tsx'
import { useSlideShow } from './use-slide-show.ts'
import classes from './Hero.module.css'

/** The slideshow of the home page, after the carousel pattern of the ARIA Authoring Practices: its controls come first, and
 *  changes are announced only if the visitor made them. Without script only the first slide shows. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
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

/** Below the photo, so that nothing covers the car. */
function Strip({ title, text, car }: Slide) {
  const t = useTranslate()
  return (
    <div className={classes['strip']}>
      <div className={`wrap ${classes['columns']}`}>
        <h2>
          <Local text={title} />
        </h2>
        <div>
          {text && (
            <p className="lede">
              <Local text={text} />
            </p>
          )}
          <div className={classes['actions']}>
            <ButtonLink to={paths.catalogue.href()}>{t('heroCollection')}</ButtonLink>
            <ButtonLink look="outline" to={paths.contact.href()}>
              {t('heroBuy')}
            </ButtonLink>
          </div>
        </div>
        {car && (
          <Sheet
            lines={[
              { code: 'D.3', name: t('onThePhoto'), value: <CarLink {...car} /> },
              registrationLine(car, t),
              { name: t('priceWithTaxes'), value: formatEuros(car.price) },
            ]}
          />
        )}
      </div>
    </div>
  )
}

const CarLink = ({ id, brand, model }: NonNullable<Slide['car']>) => (
  <PageLink to={paths.vehicle.href(id)}>
    {brand} {model}
  </PageLink>
)

/** At the photo's edge: a link to the cars, a dash for each slide, pause. */
function Controls({ count, index, running, show, toggle }: { count: number } & ReturnType<typeof useSlideShow>) {
  const t = useTranslate()
  return (
    <div className={classes['controls']}>
      <a className={classes['discover']} href={`#${anchors.discover}`} onClick={discover}>
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

function discover(event: MouseEvent) {
  const section = document.getElementById(anchors.discover)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
}
