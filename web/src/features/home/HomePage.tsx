import type { ReactNode } from 'react'
import { balanceOf, DEPOSIT_PERCENT, depositOf, formatEuros } from '#domain/money.ts'
import type { FeaturedCar, FeaturedCars } from '../../content/home.ts'
import { textOf } from '../../content/localized.ts'
import type { ShownPaper } from '../../content/vehicle-detail.ts'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { heightAt, photoSources, ratioOf } from '#domain/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import { useReveal } from '../../lib/use-reveal.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Facts.tsx'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { formatMonth, formatVinEnd, powerText } from '../../ui/format.ts'
import featured from './Featured.module.css'
import { Hero } from './Hero.tsx'
import classes from './HomePage.module.css'
import { Commitments, EmptyCatalogue, Figures, Showcase, Testimonials } from './HomeSections.tsx'
import { Start } from './Start.tsx'
import { Newsletter } from './Newsletter.tsx'

export default function HomePage({ data }: PageProps) {
  const t = useTranslate()
  const { home } = data
  const cars = data.cards ?? []
  return (
    <>
      <PageHead title={t('homeTitle')} description={t('homeDescription')} path={paths.home.href()} />
      {data.hero?.length ? (
        <>
          <h1 className="hidden">{t('homeHeading')}</h1>
          <Hero slides={data.hero} promise={t('homePromise')} />
        </>
      ) : (
        <div className={`wrap ${classes['opening']}`}>
          <h1>{t('homeHeading')}</h1>
          <p className="lede">{t('homeLede')}</p>
        </div>
      )}
      {data.brands?.length ? (
        <Start brands={data.brands} prices={data.prices ?? []} cars={data.cards ?? []} promise={!data.hero?.length} />
      ) : null}
      {cars.length > 0 ? (
        <Showcase cars={cars} total={data.total ?? cars.length} firstPhoto={!data.hero?.length} />
      ) : (
        <EmptyCatalogue />
      )}
      {home?.coded && <CodedSheet car={home.coded} />}
      <Commitments guarantee={home?.guarantee} />
      {home?.paid && <PriceSplit car={home.paid} />}
      {home && home.claims.length > 0 && <Figures claims={home.claims} />}
      {home && home.testimonials.length > 0 && <Testimonials words={home.testimonials} />}
      <Newsletter />
    </>
  )
}

/** Four lines of a car's sheet, with the codes of the registration certificate, and what else it proves: flaws and history. */
function CodedSheet({ car }: { car: NonNullable<FeaturedCars['coded']> }) {
  const t = useTranslate()
  return (
    <FeaturedSection car={car} title={t('sheetTitle')} text={t('sheetText')}>
      <Sheet
        lines={[
          { code: 'B', name: t('firstRegistrationShort'), value: formatMonth(car.firstRegistration) },
          { code: 'E', name: t('vinEnd'), value: formatVinEnd(car.vinEnd) },
          { code: 'P.2', name: t('power'), value: powerText(car.powerKw, t) },
          { code: 'V.7', name: t('co2'), value: t('co2Value', { grams: car.co2 }) },
          ...(car.history > 0 ? [{ name: t('sheetHistory'), value: car.history }] : []),
          ...(car.pages > 0 ? [{ name: t('sheetPapers'), value: car.pages }] : []),
          ...(car.flaws > 0 ? [{ name: t('sheetFlaws'), value: car.flaws }] : []),
        ]}
      />
      {car.flaw && (
        <blockquote className={featured['flaw']}>
          <Local text={car.flaw} />
        </blockquote>
      )}
      {car.paper && <PaperExample car={car.id} paper={car.paper} />}
      <ArrowLink to={paths.vehicle.detailsHref(car.id)}>
        {t('sheetLink', { name: `${car.brand} ${car.model}` })}
      </ArrowLink>
    </FeaturedSection>
  )
}

/** A paper of the car, in small, with what it shows. */
function PaperExample({ car, paper: { title, lines, pages } }: { car: string; paper: ShownPaper }) {
  const [page] = pages
  if (!page) return null
  return (
    <PageLink to={paths.vehicle.papersHref(car)} className={featured['paper']}>
      <img
        {...photoSources(page, imageSource, [120, 240, 360], ratioOf(page))}
        sizes="5.5rem"
        width={120}
        height={heightAt(120, ratioOf(page))}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <span>
        <b>
          <Local text={title} />
        </b>
        {lines.map((line) => (
          <span key={textOf(line)}>
            <Local text={line} />
          </span>
        ))}
      </span>
    </PageLink>
  )
}

/** A car's price, split into deposit and balance. */
function PriceSplit({ car }: { car: FeaturedCar }) {
  const t = useTranslate()
  const parts = [
    { share: DEPOSIT_PERCENT, amount: depositOf(car.price), when: t('splitDeposit') },
    { share: 100 - DEPOSIT_PERCENT, amount: balanceOf(car.price), when: t('splitBalance') },
  ]
  return (
    <FeaturedSection car={car} title={t('splitTitle')} text={t('splitText')} flipped>
      <div className={featured['example']}>
        <p className="small">
          {t('splitExample', { name: `${car.brand} ${car.model}`, amount: formatEuros(car.price) })}
        </p>
        <ul className={featured['split']}>
          {parts.map(({ share, amount, when }) => (
            <li key={share}>
              <b>{formatEuros(amount)}</b>
              <span>{when}</span>
            </li>
          ))}
        </ul>
      </div>
      <ArrowLink to={paths.vehicle.href(car.id)}>{t('splitLink')}</ArrowLink>
    </FeaturedSection>
  )
}

const SIZES = '(min-width: 90rem) 47rem, (min-width: 64em) 52vw, calc(100vw - 2.5rem)'

interface Props {
  car: FeaturedCar
  title: string
  text: string
  /** Puts the photo at the right. */
  flipped?: boolean
  children: ReactNode
}

/** A car's photo beside a text that uses the car as its example. */
function FeaturedSection({ car, title, text, flipped = false, children }: Props) {
  return (
    <section className={`deferred ${featured['section']}`}>
      <div ref={useReveal()} className={`wrap ${featured['columns']} ${flipped ? featured['flipped'] : ''}`}>
        <div className={featured['photo']}>
          <Photo picture={car.picture} sizes={SIZES} />
        </div>
        <div className={featured['text']}>
          <h2>{title}</h2>
          <p className="dimmed">{text}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
