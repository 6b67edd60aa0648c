import type { ReactNode } from 'react'
import type { CardVehicle } from '../../../content/card-vehicle.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify } from '../../../lib/notify.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { PageLink } from '../../../ui/PageLink.tsx'

interface Props {
  car: CardVehicle
  size?: 'small' | 'large'
  children: ReactNode
}

/** To the purchase form of this car. */
export function BuyLink({ car, size = 'large', children }: Props) {
  const t = useTranslate()
  return (
    <PageLink
      className={buttonClass('primary', size)}
      to={paths.paymentNew.href(car.id)}
      onClick={() => notify({ message: t('buyToast') })}
    >
      {children}
    </PageLink>
  )
}
