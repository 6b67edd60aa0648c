import type { UseFormReturnType } from '@mantine/form'
import { useSetAtom } from 'jotai'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type { CustomerInfo } from '#forms/customer-info.ts'
import { customerOf } from '#forms/purchase.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { FailureCode } from '../../lib/api.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { removeFromCartAtom } from '../../lib/saved-cars.ts'
import { notify, retractErrors } from '../../lib/toasts.ts'
import type { Faults } from '../../lib/forms.ts'
import { PrefetchContext } from '../../ui/PageLink.tsx'
import { isFinal, refusalText } from './CarRefused.tsx'
import { placedOrder } from './confirmation/placed-order.ts'
import { codesOfAnswer, faultText } from './customer.ts'
import { clearDraft, type Draft, keepDraft, keepOwnOrder, openDraft, ownOrder } from './draft.ts'
import {
  askAvailability,
  findOwnOrder,
  isTaken,
  lastOrdered,
  type Ordered,
  orderPayload,
  type Sending,
  sendLastAgain,
  sendOrder,
} from './order-client.ts'
import {
  DETAILS_STEP,
  isKnownStep,
  LAST_STEP,
  move,
  type PurchaseAction,
  type StepHistory,
  TRANSFER_STEP,
  useStep,
} from './steps.ts'
import { useDetails } from './use-customer.ts'
import { useWaiting, type Waiting, type WaitingDesk } from './waiting.ts'

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
function useAvailability({ car, draft, here, leave, finish, unanswered }: Buyer) {
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
function useFinish({ car, step, leave }: Props): Finish {
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

/** Runs what answers a press, one at a time: until a press is answered, another means the same and does nothing. */
function useOneAnswer(): (answer: () => Promise<void>) => Promise<void> {
  const answering = useRef(false)
  return async (answer) => {
    if (answering.current) return
    answering.current = true
    try {
      await answer()
    } finally {
      answering.current = false
    }
  }
}

export interface PurchaseState {
  car: CardVehicle
  step: number
  reference: string
  form: UseFormReturnType<CustomerInfo>
  proof: File | undefined
  setProof: (proof: File | undefined) => void
  /** The shop has said that the car is free: bank details may be shown. */
  free: boolean
  /** Why the car cannot be bought. */
  refusal: FailureCode | undefined
  busy: 'asking' | 'sending' | undefined
  /** What keeps the buyer on this step. */
  faults: Faults | undefined
  next: () => Promise<void>
  previous: () => void
  restart: () => void
  /** `website` is the field that people do not see. */
  send: (website: string) => Promise<void>
  /** The purchase waits for the buyer's yes by mail. */
  waiting: Waiting | undefined
  watch: WaitingDesk
  /** Asks for that mail again; true if it is on its way. */
  sendAgain: () => Promise<boolean>
  /** Back to the details, with all that was typed. */
  edit: () => void
}

/** A purchase from its first step to the order. The car's data are the catalogue's, whatever the page was reached with. `phone` is
 *  the shop's, for when there is no other way. */
export function usePurchase(car: CardVehicle, phone?: string): PurchaseState {
  const t = useTranslate()
  const language = useLanguage()
  const [draft] = useState(() => openDraft(car.id, Date.now()))
  const [sending, setSending] = useState(false)
  const { step, go, leave } = useStep(draft, sending)
  const dispatch = (action: PurchaseAction) => go(move({ step, sending }, action).step)
  const [proof, setProof] = useState<File>()
  const [faults, setFaults] = useState<Faults>()
  const elsewhere = (code: FailureCode) => (code === 'notLive' ? paths.paymentNew.href(car.id) : undefined)
  const unanswered = (code: FailureCode) =>
    setFaults({ title: t('notAsked'), text: refusalText(t, code), elsewhere: elsewhere(code), fields: [] })
  // An answer that comes late may find the buyer at another step.
  const here = useRef(step)
  const once = useOneAnswer()
  const { form, customer, check, areWhole } = useDetails({ initial: draft.customer, step, setFaults, unanswered })
  const { done, finish } = useFinish({ car, step, leave })
  const { free, refusal, setRefusal, asking, ask } = useAvailability({ car, draft, here, leave, finish, unanswered })
  const [waiting, setWaiting] = useState(draft.waiting)
  const watch = useWaiting({
    waiting,
    placed: (token) => {
      const ordered = lastOrdered(draft, token)
      if (ordered) finish(ordered)
    },
    taken: () => setRefusal('vehicleHeld'),
  })

  useEffect(() => {
    here.current = step
    if (!done.current) keepDraft({ ...draft, step, customer, waiting })
  }, [draft, step, customer, waiting, done])

  const next = async () => {
    if (asking || sending) return
    retractErrors()
    setFaults(undefined)
    form.clearErrors()
    const complete = step !== DETAILS_STEP || ((await areWhole()) && (await ask()))
    if (here.current === step) dispatch({ type: 'next', complete })
  }
  // A refresh at this step, or the browser's Forward: nobody has asked yet, or the details are no longer whole.
  const arrive = async () => {
    const codes = await check()
    if (!codes || here.current !== step) return
    if (Object.keys(codes).length > 0) {
      go(DETAILS_STEP)
      form.setErrors(codes)
    } else if (step === TRANSFER_STEP && !free && !asking && !refusal) void ask()
  }
  useEffect(() => {
    setFaults(undefined)
    if (isKnownStep(step) && step > DETAILS_STEP) void arrive()
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival at the step
  }, [step])

  const send = async (website: string) => {
    if (sending || done.current) return
    retractErrors()
    setFaults(undefined)
    const codes = await check()
    if (!codes) return
    if (Object.keys(codes).length > 0)
      return setFaults({ title: t('checkDetails'), fields: [], text: t('missingText') })
    const { reference } = draft
    const payload = orderPayload({ car, customer, reference, hasPaymentProof: proof !== undefined, language, website })
    setSending(move({ step, sending }, { type: 'send' }).sending)
    await settle(await sendOrder(draft, payload, () => keepDraft({ ...draft, step, customer })))
  }
  /** What an answer to a sent order means; true if a mail is on its way that asks for a yes. */
  const settle = async (outcome: Sending): Promise<boolean> => {
    if (outcome.ok === true) {
      finish(outcome)
      return false
    }
    setSending(false)
    if (outcome.ok === 'waits') {
      setWaiting(outcome.waiting)
      return true
    }
    notify({ title: t('orderFailedTitle'), message: t('orderFailedText'), tone: 'error' })
    const found = Object.entries(codesOfAnswer(outcome.errors)).map(([field, code]) =>
      faultText(t, field as keyof CustomerInfo, code),
    )
    const isPaid = proof !== undefined && isFinal(outcome.code)
    const refused = [refusalText(t, outcome.code, phone), isPaid && t('refusedPaid')].filter(Boolean).join(' ')
    setFaults({
      title: outcome.code === 'timeout' || outcome.code === 'network' ? t('noAnswer') : t('notOrdered'),
      text: found.length > 0 ? found.join(' ') : refused,
      elsewhere: elsewhere(outcome.code),
      fields: [],
    })
    return false
  }
  const sendAgain = async (): Promise<boolean> => {
    if (sending || done.current) return false
    setFaults(undefined)
    setSending(true)
    return settle(await sendLastAgain(draft))
  }
  const edit = () => {
    setWaiting(undefined)
    go(DETAILS_STEP)
  }

  return {
    car,
    step,
    reference: draft.reference,
    form,
    proof,
    setProof,
    free,
    refusal,
    busy: sending ? 'sending' : asking ? 'asking' : undefined,
    faults,
    next: () => once(next),
    previous: () => dispatch({ type: 'previous' }),
    restart: () => dispatch({ type: 'restart' }),
    send: (website) => once(() => send(website)),
    waiting,
    watch,
    sendAgain,
    edit,
  }
}
