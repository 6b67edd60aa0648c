import { Suspense, use, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { formatKilometres } from '#domain/measures.ts'
import { formatEuros } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Company, PageContent, PageProps } from '../../content/page.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { isResolved } from '../../lib/loaders.ts'
import { pathIn, paths } from '../../lib/paths.ts'
import { sharedPhoto } from '../../lib/photo-sources.ts'
import { absoluteAddress, imageSource } from '../../lib/site-constants.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { CardGrid } from '../../ui/VehicleCard.tsx'
import { BuyBar, PriceBox } from './PriceBox.tsx'
import { VehicleFacts } from './VehicleFacts.tsx'
import { VehicleTitle } from './VehicleTitle.tsx'
import { ArrowLink } from '../../ui/Button.tsx'
import { PhotoViewer } from './viewer/PhotoViewer.tsx'
import classes from './VehiclePage.module.css'

/** Name, price and photo come from the card's data and show at once; the details follow. */
export default function VehiclePage({ data }: PageProps) {
  const t = useTranslate()
  const detail = useDetail(data.detail)
  const car = data.cards?.[0]
  if (!car) return null
  const { similar = [], company } = data
  return (
    <div className={classes['page']} data-print-sheet>
      <PageHead
        title={`${car.brand} ${car.model} ${car.year}`}
        description={carSummaryLine(car, t)}
        path={paths.vehicle.href(car.id)}
        image={sharedPhoto(car.picture, imageSource)}
      />
      <div className="wrap">
        <VehicleTitle car={car} />
        <div className={classes['columns']}>
          <div className={classes['photos']}>
            <Suspense>
              <PhotoViewer key={car.id} car={car} detail={detail} />
            </Suspense>
          </div>
          <aside className={classes['side']}>
            <div>
              <PriceBox car={car} />
            </div>
          </aside>
          <div className={classes['rest']} data-waiting={!detail || undefined}>
            <Suspense>{detail && <VehicleFacts key={detail.id} detail={detail} car={car} />}</Suspense>
          </div>
        </div>
        {detail && similar.length > 0 && <SimilarCars cars={similar} />}
        {detail && <PrintedFoot car={car} company={company} />}
      </div>
      {detail && <BuyBar car={car} />}
    </div>
  )
}

/** The car's details. After a link they are undefined at first, even if loaded, so that the card's part is painted before the
 *  rest is rendered. Back, and links to a part of the page, need the whole page at once. */
function useDetail(given: PageContent['detail']): VehicleDetail | undefined {
  const { hash } = useLocation()
  const type = useNavigationType()
  const whole = type === 'POP' || hash !== ''
  const atOnce = !(given instanceof Promise) || (whole && isResolved(given))
  // Null: React ignores an initial value of undefined.
  const part = useDeferredValue<PageContent['detail'] | null>(given, atOnce ? undefined : null)
  return (part instanceof Promise ? use(part) : part) ?? undefined
}

/** The description for search engines and shared links. */
const carSummaryLine = (car: CardVehicle, t: Translate): string =>
  t('carDescription', {
    name: [car.brand, car.model, car.version].filter(Boolean).join(' '),
    year: car.year,
    mileage: formatKilometres(car.mileage),
    price: formatEuros(car.price),
  })

function SimilarCars({ cars }: { cars: CardVehicle[] }) {
  const t = useTranslate()
  return (
    <section className={`screen-only ${classes['similar']}`}>
      <div className={classes['head']}>
        <h2>{t('similar')}</h2>
        <ArrowLink to={paths.catalogue.href()}>{t('allVehicles')}</ArrowLink>
      </div>
      <CardGrid cars={cars} firstPhoto={false} />
    </section>
  )
}

/** Seller and address, in print only. */
function PrintedFoot({ car, company }: { car: CardVehicle; company: Company | undefined }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className={classes['foot']}>
      <p>{company && [company.name, company.phone, company.email].join(' · ')}</p>
      <p>{absoluteAddress(pathIn(language, paths.vehicle.href(car.id)))}</p>
      <p>{t('printedNote')}</p>
    </div>
  )
}
