import { useEffect, useRef } from 'react'
import type { FailureCode } from '../../lib/api.ts'
import { type MessageKey, type Translate, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { shopUrl } from '../../lib/site-constants.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PageLink, ShopLink } from '../../ui/PageLink.tsx'
import classes from './Purchase.module.css'
import { sentences } from '#domain/languages.ts'

interface Props {
  code: FailureCode
  /** Absent while the car is unknown. */
  carId?: string | undefined
  /** The buyer has stated that the transfer was made. */
  paid?: boolean
}

/** Why this car cannot be bought, with links to continue. */
export function CarRefused({ code, carId, paid }: Props) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const isElsewhere = code === 'notLive' && shopUrl !== ''
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes['refused']}>
      <h2 ref={heading} tabIndex={-1}>
        {t(code === 'notLive' ? 'notLiveTitle' : 'refusedTitle')}
      </h2>
      <p>{code === 'notLive' ? t('notLive') : refusalText(t, code)}</p>
      {paid && <p>{t('refusedPaid')}</p>}
      <div className={classes['ways']}>
        {code === 'priceChanged' && (
          <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
            {t('reload')}
          </button>
        )}
        {isElsewhere && (
          <ShopLink
            className={buttonClass('primary')}
            path={carId ? paths.paymentNew.href(carId) : paths.home.href()}
          />
        )}
        <PageLink
          className={buttonClass(code === 'priceChanged' || isElsewhere ? 'outline' : 'primary')}
          to={paths.catalogue.href()}
        >
          {t('seeVehicles')}
        </PageLink>
        <PageLink className={buttonClass('plain')} to={paths.contact.href()}>
          {t('contactUs')}
        </PageLink>
      </div>
    </div>
  )
}

const keys: Partial<Record<FailureCode, MessageKey>> = {
  doorChanged: 'refusal_doorChanged',
  entryRefused: 'refusal_entryRefused',
  network: 'refusal_network',
  notLive: 'notLiveForm',
  timeout: 'refusal_timeout',
  tooMany: 'refusal_tooMany',
  tooManyHolds: 'refusal_tooManyHolds',
  tooManyMails: 'refusal_tooManyMails',
  unavailable: 'refusal_unavailable',
  vehicleHeld: 'refusal_vehicleHeld',
  vehicleReserved: 'refusal_vehicleReserved',
  vehicleSold: 'refusal_vehicleSold',
  vehicleUnknown: 'refusal_vehicleUnknown',
  priceChanged: 'refusal_priceChanged',
  vehicleChanged: 'refusal_priceChanged',
  salesPaused: 'notForSale_paused',
}

/** The message for a refused order. With `phone`, adds the number where the buyer can only call. */
export const refusalText = (t: Translate, code: FailureCode, phone?: string): string =>
  sentences(t(keys[code] ?? 'refusal_unexpected'), code === 'tooManyHolds' && phone && t('callUs', { phone }))
