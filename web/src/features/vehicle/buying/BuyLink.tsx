import { use, type ReactNode } from 'react'
import type { CardVehicle } from '../../../content/cards.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify } from '../../../lib/toasts.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { PageLink, PrefetchContext } from '../../../ui/PageLink.tsx'

interface Props {
  car: CardVehicle
  size?: 'small' | 'large'
  children: ReactNode
}

/** Milliseconds. A form that takes longer is announced before it is there. */
const PROMPT = 600

/** To the purchase form of this car. */
export function BuyLink({ car, size = 'large', children }: Props) {
  const t = useTranslate()
  const prefetch = use(PrefetchContext)
  // The form first: what shows the notice takes a phone as long as the form's page.
  const announce = () => {
    const waited = new Promise((done) => setTimeout(done, PROMPT))
    void Promise.race([prefetch(paths.paymentNew.path), waited]).then(() => notify({ message: t('buyToast') }))
  }
  return (
    <PageLink className={buttonClass('primary', size)} to={paths.paymentNew.href(car.id)} onClick={announce}>
      {children}
    </PageLink>
  )
}
