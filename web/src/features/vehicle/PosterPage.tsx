import { useLocation } from 'react-router-dom'
import { type Language, languageNames, languages } from '#domain/languages.ts'
import { guaranteeSpan, isBuyable } from '#domain/listing.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import { isVehicleId } from '#domain/vehicle-id.ts'
import { nameOf, textOf, transmissionOf } from '../../content/localized.ts'
import type { Company, PageProps } from '../../content/page.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { pathIn, paths } from '../../lib/paths.ts'
import { photoSources } from '#domain/photo-sources.ts'
import { absoluteAddress, imageSource } from '../../lib/site-constants.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, Logo } from '../../ui/Icon.tsx'
import { SampleTag, Superscript } from '../../ui/Inline.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { critAirText, formatMonth, pastText, powerText } from '../../ui/format.ts'
import classes from './PosterPage.module.css'
import './sheet.css'

/** A car's sheet for the windscreen, one side of A4, in the page's language. Opened from the Studio; the car's id is in the
 *  address, so it appears after hydration. */
export default function PosterPage({ data }: PageProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  return (
    <div className={classes['page']} data-print-sheet>
      <PageHead title={t('posterTitle')} description={t('posterDescription')} />
      <h1 className="screen-only hidden">{t('posterTitle')}</h1>
      {hydrated && <Shown company={data.company} />}
    </div>
  )
}

function Shown({ company }: { company: Company | undefined }) {
  const t = useTranslate()
  const language = useLanguage()
  const id = new URLSearchParams(useLocation().search).get('vehicle')
  const loaded = useLoaded(`${language} ${id}`, async (): Promise<VehicleDetail | undefined> => {
    const { loadNamedDetail } = await import('../../content/source.ts')
    return isVehicleId(id) ? loadNamedDetail(id, language) : undefined
  })
  if (loaded.state === 'loading') return <output className={classes['note']}>{t('posterLoading')}</output>
  const car = loaded.state === 'ready' ? loaded.content : undefined
  if (!car)
    return (
      <p role="alert" className={classes['note']}>
        {t(loaded.state === 'failed' ? 'posterFailed' : 'posterGone')}
      </p>
    )
  return (
    <>
      <Tools id={car.id} isSold={!isBuyable(car.status)} />
      <Poster car={car} company={company} />
    </>
  )
}

/** Language and print button, on the screen only. */
function Tools({ id, isSold }: { id: string; isSold: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className={`screen-only ${classes['tools']}`}>
      <label>
        {t('posterLanguage')}{' '}
        <select
          value={language}
          // A whole new page, as the site's own menu of languages.
          onChange={({ target }) => location.assign(pathIn(target.value as Language, paths.poster.href(id)))}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </label>
      <Button look="outline" size="small" onClick={() => print()}>
        <Icon name="print" />
        {t('posterPrint')}
      </Button>
      <span className="small dimmed">{t('posterPaper')}</span>
      {isSold && (
        <p role="alert" className={classes['sold']}>
          {t('posterSold')}
        </p>
      )}
    </div>
  )
}

function Poster({ car, company }: { car: VehicleDetail; company: Company | undefined }) {
  const t = useTranslate()
  const language = useLanguage()
  const [photo] = car.photos
  const address = absoluteAddress(pathIn(language, paths.vehicle.href(car.id)))
  return (
    <article className={classes['poster']} aria-label={nameOf(car)}>
      <header className={classes['head']}>
        <Logo />
        <p>{company && [company.address.city, company.phone].join(' · ')}</p>
      </header>
      {photo && (
        <img
          className={classes['photo']}
          src={photoSources(photo, imageSource, [1560]).src}
          alt={textOf(photo.alt)}
          width={1560}
          height={1040}
        />
      )}
      <div className={classes['title']}>
        <div>
          <p className={classes['used']}>
            {t('posterUsed')} {car.sample && <SampleTag />}
          </p>
          <h2>{nameOf(car)}</h2>
          <p className={classes['version']}>{car.version}</p>
        </div>
        <div className={classes['price']}>
          <strong>{formatEuros(car.price)}</strong>
          <span>{t('posterPrice')}</span>
        </div>
      </div>
      <dl className={classes['facts']}>
        {factsOf(car, t, language).map(([name, value]) => (
          <div key={name}>
            <dt>
              <Superscript text={name} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes['features']}>
        {car.features.slice(0, MOST_FEATURES).map((feature) => (
          <li key={textOf(feature)}>{textOf(feature)}</li>
        ))}
      </ul>
      <footer className={classes['foot']}>
        <QrCode text={address} label={t('posterCode')} className={classes['code']} />
        <div>
          <p className={classes['scan']}>{t('posterScan')}</p>
          <p className={classes['address']}>{address.replace(/^https?:\/\//, '')}</p>
          <p>
            {[company && [company.name, company.phone, company.email].join(' · '), t('referenceIs', { number: car.id })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </footer>
    </article>
  )
}

const MOST_FEATURES = 6

/** What the law asks an offer to say (decree 78-993, articles 2 and 3; the sticker by L318-1 of the Code de la route), then what
 *  buyers ask first. Unknown facts are left out; an unproven mileage says so. */
function factsOf(car: VehicleDetail, t: Translate, language: Language): [name: string, value: string][] {
  const mileage = mileageText(car, t)
  const co2 = car.co2 === undefined ? undefined : t('co2Value', { grams: car.co2 })
  const facts: [name: string, value: string | number | undefined][] = [
    [t('firstRegistration'), car.firstRegistration ? formatMonth(car.firstRegistration) : String(car.year)],
    [t('mileage'), car.mileageProven ? `${mileage}, ${t('posterProven')}` : mileage],
    [t('fuel'), car.fuel && t(`fuel_${car.fuel}`)],
    [t('power'), car.powerKw && powerText(car.powerKw, t)],
    [t('transmission'), transmissionOf(car)],
    [t('critAir'), critAirText(car.critAir, t)],
    [t('co2'), [co2, car.co2Method?.toUpperCase()].filter(Boolean).join(' ')],
    [t('emissionClass'), car.emissionClass],
    [t('accident'), pastText('accident', car, t)],
    [t('owners'), pastText('owners', car, t)],
    [t('serviceBook'), pastText('serviceBook', car, t)],
    [t('technicalInspection'), car.technicalInspection],
    [t('color'), car.exteriorColor && textOf(car.exteriorColor)],
    [t('seats'), car.seats],
    [t('doors'), car.doors],
    [t('carWarranty'), car.guarantee && guaranteeSpan(car.guarantee, t, language)],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
}
