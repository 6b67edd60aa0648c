import type { ReactNode } from 'react'
import type { CardVehicle } from '../content/cards.ts'
import { nameOf } from '../content/localized.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { pathIn, paths } from '../lib/paths.ts'
import { siteUrl } from '../lib/site-constants.ts'
import { SampleTag } from './Inline.tsx'
import { JsonLd } from './JsonLd.tsx'
import { PageLink } from './PageLink.tsx'
import { Photo } from './Photo.tsx'
import classes from './PageTop.module.css'

interface Props {
  title: string
  lede?: string
  /** The parent pages. For structured data, `path` must be given too. */
  trail?: { to: string; label: string }[]
  path?: string
  /** A car of the shop, beside the title; not on a narrow screen, where it would push the page's answer down. */
  car?: CardVehicle | undefined
  /** What the page was opened for, beside the title; on a narrow screen directly under it. */
  beside?: ReactNode
  children?: ReactNode
}

const CAR_SIZES = '(min-width: 90rem) 40rem, 45vw'

/** The top of a text page: breadcrumbs, title, lede, and a car or what the page was opened for. */
export function PageTop({ car, beside, ...top }: Props) {
  if (!car && !beside) return <Words {...top} />
  return (
    <div className={`${classes['halves']} ${beside ? classes['answer'] : ''}`}>
      <Words {...top} />
      {beside ? <div className={classes['beside']}>{beside}</div> : car && <CarOf car={car} />}
    </div>
  )
}

const CarOf = ({ car }: { car: CardVehicle }) => (
  <figure className={`screen-only ${classes['car']}`}>
    <Photo picture={car.picture} sizes={CAR_SIZES} />
    <figcaption className="small">
      <PageLink to={paths.vehicle.href(car.id)}>{`${nameOf(car)}, ${car.year}`}</PageLink> {car.sample && <SampleTag />}
    </figcaption>
  </figure>
)

function Words({ title, lede, trail = [], path, children }: Omit<Props, 'car' | 'beside'>) {
  const t = useTranslate()
  return (
    <div className={`wrap ${classes['top']}`}>
      {trail.length > 0 && path && <TrailData trail={[...trail, { to: path, label: title }]} />}
      {trail.length > 0 && (
        <nav aria-label={t('breadcrumbs')} className={classes['trail']}>
          <ol>
            {trail.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <h1>{title}</h1>
      {lede && <p className="lede">{lede}</p>}
      {children}
    </div>
  )
}

/** The breadcrumbs as structured data (schema.org BreadcrumbList). */
function TrailData({ trail }: { trail: readonly { to: string; label: string }[] }) {
  const language = useLanguage()
  const itemListElement = trail.map(({ to, label }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name: label,
    item: siteUrl + pathIn(language, to),
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
