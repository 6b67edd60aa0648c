import { useSetAtom } from 'jotai'
import { use, useEffect, useRef, type RefObject } from 'react'
import { customerOf } from '#forms/purchase.ts'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import { removeFromCartAtom } from '../../lib/cart-atoms.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { PrefetchContext } from '../../ui/PageLink.tsx'
import { placedOrder } from './confirmation/placed-order.ts'
import { clearDraft } from './draft.ts'
import { keepOwnOrder } from './own-order.ts'
import type { Ordered } from './send-order.ts'
import { LAST_STEP } from './steps/step-machine.ts'
import type { StepHistory } from './steps/use-step.ts'

interface Props {
  car: CardVehicle
  step: number
  leave: StepHistory['leave']
}

export interface Finish {
  /** The order is stored: nothing is sent or kept any more. */
  done: RefObject<boolean>
  finish: (stored: Ordered) => void
}

/** The end of a purchase: draft and cart are cleared, and its confirmation is shown. */
export function useFinish({ car, step, leave }: Props): Finish {
  const t = useTranslate()
  const removeFromCart = useSetAtom(removeFromCartAtom)
  const done = useRef(false)
  const prefetch = use(PrefetchContext)
  // Once the order is stored, nothing should stand between the buyer and its confirmation.
  useEffect(() => {
    if (step === LAST_STEP) void prefetch(paths.confirmation.href())
  }, [step, prefetch])

  const finish: Finish['finish'] = ({ token, payload, earlier }) => {
    if (done.current) return
    done.current = true
    clearDraft()
    keepOwnOrder(car.id, token)
    removeFromCart(car.id)
    notify({ title: t('orderedTitle'), message: earlier ? t('orderedEarlier') : t('orderedText'), tone: 'success' })
    const { transferReference: reference, hasPaymentProof } = payload
    const order = placedOrder({ car, customer: customerOf(payload), reference, hasPaymentProof, token })
    leave(paths.confirmation.href(), { order })
  }
  return { done, finish }
}
