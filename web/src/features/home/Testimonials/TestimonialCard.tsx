import type { CustomerWord } from '../../../content/home.ts'
import { langOf, textOf } from '../../../content/localized.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { Local } from '../../../ui/Local.tsx'
import { Photo } from '../../../ui/Photo/Photo.tsx'
import { Stars } from '../../../ui/Stars/Stars.tsx'
import { SampleTag } from '../../../ui/Status/SampleTag.tsx'
import classes from './Testimonials.module.css'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first]) => first ?? '')
    .slice(0, 2)
    .join('')

/** What one customer said; without a portrait their initials stand in its place. */
export function TestimonialCard({ word }: { word: CustomerWord }) {
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
