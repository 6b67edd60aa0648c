import { useForm, type UseFormReturnType } from '@mantine/form'
import { useSetAtom } from 'jotai'
import { use, useEffect, useRef, useState } from 'react'
import type { CustomerInfo } from '#forms/customer-info.ts'
import { customerOf } from '#forms/customer-of.ts'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import type { FailureCode } from '../../lib/api.ts'
import { atRest, SOON_MS } from '../../lib/at-rest.ts'
import { removeFromCartAtom } from '../../lib/cart-atoms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { kept } from '../../lib/kept.ts'
import { expectNotices, retractFaults } from '../../lib/notice-queue.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import type { Faults } from '../../ui/ErrorSummary/ErrorSummary.tsx'
import { PrefetchContext } from '../../ui/PageLink.tsx'
import { meantCountry } from './country/country-names.ts'
import { placedOrder } from './confirmation/placed-order.ts'
import { codesOfAnswer, customerFields, faultText, fieldId, type CustomerCodes } from './customer-values.ts'
import { clearDraft, keepDraft, openDraft } from './draft.ts'
import { orderPayload } from './order-payload.ts'
import { keepOwnOrder } from './own-order.ts'
import { refusalText } from './refusal-text.ts'
import { sendOrder, type Sending } from './send-order.ts'
import { DETAILS_STEP, isKnownStep, LAST_STEP, move, TRANSFER_STEP, type PurchaseAction } from './steps/step-machine.ts'
import { useStep } from './steps/use-step.ts'
import { useAvailability } from './use-availability.ts'
import { useOneAnswer } from './use-one-answer.ts'

export interface PurchaseDesk {
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
}

const loadCheck = kept(() => import('./customer-codes.ts'))

/** A purchase from its first step to the order. The car's data are the catalogue's, whatever the page was reached with. */
export function usePurchase(car: CardVehicle): PurchaseDesk {
  const t = useTranslate()
  const language = useLanguage()
  const removeFromCart = useSetAtom(removeFromCartAtom)
  const [draft] = useState(() => openDraft(car.id, Date.now()))
  const [sending, setSending] = useState(false)
  const { step, go, leave } = useStep(draft, sending)
  const dispatch = (action: PurchaseAction) => go(move({ step, sending }, action).step)
  const [proof, setProof] = useState<File>()
  const [faults, setFaults] = useState<Faults>()
  const done = useRef(false)
  // An answer that comes late may find the buyer at another step.
  const here = useRef(step)
  const doubted = useRef('')
  const once = useOneAnswer()
  const form = useForm<CustomerInfo>({ mode: 'controlled', initialValues: draft.customer })
  const customer = form.getValues()

  useEffect(() => {
    here.current = step
    if (!done.current) keepDraft({ ...draft, step, customer })
  }, [draft, step, customer])
  // What the second step needs, while its fields are filled in.
  useEffect(() => {
    if (step < DETAILS_STEP) return undefined
    return atRest(() => {
      expectNotices()
      loadCheck().catch(() => undefined) // asked for again when it is needed
    }, SOON_MS)
  }, [step])
  const prefetch = use(PrefetchContext)
  // Once the order is stored, nothing should stand between the buyer and its confirmation.
  useEffect(() => {
    if (step === LAST_STEP) void prefetch(paths.confirmation.href())
  }, [step, prefetch])

  const show = (title: string, codes: CustomerCodes, text?: string) => {
    form.setErrors(codes)
    const fields = customerFields.flatMap((field) => {
      const code = codes[field]
      return code === undefined ? [] : [{ id: fieldId(field), text: faultText(t, field, code) }]
    })
    setFaults({ title, text, fields })
  }
  const finish = ({ token, payload, earlier }: Sending & { ok: true }) => {
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
  const unanswered = (code: FailureCode) => setFaults({ title: t('notAsked'), text: refusalText(t, code), fields: [] })
  const { free, refusal, asking, ask } = useAvailability({ car, draft, here, leave, finish, unanswered })
  /** What is wrong with the buyer's details; undefined, and said so, while that cannot be checked. */
  const checked = async (): Promise<CustomerCodes | undefined> => {
    try {
      return (await loadCheck()).customerCodes(customer)
    } catch {
      unanswered('network')
      return undefined
    }
  }
  /** A country that is none, but near one, is asked about once: it decides how the buyer pays. */
  const isCountrySure = (): boolean => {
    const { country } = customer
    const meant = country === doubted.current ? undefined : meantCountry(country, language)
    if (meant === undefined) return true
    doubted.current = country
    const text = t('countryMeant', { country: meant })
    setFaults({ title: t('countryUnknown', { country }), fields: [{ id: fieldId('country'), text }] })
    return false
  }
  const ready = async (): Promise<boolean> => {
    if (step !== DETAILS_STEP) return true
    const codes = await checked()
    if (!codes) return false
    if (Object.keys(codes).length === 0) return isCountrySure() && ask()
    show(t('checkDetails'), codes)
    if (Object.values(codes).includes('required'))
      notify({ title: t('missingTitle'), message: t('missingText'), tone: 'error' })
    return false
  }

  const next = async () => {
    if (asking || sending) return
    retractFaults()
    setFaults(undefined)
    form.clearErrors()
    const complete = await ready()
    if (here.current === step) dispatch({ type: 'next', complete })
  }
  // A refresh at this step, or the browser's Forward: nobody has asked yet, or the details are no longer whole.
  const arrive = async () => {
    const codes = await checked()
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
    retractFaults()
    setFaults(undefined)
    const codes = await checked()
    if (!codes) return
    if (Object.keys(codes).length > 0)
      return setFaults({ title: t('checkDetails'), fields: [], text: t('missingText') })
    const { reference } = draft
    const payload = orderPayload({ car, customer, reference, hasPaymentProof: proof !== undefined, language, website })
    setSending(move({ step, sending }, { type: 'send' }).sending)
    const outcome = await sendOrder(draft, payload, () => keepDraft({ ...draft, step, customer }))
    if (outcome.ok) return finish(outcome)
    setSending(false)
    notify({ title: t('orderFailedTitle'), message: t('orderFailedText'), tone: 'error' })
    const found = Object.entries(codesOfAnswer(outcome.errors)).map(([field, code]) =>
      faultText(t, field as keyof CustomerInfo, code),
    )
    setFaults({
      title: outcome.code === 'timeout' || outcome.code === 'network' ? t('noAnswer') : t('notOrdered'),
      text: found.length > 0 ? found.join(' ') : refusalText(t, outcome.code),
      fields: [],
    })
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
  }
}
