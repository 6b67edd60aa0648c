import type { ComponentProps } from 'react'
import { MAX_CATEGORIES, MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { inTerritory } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Claim, HomeContent, LocalTestimonial } from '../../content/home.ts'
import { langOf, textOf } from '../../content/localized.ts'
import { useMedia } from '../../lib/browser-state.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { useReveal } from '../../lib/use-reveal.ts'
import { ArrowLink, ButtonLink } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Local, ReviewFacts, SampleTag, Stars } from '../../ui/Inline.tsx'
import { initialsOf } from '../../ui/format.ts'
import { Photo } from '../../ui/Photo.tsx'
import { PlaceLine } from '../../ui/PlaceLine.tsx'
import { CardGrid } from '../../ui/VehicleCard.tsx'
import classes from './HomePage.module.css'

/** The target of the hero's arrow. */
const discover = { id: anchors.discover, tabIndex: -1, className: classes['section'] }
const deferred = { className: `deferred ${classes['section']}` }

/** A section with a label at the left of its title. */
const Section = ({
  label,
  title,
  lede,
  children,
  ...section
}: ComponentProps<'section'> & Record<'label' | 'title' | 'lede', string>) => (
  <section {...section}>
    <div className="wrap">
      <div className={classes['head']}>
        <p className={classes['label']}>{label}</p>
        <div>
          <h2>{title}</h2>
          <p className="lede">{lede}</p>
        </div>
      </div>
      {children}
    </div>
  </section>
)

interface ShowcaseProps {
  cars: readonly CardVehicle[]
  /** Number of these and of all others for sale. */
  total: number
  /** Whether the first card's photo is the page's first picture. */
  firstPhoto: boolean
}

/** The first cars of the catalogue and the number of others. */
export function Showcase({ cars, total, firstPhoto }: ShowcaseProps) {
  const t = useTranslate()
  const others = total - cars.length
  return (
    <Section {...discover} label={t('showcaseLabel')} title={t('showcaseTitle')} lede={t('showcaseLede')}>
      <PlaceLine />
      <CardGrid cars={cars} firstPhoto={firstPhoto} swiped />
      <div className={classes['more']}>
        {others > 0 && <p>{t('othersAvailable', { count: others })}</p>}
        <ButtonLink to={paths.catalogue.href()}>
          {t('exploreAll')} <Icon name="right" />
        </ButtonLink>
      </div>
    </Section>
  )
}

/** Replaces the showcase while there are no cars. */
export function EmptyCatalogue() {
  const t = useTranslate()
  const tiles = [
    { figure: String(MAX_VEHICLES), text: t('tileVehicles') },
    { figure: String(MAX_CATEGORIES), text: t('tileCategories') },
    { figure: '∞', text: t('tileImages') },
  ]
  return (
    <Section
      {...discover}
      label={t('showcaseLabel')}
      title={t('emptyTitle')}
      lede={t('emptyText', { count: MAX_VEHICLES })}
    >
      <ul className={`${classes['figures']} ${classes['tiles']}`}>
        {tiles.map(({ figure, text }) => (
          <li key={text}>
            <b aria-hidden="true">{figure}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the shop offers beyond the law, and beneath it a right that the law gives: calling that a favour of the shop would
 *  mislead (Code de la consommation, L121-4 10°). */
export function Commitments({ guarantee: given }: { guarantee: HomeContent['guarantee'] }) {
  const t = useTranslate()
  const language = useLanguage()
  const guarantee = given && {
    title: inTerritory(t('guaranteeTitle', { months: given.months }), given.territory, t, language),
    text: t('guaranteeText'),
    to: paths.warranty,
    link: t('guaranteeLink'),
  }
  const blocks = [
    ...(guarantee ? [guarantee] : []),
    { title: t('inspectionTitle'), text: t('inspectionText'), to: paths.catalogue, link: t('inspectionLink') },
    { title: t('moneyBackTitle'), text: t('moneyBackText'), to: paths.terms, link: t('moneyBackLink') },
    { title: t('deliveryTitle'), text: t('deliveryText'), to: paths.delivery, link: t('deliveryLink') },
  ]
  return (
    <Section {...deferred} label={t('commitmentsLabel')} title={t('commitmentsTitle')} lede={t('commitmentsLede')}>
      <ul ref={useReveal()} className={classes['blocks']}>
        {blocks.map(({ title, text, to, link }) => (
          <li key={title}>
            <Fold title={<h3>{title}</h3>}>
              <p className="dimmed">{text}</p>
              <ArrowLink to={to.href()}>{link}</ArrowLink>
            </Fold>
          </li>
        ))}
      </ul>
      <div className={classes['right']}>
        <Fold title={<h3>{t('refundTitle')}</h3>}>
          <p className="dimmed">{t('refundText')}</p>
          <ArrowLink to={paths.withdrawal.href()}>{t('refundLink')}</ArrowLink>
        </Fold>
      </div>
    </Section>
  )
}

/** The statistics band: each figure with its source and the day for which it holds. */
export function Figures({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslate()
  return (
    <section className={`deferred ${classes['band']}`} aria-labelledby="figures-title">
      <div className="wrap">
        <h2 id="figures-title">
          {t('figuresTitle')} {claims.some(({ sample }) => sample) && <SampleTag />}
        </h2>
        <ul className={classes['figures']}>
          {claims.map(({ key, value, source, asOf }) => (
            <li key={key}>
              <b>{value}</b> <span>{t(`claim_${key}`)}</span>
              {source && asOf && (
                <p className="small">
                  <Local text={source} /> · {asOf}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Testimonials in two columns. */
export function Testimonials({ words }: { words: readonly LocalTestimonial[] }) {
  const t = useTranslate()
  const swiped = useMedia('(max-width: 47.99em)')
  return (
    <Section
      className={`${deferred.className} ${classes['afterBand']}`}
      label={t('testimonialsLabel')}
      title={t('testimonialsTitle')}
      lede={t('testimonialsLede')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on a phone, so the keyboard must reach it */}
      <section tabIndex={swiped ? 0 : undefined} aria-label={t('testimonialsTitle')} className={classes['voices']}>
        <ul ref={useReveal()} className={classes['cards']}>
          {words.map((word) => (
            <Testimonial key={word.id} {...word} />
          ))}
        </ul>
      </section>
      <p className="dimmed small">{t('reviewsNote')}</p>
    </Section>
  )
}

/** A testimonial; initials replace a missing portrait. */
function Testimonial({ name, location, vehicle, rating, comment, avatar, sample, ...facts }: LocalTestimonial) {
  const t = useTranslate()
  return (
    <li>
      <figure className={classes['card']}>
        <Stars rating={rating} text={t('rating', { rating })} />
        <blockquote {...langOf(comment)} className={classes['quote']}>
          {textOf(comment)}
        </blockquote>
        <figcaption className={classes['who']}>
          {avatar ? (
            <div className={classes['portrait']}>
              <Photo picture={avatar} sizes="2.75rem" />
            </div>
          ) : (
            <span className={classes['portrait']} aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
          <div>
            <p>
              {name} {sample && <SampleTag />}
            </p>
            <p className="dimmed">
              <Local text={location} /> · {vehicle}
            </p>
            <ReviewFacts {...facts} />
          </div>
        </figcaption>
      </figure>
    </li>
  )
}
