import { useRef } from 'react'
import { MAX_CATEGORIES, MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Claim, CustomerWord } from '../../content/home.ts'
import { langOf, textOf } from '../../content/localized.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { useReveal } from '../../lib/use-reveal.ts'
import { ArrowLink, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Local, SampleTag, Stars } from '../../ui/Inline.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { CardGrid } from '../../ui/VehicleCard.tsx'
import classes from './HomePage.module.css'

/** A section opens with a strong hairline, its label at the left, its title beside. */
const SectionHead = ({ label, title, lede }: { label: string; title: string; lede: string }) => (
  <div className={classes['head']}>
    <p className={classes['label']}>{label}</p>
    <div>
      <h2>{title}</h2>
      <p className="lede">{lede}</p>
    </div>
  </div>
)

/** What every car comes with: text, no icons. */
export function Commitments() {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  useReveal(list)
  const blocks = [
    { title: t('warrantyTitle'), text: t('warrantyText'), to: paths.warranty, link: t('warrantyLink') },
    { title: t('inspectionTitle'), text: t('inspectionText'), to: paths.catalogue, link: t('inspectionLink') },
    { title: t('refundTitle'), text: t('refundText'), to: paths.withdrawal, link: t('refundLink') },
    { title: t('deliveryTitle'), text: t('deliveryText'), to: paths.delivery, link: t('deliveryLink') },
  ]
  return (
    <section className={`deferred ${classes['section']}`}>
      <div className="wrap">
        <SectionHead label={t('commitmentsLabel')} title={t('commitmentsTitle')} lede={t('commitmentsLede')} />
        <ul ref={list} className={classes['blocks']}>
          {blocks.map(({ title, text, to, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="dimmed">{text}</p>
              <ArrowLink to={to.href()}>{link}</ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What stands in the showcase's place while there is no car. */
export function EmptyCatalogue() {
  const t = useTranslate()
  const tiles = [
    { figure: String(MAX_VEHICLES), text: t('tileVehicles') },
    { figure: String(MAX_CATEGORIES), text: t('tileCategories') },
    { figure: '∞', text: t('tileImages') },
  ]
  return (
    <section id={anchors.discover} tabIndex={-1} className={classes['section']}>
      <div className="wrap">
        <SectionHead
          label={t('showcaseLabel')}
          title={t('emptyTitle')}
          lede={t('emptyText', { count: MAX_VEHICLES })}
        />
        <ul className={classes['tiles']}>
          {tiles.map(({ figure, text }) => (
            <li key={text}>
              <b aria-hidden="true">{figure}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface Props {
  cars: readonly CardVehicle[]
  /** In the whole catalogue. */
  total: number
  /** Its first photo is the page's first. */
  firstPhoto: boolean
}

/** The first cars of the catalogue; how many more there are is said only if there are more. */
export function Showcase({ cars, total, firstPhoto }: Props) {
  const t = useTranslate()
  const others = total - cars.length
  return (
    <section id={anchors.discover} tabIndex={-1} className={classes['section']}>
      <div className="wrap">
        <SectionHead label={t('showcaseLabel')} title={t('showcaseTitle')} lede={t('showcaseLede')} />
        <CardGrid cars={cars} firstPhoto={firstPhoto} />
        <div className={classes['more']}>
          {others > 0 && <p>{t('othersAvailable', { count: others })}</p>}
          <ButtonLink to={paths.catalogue.href()}>
            {t('exploreAll')} <Icon name="right" />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The page's one solid band. */
export function Figures({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslate()
  return (
    <section className={`deferred ${classes['band']}`} aria-labelledby="figures-title">
      <div className="wrap">
        <h2 id="figures-title">
          {t('figuresTitle')} {claims.some(({ sample }) => sample) && <SampleTag />}
        </h2>
        <ul className={classes['figures']}>
          {claims.map(({ key, value }) => (
            <li key={key}>
              <b>{value}</b> <span>{t(`claim_${key}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first]) => first ?? '')
    .slice(0, 2)
    .join('')

/** What one customer said; without a portrait their initials stand in its place. */
function TestimonialCard({ word }: { word: CustomerWord }) {
  const t = useTranslate()
  const { name, location, vehicle, rating, comment, avatar, sample } = word
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
          </div>
        </figcaption>
      </figure>
    </li>
  )
}

/** Customers' words in two columns. */
export function Testimonials({ words }: { words: readonly CustomerWord[] }) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  useReveal(list)
  return (
    <section className={`deferred ${classes['section']} ${classes['afterBand']}`}>
      <div className="wrap">
        <SectionHead label={t('testimonialsLabel')} title={t('testimonialsTitle')} lede={t('testimonialsLede')} />
        <ul ref={list} className={classes['cards']}>
          {words.map((word) => (
            <TestimonialCard key={word.id} word={word} />
          ))}
        </ul>
      </div>
    </section>
  )
}
