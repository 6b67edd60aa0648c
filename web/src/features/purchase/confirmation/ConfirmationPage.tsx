import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageProps } from '../../../content/page.ts'
import type { FailureCode } from '../../../lib/api.ts'
import { useArrivalState } from '../../../lib/carried-state.ts'
import { type MessageKey, useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { removeFromCartAtom } from '../../../lib/saved-cars.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageLink, ShopLink } from '../../../ui/PageLink.tsx'
import { WithoutScript } from '../../../ui/WithoutScript.tsx'
import { useOrder, viewOfPlaced } from './order-view.ts'
import { OrderShown } from './OrderShown.tsx'
import { readPlacedOrder } from './placed-order.ts'
import classes from './Confirmation.module.css'

/** Failures that a retry cannot fix. */
const failureKeys: Partial<Record<FailureCode, MessageKey>> = { linkInvalid: 'linkInvalid', notLive: 'notLive' }

/** Shows an order: a new one from navigation state, or the one of a signed link, `?order=<token>`. */
export default function ConfirmationPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useArrivalState()
  const hydrated = state !== undefined
  const placed = readPlacedOrder(state)
  const linked = (hydrated && new URLSearchParams(search).get('order')) || undefined
  const lookup = useOrder(linked ?? placed?.token)
  const nothing = hydrated && !placed && linked === undefined
  useEffect(() => {
    if (nothing) void navigate(paths.catalogue.href(), { replace: true })
  }, [nothing, navigate])
  const own = linked === undefined ? placed : undefined
  const view = lookup.view ?? (own && viewOfPlaced(own))
  const removeFromCart = useSetAtom(removeFromCartAtom)
  const ordered = view?.vehicleId
  // Also a car whose order was confirmed from a mail.
  useEffect(() => {
    if (ordered !== undefined) removeFromCart(ordered)
  }, [ordered, removeFromCart])
  return (
    <div className={`wrap ${classes['page']}`}>
      <PageHead title={t('confirmationTitle')} description={t('confirmationTitle')} />
      <WithoutScript text={t('purchaseWithoutScript')} phone={company?.phone} />
      {view ? (
        <OrderShown
          view={view}
          note={own?.note}
          company={company}
          report={lookup.report}
          paper={lookup.paper}
          papers={lookup.papers}
        />
      ) : lookup.failure ? (
        <div className={classes['closed']}>
          <h1>{t('linkTitle')}</h1>
          <p className="lede" role="alert">
            {t(failureKeys[lookup.failure] ?? 'linkFailed')}
          </p>
          <div className={classes['ways']}>
            {lookup.failure === 'notLive' && (
              <ShopLink className={buttonClass('primary')} path={paths.confirmation.href() + search} />
            )}
            {!failureKeys[lookup.failure] && (
              <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
                {t('reload')}
              </button>
            )}
            <PageLink
              className={buttonClass(lookup.failure === 'linkInvalid' ? 'primary' : 'outline')}
              to={paths.contact.href()}
            >
              {t('contactUs')}
            </PageLink>
          </div>
        </div>
      ) : (
        <div className={classes['closed']}>
          <h1>{t('confirmationTitle')}</h1>
          <p aria-live="polite" className="dimmed">
            {hydrated && t('confirmationWaiting')}
          </p>
        </div>
      )}
    </div>
  )
}
