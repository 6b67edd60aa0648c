import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isBuyable } from '#domain/vehicle.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { memoizeLoader, useLoaded } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { isPreview } from '../../lib/site-constants.ts'
import { notify } from '../../lib/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { CarRefused } from './CarRefused.tsx'
import classes from './Purchase.module.css'
import { WithoutScript } from './WithoutScript.tsx'
import { useCar } from './use-car.ts'

const loadForm = memoizeLoader(() => import('./PurchaseForm.tsx'))
// The title is shown without the form, and whoever comes to it needs it.
if (!import.meta.env.SSR && !isPreview) setTimeout(() => void loadForm().catch(() => undefined))

interface Props {
  /** Undefined while it is not known yet: in the prerendered page, and until script has read it. */
  vehicleId: string | undefined
  company: Company | undefined
}

/** The purchase of one car, wherever its id came from; closed in a preview of the shop. */
export function PurchasePage({ vehicleId, company }: Props) {
  const t = useTranslate()
  const lookup = useCar(vehicleId)
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
      <noscript>
        <WithoutScript company={company} />
      </noscript>
      {isPreview ? <CarRefused code="notLive" carId={vehicleId} /> : <Purchase lookup={lookup} company={company} />}
    </div>
  )
}

function Purchase({ lookup, company }: { lookup: ReturnType<typeof useCar> } & Pick<Props, 'company'>) {
  const t = useTranslate()
  const form = useLoaded('form', loadForm)
  if (lookup.state === 'failed' || form.state === 'failed') return <CarRefused code="network" />
  if (lookup.state === 'waiting' || form.state === 'loading')
    return (
      <p aria-live="polite" className={classes['waiting']}>
        {t('purchaseWaiting')}
      </p>
    )
  const { car } = lookup
  if (car && isBuyable(car.status)) return <form.content.PurchaseForm key={car.id} car={car} company={company} />
  return <CarRefused code={!car ? 'vehicleUnknown' : car.status === 'sold' ? 'vehicleSold' : 'vehicleReserved'} />
}

/** Nothing to buy here: to the catalogue, with the notice of the specification, section 8. */
export function useRedirect(needed: boolean): void {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    if (!needed) return
    notify({ title: t('noVehicleTitle'), message: t('noVehicleText'), tone: 'error' })
    void navigate(paths.catalogue.href(), { replace: true })
  }, [needed, navigate, t])
}
