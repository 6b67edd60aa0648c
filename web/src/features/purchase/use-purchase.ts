import { useAtomValue, useSetAtom } from 'jotai'
import { use, useEffect, useRef, useState } from 'react'
import { addressCountry, countryOf, placeName } from '#domain/place.ts'
import { defaultSaleSettings, type SaleSettings } from '#domain/sale-terms.ts'
import { type CustomerInfo, customerOf } from '#forms/customer.ts'
import type { SaleCar } from '../../content/sale-car.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Company } from '../../content/page.ts'
import type { FailureCode } from '../../lib/api.ts'
import type { Faults } from '../../lib/forms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { placeAtom } from '../../lib/place.ts'
import { removeFromCartAtom } from '../../lib/saved-cars.ts'
import { notify, retractErrors } from '../../lib/toasts.ts'
import { PrefetchContext } from '../../ui/PageLink.tsx'
import { type Availability, isFinal, isLimit } from './availability.ts'
import { refusalText } from './CarRefused.tsx'
import { placedOrder } from './confirmation/placed-order.ts'
import { codesOfAnswer, customerFields, faultText, fieldId, startCountry } from './customer.ts'
import { useKeptProof } from './dossier/kept-proof.ts'
import { clearDraft, openDraft, saveDraft, saveOwnOrder } from './draft.ts'
import { lastOrdered, type Ordered, orderPayload, type SendOutcome, sendLastAgain, sendOrder } from './order-client.ts'
import { DETAILS_STEP, isKnownStep, LAST_STEP, PAYMENT_STEP } from './step-numbers.ts'
import { reduceStep, type StepEvent, useStep } from './steps.ts'
import { useCustomer } from './use-customer.ts'
import { useDestination } from './use-destination.ts'
import { useAvailability } from './use-availability.ts'
import { useWaiting } from './waiting.ts'
import { sentences } from '#domain/languages.ts'

export type PurchaseState = ReturnType<typeof usePurchase>

/** Props of every step. */
export interface StepProps {
  purchase: PurchaseState
  company: Company | undefined
}

interface Opened {
  car: SaleCar
  sale?: SaleSettings | undefined
  /** The shop's number, for failures that only a call can solve. */
  phone?: string | undefined
  /** When the form opened, in milliseconds since 1970. */
  opened: number
  /** Whether the car could be bought then: asked once. */
  early: () => Promise<Availability>
}

