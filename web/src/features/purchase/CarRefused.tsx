import { useEffect, useRef } from 'react'
import type { FailureCode } from '../../lib/api.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { shopUrl } from '../../lib/site-constants.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { ShopLink } from '../../ui/ShopLink.tsx'
import { refusalText } from './refusal-text.ts'
import classes from './Purchase.module.css'

interface Props {
  code: FailureCode
  /** Absent while it is not known which car it is. */
  carId?: string | undefined
  /** The buyer says to have made the transfer already. */
  paid?: boolean
}

/** Why this car cannot be bought, and the way back. */
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
