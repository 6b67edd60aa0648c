import { isBuyable } from '#domain/sale-status.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { kept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { CarRefused } from './CarRefused.tsx'
import { useCar } from './use-car.ts'
import { WithoutScript } from './WithoutScript.tsx'
import classes from './Purchase.module.css'

const loadForm = kept(() => import('./PurchaseForm.tsx'))
// The title is shown without the form, and whoever comes to it needs it.
if (!import.meta.env.SSR) setTimeout(() => void loadForm().catch(() => undefined))

interface Props {
  /** Undefined while it is not known yet: in the prerendered page, and until script has read it. */
  vehicleId: string | undefined
  company: Company | undefined
}

/** The purchase of one car, wherever its id came from. */
export function PurchasePage({ vehicleId, company }: Props) {
  const t = useTranslate()
  const lookup = useCar(vehicleId)
  const form = useLoaded('form', loadForm)
  const isMissing = lookup.state === 'failed' || form.state === 'failed'
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
      {!isMissing && (lookup.state === 'waiting' || form.state === 'loading') && (
        <p aria-live="polite" className={classes['waiting']}>
          {t('purchaseWaiting')}
        </p>
      )}
      {isMissing && <CarRefused code="network" />}
      {lookup.state === 'found' &&
        form.state === 'ready' &&
        (car && isBuyable(car.status) ? (
          <form.content.PurchaseForm key={car.id} car={car} company={company} />
        ) : (
          <CarRefused code={!car ? 'vehicleUnknown' : car.status === 'sold' ? 'vehicleSold' : 'vehicleReserved'} />
        ))}
    </div>
  )
}