/** The state of a purchase from its first step to the order. */
export function usePurchase({ car, sale = defaultSaleSettings, phone, opened, early }: Opened) {
  const t = useTranslate()
  const language = useLanguage()
  const chosen = useAtomValue(placeAtom)
  const start = startCountry(language, navigator.language)
  const [draft] = useState(() =>
    openDraft(car.id, opened, chosen ? placeName(addressCountry(chosen), language) : start),
  )
  const [sending, setSending] = useState(false)
  const { step, go, leave } = useStep(draft, sending)
  const dispatch = (event: StepEvent) => go(reduceStep({ step, sending }, event).step)
  // When an answer arrives, the buyer may be at another step.
  const current = useRef(step)
  const { proof, lost: lostProof, setProof } = useKeptProof(draft.reference)
  const [waiting, setWaiting] = useState(draft.waiting)
  const [faults, setFaults] = useState<Faults>()
  const showFailure = (title: string, code: FailureCode, text = refusalText(t, code)) =>
    setFaults({ title, text, elsewhere: code === 'notLive' ? paths.paymentNew.href(car.id) : undefined, fields: [] })
  const unanswered = (code: FailureCode) => showFailure(t('notAsked'), code)

  const { form, customer, check, isComplete } = useCustomer({
    initial: draft.customer,
    step,
    setFaults,
  })
  // The notice of an error would cover the field that corrects it.
  useEffect(() => retractErrors(), [customer])
  const [entryAsked, setEntryAsked] = useState(draft.entryAsked)
  const destination = useDestination({ car, sale, customer, start, asked: entryAsked, opened })
  // The shop has other amounts than the page showed: the order waits until the new ones are in sight.
  const mustShowDoor = useRef(false)
  const { done, finish } = useFinish(car, step, leave)
  const { free, refusal, setRefusal, asking, ask } = useAvailability({
    car,
    draft,
    early,
    current,
    leave,
    finish,
    unanswered,
    isOwn: sending || waiting !== undefined,
  })
  const watch = useWaiting({
    waiting,
    onPlaced: (token) => {
      const ordered = lastOrdered(draft, token)
      if (ordered) finish(ordered)
    },
    onTaken: () => setRefusal('vehicleHeld'),
  })

  useEffect(() => {
    current.current = step
    if (!done.current) saveDraft({ ...draft, step, customer, entryAsked, waiting })
  }, [draft, step, customer, entryAsked, waiting, done])

  // After a refresh or the browser's Forward, availability may be unchecked and the details incomplete.
  const arrive = () => {
    const codes = check()
    if (Object.keys(codes).length > 0 || destination.fault()) {
      go(DETAILS_STEP)
      form.setErrors(codes)
    } else if (step === PAYMENT_STEP && !free && !asking && !refusal) void ask()
  }
  useEffect(() => {
    setFaults(undefined)
    if (isKnownStep(step) && step > DETAILS_STEP) arrive()
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival at the step
  }, [step])

  const next = async () => {
    if (asking || sending) return
    retractErrors()
    setFaults(undefined)
    form.clearErrors()
    if (step === DETAILS_STEP && !isComplete()) return
    const fault = step <= DETAILS_STEP ? destination.fault() : undefined
    if (fault) return setFaults(fault)
    if (step === DETAILS_STEP) destination.keep()
    const complete = step !== DETAILS_STEP || (await ask())
    if (current.current === step) dispatch({ type: 'next', complete })
  }

  const send = async (website: string) => {
    if (sending || done.current) return
    retractErrors()
    setFaults(undefined)
    if (mustShowDoor.current && destination.doorMissing) {
      if (destination.doorMissing === 'failed') destination.reloadDoor()
      return setFaults({ title: t('notOrdered'), fields: [], text: t('placePricesFailed') })
    }
    const codes = check()
    if (Object.keys(codes).length > 0)
      return setFaults({ title: t('checkDetails'), fields: [], text: t('missingText') })
    const payment = { method: 'transfer', reference: draft.reference, hasProof: proof !== undefined } as const
    const payload = orderPayload({
      car,
      customer,
      payment,
      entryAsked: destination.isAsked,
      door: destination.door,
      language,
      website,
    })
    setSending(reduceStep({ step, sending }, { type: 'send' }).sending)
    handleOutcome(await sendOrder(draft, payload, () => saveDraft({ ...draft, step, customer, entryAsked, waiting })))
  }
  /** Sends the last order again; resolves to true if the shop sends a mail. */
  const sendAgain = async (): Promise<boolean> => {
    if (sending || done.current) return false
    setFaults(undefined)
    setSending(true)
    const outcome = await sendLastAgain(draft)
    handleOutcome(outcome)
    return outcome.ok === 'waits'
  }
  const handleOutcome = (outcome: SendOutcome) => {
    if (outcome.ok === true) return finish(outcome)
    setSending(false)
    if (outcome.ok === 'waits') return setWaiting(outcome.waiting)
    const { code, errors } = outcome
    if (code === 'doorChanged') {
      mustShowDoor.current = true
      destination.reloadDoor()
    }
    // Whoever has to wait is not told to try again.
    const message = isLimit(code) ? t('notOrdered') : t('orderFailedText')
    notify({ title: t('orderFailedTitle'), message, tone: 'error' })
    const wrong = Object.entries(codesOfAnswer(errors)).map(([field, fault]) =>
      faultText(t, field as keyof CustomerInfo, fault),
    )
    const refused = [refusalText(t, code, phone), ...(proof && isFinal(code) ? [t('refusedPaid')] : [])]
    const title = code === 'timeout' || code === 'network' ? t('noAnswer') : t('notOrdered')
    showFailure(title, code, sentences(...(wrong.length > 0 ? wrong : refused)))
  }

  const once = useOneAtATime()
  return {
    car,
    step,
    form,
    reference: draft.reference,
    proof,
    setProof,
    /** Name of a proof that was chosen and did not outlast a refresh. */
    lostProof,
    destination,
    /** Forgets the place, so that the car can go elsewhere. */
    deliverElsewhere: () => {
      setFaults(undefined)
      destination.forget()
      form.setFieldValue('country', start)
    },
    /** The buyer says whether he has asked the customs of this country. */
    setAsked: (isAsked: boolean) =>
      setEntryAsked(isAsked && destination.place !== undefined ? countryOf(destination.place) : undefined),
    /** The shop has confirmed that the car is available, so bank details may be shown. */
    free,
    /** Why the car cannot be bought. */
    refusal,
    busy: sending ? ('sending' as const) : asking ? ('asking' as const) : undefined,
    /** Errors that keep the buyer on this step. */
    faults,
    /** Ids of the fields that still have one: an error leaves the summary as soon as its field is corrected. */
    wrongFields: [
      ...customerFields.filter((field) => form.errors[field] !== undefined).map(fieldId),
      ...(destination.fault()?.fields ?? []).map(({ id }) => id),
    ],
    next: () => once(next),
    previous: () => dispatch({ type: 'previous' }),
    restart: () => dispatch({ type: 'restart' }),
    /** From the last step to one that settled what it lists. */
    backTo: (earlier: number) => sending || go(earlier),
    /** `website` is the honeypot field. */
    send: (website: string) => once(() => send(website)),
    /** Set while the purchase waits for the buyer's confirmation by email. */
    waiting,
    watch,
    sendAgain,
    /** Back to the details, which keep their values. */
    edit: () => {
      setWaiting(undefined)
      go(DETAILS_STEP)
    },
  }
}

type Leave = ReturnType<typeof useStep>['leave']

/** The end of a purchase: `finish` clears draft and cart and shows the confirmation; `done` is then true. */
function useFinish(car: CardVehicle, step: number, leave: Leave) {
  const t = useTranslate()
  const removeFromCart = useSetAtom(removeFromCartAtom)
  const done = useRef(false)
  const prefetch = use(PrefetchContext)
  // So that the confirmation shows at once when the order is stored.
  useEffect(() => {
    if (step === LAST_STEP) void prefetch(paths.confirmation.href())
  }, [step, prefetch])

  const finish = ({ token, payload, earlier }: Ordered): void => {
    if (done.current) return
    done.current = true
    clearDraft()
    saveOwnOrder(car.id, token)
    removeFromCart(car.id)
    const { transferReference: reference, hasPaymentProof } = payload
    const note = earlier ? t('orderedEarlier') : undefined
    const order = placedOrder({ car, customer: customerOf(payload), reference, hasPaymentProof, token, note })
    leave(paths.confirmation.href(), { order })
  }
  return { done, finish }
}

/** Runs one action at a time; ignores calls while one is running. */
function useOneAtATime(): (answer: () => Promise<void>) => Promise<void> {
  const answering = useRef(false)
  return async (answer) => {
    if (answering.current) return
    answering.current = true
    await answer().finally(() => (answering.current = false))
  }
}
