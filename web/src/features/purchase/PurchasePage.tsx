import { useDeferredValue, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parisDay } from '#domain/calendar.ts'
import type { Language } from '#domain/languages.ts'
import { isBuyable } from '#domain/listing.ts'
import { madeOnce } from '../../content/files.ts'
import type { Company, PageProps, RenderedSale } from '../../content/page.ts'
import type { SaleCar } from '../../content/sale-car.ts'
import { useDeferredDetails, useHydrated } from '../../lib/browser-state.ts'
import { useArrivalState } from '../../lib/carried-state.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle } from '../../lib/idle.ts'
import { carToBuy, paths, splitLanguage } from '../../lib/paths.ts'
import { photoSources } from '#domain/photo-sources.ts'
import { imageSource, isPreview } from '../../lib/site-constants.ts'
import { notify } from '../../lib/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { WithoutScript } from '../../ui/WithoutScript.tsx'
import { SUMMARY_PHOTO } from './CarRecap.tsx'
import { CarRefused } from './CarRefused.tsx'
import classes from './Purchase.module.css'
import { PurchaseForm } from './PurchaseForm.tsx'
import { WaitingForm } from './StepFrame.tsx'
import { type CarLookup, lookUpCar, useCar } from './use-car.ts'

/** Loads the car's files and photo ahead. */
export async function prepare(language: Language, search: string): Promise<void> {
  const id = isPreview ? undefined : carToBuy(search)
  if (id === undefined) return
  // A browser reads the rules of a time zone at its first use: 120 ms of a slow phone, before the press and not after it.
  runWhenIdle(() => void parisDay(Date.now()))
  const { car } = await lookUpCar(id, language)
  // In the light mode the picture is smaller than the one named.
  if (car && !('sparing' in document.documentElement.dataset))
    await madeOnce(`photo of ${id}`, async () => preloadPhoto(car))
}

function preloadPhoto({ picture }: SaleCar): void {
  const { srcSet: imageSrcset } = photoSources(picture, imageSource)
  const link = { rel: 'preload', as: 'image', fetchPriority: 'high', imageSizes: SUMMARY_PHOTO, imageSrcset }
  document.head.append(Object.assign(document.createElement('link'), link))
}

interface Props {
  /** Undefined until hydration, unless it is in the page's HTML. */
  vehicleId: string | undefined
  bought: RenderedSale | undefined
  company: Company | undefined
}

/** The purchase of one car: /payment-new?vehicle=<id>, or /payment with the car in navigation state. */
export default function PurchasePage({ data: { company, bought } }: PageProps) {
  const { path } = splitLanguage(useLocation().pathname)
  const Purchase = path === paths.paymentNew.path ? PurchaseByAddress : PurchaseByState
  return <Purchase company={company} bought={bought} />
}

/** The car's id is in the address, so that a refresh or a shared link keeps it. */
function PurchaseByAddress({ company, bought }: Omit<Props, 'vehicleId'>) {
  const hydrated = useHydrated()
  const { search } = useLocation()
  const vehicleId = hydrated ? carToBuy(search) : bought?.car.id
  useRedirect(hydrated && vehicleId === undefined)
  return <Purchase vehicleId={vehicleId} company={company} bought={bought} />
}

/** The car's id is in the navigation state `{vehicle: {id}}`; other fields are ignored. */
function PurchaseByState({ company, bought }: Omit<Props, 'vehicleId'>) {
  const state = useArrivalState()
  const { vehicle } = { ...(state as { vehicle?: { id?: unknown } } | null) }
  const vehicleId = typeof vehicle?.id === 'string' ? vehicle.id : undefined
  useRedirect(state !== undefined && vehicleId === undefined)
  return <Purchase vehicleId={vehicleId} company={company} bought={bought} />
}

/** Redirects to the catalogue if no car is given, with a toast (specification, section 8). */
function useRedirect(needed: boolean): void {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    if (!needed) return
    notify({ title: t('noVehicleTitle'), message: t('noVehicleText'), tone: 'error' })
    void navigate(paths.catalogue.href(), { replace: true })
  }, [needed, navigate, t])
}

/** The page's layout. Previews of the shop show a refusal instead of the form. */
function Purchase({ vehicleId, company, bought }: Props) {
  const t = useTranslate()
  const lookup = useCar(vehicleId, bought)
  const car = lookup.state === 'found' ? lookup.car : undefined
  return (
    <div className={`wrap ${classes['page']}`}>
      <PageHead title={t('purchaseTitle')} description={t('purchaseLede')} />
      <div className={classes['head']}>
        <PageLink className="link small" to={car ? paths.vehicle.href(car.id) : paths.catalogue.href()}>
          <Icon name="left" /> {t('back')}
        </PageLink>
        <h1>{t('purchaseTitle')}</h1>
        <p className="dimmed">{t('purchaseLede')}</p>
      </div>
      <WithoutScript text={t('purchaseWithoutScript')} phone={company?.phone} />
      {isPreview ? (
        <CarRefused code="notLive" carId={vehicleId} />
      ) : (
        <Form lookup={lookup} bought={bought} company={company} />
      )}
    </div>
  )
}

function Form({ lookup, bought, company }: { lookup: CarLookup } & Omit<Props, 'vehicleId'>) {
  // A press is answered by title and frame; the form follows in a render of its own.
  const isShown = useDeferredDetails()
  // What it shows depends on day, place and draft: after hydration, in a render of its own.
  const isRun = useDeferredValue(useHydrated(), false)
  if (lookup.state === 'failed') return <CarRefused code="network" />
  const { car, sale } = lookup.state === 'found' ? lookup : {}
  if (lookup.state === 'waiting' || !isShown || !isRun)
    return <WaitingForm bought={car?.id === bought?.car.id ? bought : undefined} />
  if (car && isBuyable(car.status)) return <PurchaseForm key={car.id} car={car} sale={sale} company={company} />
  return <CarRefused code={!car ? 'vehicleUnknown' : car.status === 'sold' ? 'vehicleSold' : 'vehicleReserved'} />
}
