import { type RefObject, useEffect, useState } from 'react'
import { isBuyable } from '#domain/listing.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { FailureCode } from '../../lib/api.ts'
import { useHeldStatus } from '../../lib/held.ts'
import { paths } from '../../lib/paths.ts'
import { askAvailability, type Availability, isTaken } from './availability.ts'
import { type Draft, ownOrder } from './draft.ts'
import { findOwnOrder, type Ordered } from './order-client.ts'
import { DETAILS_STEP } from './step-numbers.ts'
import type { useStep } from './steps.ts'

interface Asking {
  car: CardVehicle
  draft: Draft
  /** Whether the car could be bought when the form opened: asked once. */
  early: () => Promise<Availability>
  /** The current step. */
  current: RefObject<number>
  leave: ReturnType<typeof useStep>['leave']
  finish: (own: Ordered) => void
  /** Called if the shop did not say whether the car is available. */
  unanswered: (code: FailureCode) => void
  /** His own order is on its way: it may be what holds the car. */
  isOwn: boolean
}

/** Checks whether the car can be bought: when the form opens, and again before showing bank details. */
export function useAvailability({ car, draft, early, current, leave, finish, unanswered, isOwn }: Asking) {
  const [free, setFree] = useState(false)
  const [refusal, setRefusal] = useState<FailureCode>()
  const [asking, setAsking] = useState(false)

  /** The car is taken: shows this buyer's own order if there is one, otherwise a refusal. */
  const refuse = async (code: FailureCode) => {
    const own = await findOwnOrder(draft)
    const token = ownOrder(car.id)
    if (own) finish(own)
    else if (token) leave(`${paths.confirmation.href()}?${new URLSearchParams({ order: token })}`, null)
    else setRefusal(code)
  }
  /** Resolves to whether the car is available; if not, shows why. */
  const ask = async (): Promise<boolean> => {
    setAsking(true)
    const answer = await askAvailability(car.id, car.price)
    const isFree = answer === 'free'
    if (!isFree && isTaken(answer)) await refuse(answer)
    else if (!isFree) unanswered(answer)
    setAsking(false)
    setFree(isFree)
    return isFree
  }
  // Early, so that nobody fills in eight fields in vain. Failures are ignored, because the details step checks again.
  useEffect(() => {
    if (current.current > DETAILS_STEP) return
    void early().then((answer) => {
      if (answer === 'free' || current.current > DETAILS_STEP) return
      if (answer === 'notLive') setRefusal(answer)
      else if (isTaken(answer)) void refuse(answer)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [])
  // Another order may take the car while he types, and release it; or the shop may pause. What he typed stays.
  const isFree = isBuyable(useHeldStatus(car))
  useEffect(() => {
    if (isFree) setRefusal((before) => (before === 'vehicleHeld' || before === 'salesPaused' ? undefined : before))
    if (isFree || isOwn) return undefined
    let left = false
    void askAvailability(car.id, car.price).then((answer) => {
      if (!left && answer !== 'free' && isTaken(answer)) void refuse(answer)
    })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when the car's state changes
  }, [isFree, isOwn])
  return { free, refusal, setRefusal, asking, ask }
}
