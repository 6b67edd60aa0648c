import { useEffect, useState, type RefObject } from 'react'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import type { FailureCode } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { askAvailability } from './availability.ts'
import type { Draft } from './draft.ts'
import { ownOrder } from './own-order.ts'
import { findOwnOrder, isTaken, type Ordered } from './send-order.ts'
import { DETAILS_STEP } from './steps/step-machine.ts'
import type { StepHistory } from './steps/use-step.ts'

interface Buyer {
  car: CardVehicle
  draft: Draft
  /** The step of now, also for an answer that comes late. */
  here: RefObject<number>
  leave: StepHistory['leave']
  finish: (own: Ordered) => void
  /** The shop gave no answer that says whether the car is free. */
  unanswered: (code: FailureCode) => void
}

/** Whether the car can be bought: asked when the form opens, and for certain before any bank detail is shown. */
export function useAvailability({ car, draft, here, leave, finish, unanswered }: Buyer) {
  const [free, setFree] = useState(false)
  const [refusal, setRefusal] = useState<FailureCode>()
  const [asking, setAsking] = useState(false)

  /** Somebody has the car: this buyer, by an order that this tab knows of, or another. */
  const refuse = async (code: FailureCode) => {
    const own = await findOwnOrder(draft)
    const token = ownOrder(car.id)
    if (own) finish(own)
    else if (token) leave(`${paths.confirmation.href()}?${new URLSearchParams({ order: token })}`, null)
    else setRefusal(code)
  }
  /** True if the car is free; otherwise the page says why not. */
  const ask = async (): Promise<boolean> => {
    setAsking(true)
    const answer = await askAvailability(car.id, car.price)
    if (!answer.free && isTaken(answer.code)) await refuse(answer.code)
    else if (!answer.free) unanswered(answer.code)
    setAsking(false)
    setFree(answer.free)
    return answer.free
  }
  // Before eight fields are filled in for nothing. Without an answer the shop is asked again after them.
  useEffect(() => {
    if (here.current > DETAILS_STEP) return
    void askAvailability(car.id, car.price).then((answer) => {
      if (answer.free || here.current > DETAILS_STEP) return
      if (answer.code === 'notLive') setRefusal(answer.code)
      else if (isTaken(answer.code)) void refuse(answer.code)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [])
  return { free, refusal, setRefusal, asking, ask }
}
