import { useEffect, useRef } from 'react'
import type { FailureCode } from '../../lib/api.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { refusalText } from './refusal-text.ts'
import classes from './Purchase.module.css'

/** Why this car cannot be bought, and the way back. */
export function CarRefused({ code }: { code: FailureCode }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes['refused']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('refusedTitle')}
      </h2>
      <p>{refusalText(t, code)}</p>
      <div className={classes['ways']}>
        {code === 'priceChanged' && (
          <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
            {t('reload')}
          </button>
        )}
        <PageLink className={buttonClass(code === 'priceChanged' ? 'outline' : 'primary')} to={paths.catalogue.href()}>
          {t('seeVehicles')}
        </PageLink>
        <PageLink className={buttonClass('plain')} to={paths.contact.href()}>
          {t('contactUs')}
        </PageLink>
      </div>
    </div>
  )
}
