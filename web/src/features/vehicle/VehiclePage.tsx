import { Suspense, use, useDeferredValue, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { guaranteeSpan, isBuyable } from '#domain/listing.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import { nameOf } from '../../content/localized.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useIsRefused } from '../../content/door.ts'
import type { Company, PageContent, PageProps } from '../../content/page.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useHeldCars } from '../../lib/held.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { firstInteraction, runWhenIdle } from '../../lib/idle.ts'
import { isResolved, makePart, useOptional } from '../../lib/loaders.ts'
import { pathIn, paths } from '../../lib/paths.ts'
import { sharedPhoto } from '#domain/photo-sources.ts'
import { absoluteAddress, imageSource, isPreview, journalKey } from '../../lib/site-constants.ts'
import { ArrowLink, ReplayButton } from '../../ui/Button.tsx'
import { Icon, Logo } from '../../ui/Icon.tsx'
import { SampleTag } from '../../ui/Inline.tsx'
import { BuiltProof } from '../../ui/LastProof.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PickButtons, ShareButton } from '../../ui/SavedCars.tsx'
import { CardGrid } from '../../ui/VehicleCard.tsx'
import { formatMonth, pastLine, powerText } from '../../ui/format.ts'
import { BuyBar, PriceBox } from './PriceBox.tsx'
import { useAtPlace } from './use-at-place.ts'
import { PhotoViewer } from './viewer/PhotoViewer.tsx'
import classes from './VehiclePage.module.css'
import './sheet.css'

/** A third of the page's code, fetched with the details that it shows. */
const Facts = makePart(async () => (await import('./VehicleFacts.tsx')).VehicleFacts)
export const loadBelow = Facts.load

/** Name, price and photo come from the card's data and show at once; the details load later. */
export default function VehiclePage({ data, isDraft = false }: PageProps & { isDraft?: boolean }) {
  const t = useTranslate()
  const detail = useDetail(data.detail)
  useLook(isDraft ? undefined : data.cards?.[0]?.id)
  const [car] = useHeldCars(data.cards ?? NO_CARS)
  if (!car) return null
  const { similar = [], company } = data
  return (
    <div className={classes['page']} data-print-sheet>
      <PageHead
        title={`${nameOf(car)} ${car.year}`}
        description={carSummaryLine(car, t)}
        path={paths.vehicle.href(car.id)}
        image={sharedPhoto(car.picture, imageSource)}
      />
      <div className="wrap">
        <VehicleTitle car={car} detail={detail} />
        <div className={classes['columns']}>
          <div>
            <Suspense>
              <PhotoViewer key={car.id} car={car} detail={detail} />
            </Suspense>
          </div>
          <aside className={classes['side']}>
            <PriceBox car={car} detail={detail} isDraft={isDraft} company={company} />
          </aside>
          <div className={classes['rest']} data-waiting={!detail || undefined}>
            <Suspense>{detail && <Facts.Part key={detail.id} detail={detail} car={car} />}</Suspense>
            {detail && !isDraft && <ProofPart car={car} built={detail.proof} />}
          </div>
        </div>
        {detail && similar.length > 0 && <SimilarCars cars={similar} />}
        {detail && <PrintedFoot car={car} company={company} />}
      </div>
      {detail && <BuyBar car={car} />}
    </div>
  )
}

/** Counts the look at a car; none in a preview of the shop or of a draft. */
function useLook(vehicle: string | undefined): void {
  const language = useLanguage()
  useEffect(() => {
    if (vehicle === undefined || isPreview) return undefined
    let end = () => {}
    let left = false
    const cancel = runWhenIdle(
      () =>
        void import('../../lib/visit.ts').then(
          ({ countLook }) => {
            if (!left) end = countLook(vehicle, language)
          },
          () => {}, // a count is worth no error
        ),
    )
    return () => {
      left = true
      cancel()
      end()
    }
  }, [vehicle, language])
}

const NO_CARS: readonly CardVehicle[] = []

/** The car's details. After following a link they are undefined in the first render, even if loaded, so that the card's data is
 *  painted first. Back, and links with a fragment, render the whole page at once. */
function useDetail(given: PageContent['detail']): VehicleDetail | undefined {
  const { hash } = useLocation()
  const type = useNavigationType()
  const whole = type === 'POP' || hash !== ''
  const atOnce = !(given instanceof Promise) || (whole && isResolved(given))
  // Null, because React treats an undefined initial value as missing.
  const part = useDeferredValue<PageContent['detail'] | null>(given, atOnce ? undefined : null)
  return (part instanceof Promise ? use(part) : part) ?? undefined
}

/** The description for search engines and shared links. */
const carSummaryLine = (car: CardVehicle, t: Translate): string =>
  t('carDescription', {
    name: [nameOf(car), car.version].filter(Boolean).join(' '),
    year: car.year,
    mileage: mileageText(car, t),
    price: formatEuros(car.price),
  })

