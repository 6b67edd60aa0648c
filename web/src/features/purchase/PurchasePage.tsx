import { isBuyable } from '#domain/sale-status.ts'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { CarRefused } from './CarRefused.tsx'
import { useCar } from './use-car.ts'
import { WithoutScript } from './WithoutScript.tsx'
import classes from './Purchase.module.css'

interface Props {
  /** Undefined while it is not known yet: in the prerendered page, and until script has read it. */
  vehicleId: string | undefined
  company: Company | undefined
}

/** The purchase of one car, wherever its id came from. */
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
      {lookup.state === 'waiting' && (
        <p aria-live="polite" className={classes['waiting']}>
          {t('purchaseWaiting')}
        </p>
      )}
      {lookup.state === 'failed' && <CarRefused code="network" />}
      {lookup.state === 'found' &&
        (car && isBuyable(car.status) ? (
          <lookup.Form key={car.id} car={car} company={company} />
        ) : (
          <CarRefused code={!car ? 'vehicleUnknown' : car.status === 'sold' ? 'vehicleSold' : 'vehicleReserved'} />
        ))}
    </div>
  )
}