/** Breadcrumbs, name and first facts of the car, with buttons to share and print the page. */
function VehicleTitle({ car, detail }: Shown) {
  const t = useTranslate()
  const name = nameOf(car)
  const facts = [
    car.firstRegistration ? formatMonth(car.firstRegistration) : String(car.year),
    mileageText(car, t),
    car.powerKw && powerText(car.powerKw, t),
  ]
  return (
    <div className={classes['title']}>
      <div className={classes['row']}>
        <nav className={`screen-only ${classes['crumbs']}`} aria-label={t('breadcrumb')}>
          <PageLink to={paths.home.href()}>{t('home')}</PageLink>
          <span aria-hidden="true">/</span>
          <PageLink to={paths.catalogue.href()}>{t('vehicles')}</PageLink>
          <span aria-hidden="true">/</span>
          <span>{car.brand}</span>
        </nav>
        <PageTools car={car} />
      </div>
      <h1>
        {name} {car.sample && <SampleTag />}
      </h1>
      <p className="lede">
        {car.version && <span className={classes['version']}>{car.version}</span>}
        <span className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <Verdict car={car} detail={detail} />
      <div className={classes['logo']}>
        <Logo />
      </div>
    </div>
  )
}

interface Shown {
  car: CardVehicle
  /** Undefined while it loads. */
  detail: VehicleDetail | undefined
}

/** What decides, in one line: accident, owners, last inspection, guarantee, and when the car arrives at the visitor's place. What
 *  nobody knows is left out, or said to be unknown; an accident leads to the history. */
function Verdict({ car, detail }: Shown) {
  const t = useTranslate()
  const language = useLanguage()
  const there = useAtPlace(car)
  const { technicalInspection: inspected, warrantyMonths: months, warrantyTerritory: territory } = car
  // A draft's card names months that no guarantor has promised.
  const guarantee = detail ? detail.guarantee : months && { months, territory }
  const [accident, ...past] = car.accident ? pastLine(car, t) : [undefined, ...pastLine(car, t)]
  const facts = [
    ...past,
    inspected && `${t('technicalInspection')} ${formatMonth(inspected)}`,
    guarantee && (there?.unguaranteed ?? `${t('carWarranty')} ${guaranteeSpan(guarantee, t, language)}`),
  ].filter((fact) => fact !== undefined && fact !== 0)
  return (
    <ul className={classes['verdict']} data-sells={isBuyable(car.status) || undefined}>
      {accident && (
        <li>
          {car.accident === 'repaired' && detail?.history.length ? (
            <PageLink to={paths.vehicle.historyHref(car.id)}>{accident}</PageLink>
          ) : (
            accident
          )}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {there?.arrival && <li className={classes['arrival']}>{there.arrival}</li>}
    </ul>
  )
}

/** Far below the first screen: its code, texts and answer come once the visitor has touched or scrolled the page. */
function ProofPart({ car, built }: { car: CardVehicle; built: VehicleDetail['proof'] }) {
  const language = useLanguage()
  // The mail that tells of a photo leads to it.
  const isAim = useLocation().hash === '#proof'
  const loaded = useOptional(
    `${language} ${car.id}`,
    !isPreview &&
      (async () => {
        if (!isAim) await firstInteraction()
        const { Proof, loadProof } = await import('../../ui/Proof.tsx')
        const proof = await loadProof(car.id, language)
        return proof && { ...proof, Proof }
      }),
  )
  useEffect(() => {
    if (isAim) document.querySelector('#proof')?.scrollIntoView()
  }, [isAim, loaded])
  return loaded ? (
    <loaded.Proof
      key={car.id}
      car={car.id}
      language={language}
      sold={car.status === 'sold'}
      t={loaded.t}
      state={loaded.state}
      built={built}
    />
  ) : (
    built && <BuiltProof {...built} />
  )
}

function PageTools({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  return (
    <div className={`script-only screen-only ${classes['tools']}`}>
      <PickButtons car={car} />
      <ShareButton title={`${nameOf(car)} ${car.year}`} />
      <ReplayButton className="link" onClick={() => print()}>
        <Icon name="print" /> <span>{t('printSheet')}</span>
      </ReplayButton>
    </div>
  )
}

const SIMILAR = 3

/** Those that may not enter the visitor's place are no alternatives. */
function SimilarCars({ cars }: { cars: CardVehicle[] }) {
  const t = useTranslate()
  const isRefused = useIsRefused()
  const entering = cars.filter((car) => !isRefused(car)).slice(0, SIMILAR)
  if (entering.length === 0) return null
  return (
    <section className={`screen-only ${classes['similar']}`}>
      <div className={classes['head']}>
        <h2>{t('similar')}</h2>
        <ArrowLink to={paths.catalogue.href()}>{t('allVehicles')}</ArrowLink>
      </div>
      <CardGrid cars={entering} firstPhoto={false} />
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
      {journalKey && <p>{t('printedKey', { key: journalKey })}</p>}
    </div>
  )
}
