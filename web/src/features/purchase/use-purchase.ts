import { useForm, type UseFormReturnType } from '@mantine/form'
import { useSetAtom } from 'jotai'
import { use, useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerInfo } from '#forms/customer-info.ts'
import type { CardVehicle } from '../../content/card-vehicle.ts'
import type { FailureCode } from '../../lib/api.ts'
import { removeFromCartAtom } from '../../lib/cart-atoms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { expectNotices } from '../../lib/notice-queue.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import type { Faults } from '../../ui/ErrorSummary/ErrorSummary.tsx'
import { PrefetchContext } from '../../ui/PageLink.tsx'
import { askAvailability } from './availability.ts'
import { meantCountry } from './country/country-names.ts'
import { placedOrder } from './confirmation/placed-order.ts'
import {
  codesOfAnswer,
  customerCodes,
  customerFields,
  faultText,
  fieldId,
  type CustomerCodes,
} from './customer-values.ts'
import { clearDraft, keepDraft, openDraft } from './draft.ts'
import { customerOfPayload, orderPayload } from './order-payload.ts'
import { refusalText } from './refusal-text.ts'
import { findOwnOrder, isTaken, sendOrder, type Sending } from './send-order.ts'
import { DETAILS_STEP, LAST_STEP, move, TRANSFER_STEP } from './steps/step-machine.ts'

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

/** A purchase from its first step to the order. The car's data are the catalogue's, whatever the page was reached with. */
export function usePurchase(car: CardVehicle): PurchaseDesk {
  const t = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const removeFromCart = useSetAtom(removeFromCartAtom)
  const [draft] = useState(() => openDraft(car.id, Date.now()))
  const [{ step, sending }, dispatch] = useReducer(move, { step: draft.step, sending: false })
  const [proof, setProof] = useState<File>()
  const [free, setFree] = useState(false)
  const [refusal, setRefusal] = useState<FailureCode>()
  const [asking, setAsking] = useState(false)
  const [faults, setFaults] = useState<Faults>()
  const done = useRef(false)
  const doubted = useRef('')
  const form = useForm<CustomerInfo>({ mode: 'controlled', initialValues: draft.customer })
  const customer = form.getValues()

  useEffect(() => {
    if (!done.current) keepDraft({ ...draft, step, customer })
  }, [draft, step, customer])
  useEffect(expectNotices, [])
  const prefetch = use(PrefetchContext)
  // Once the order is stored, nothing should stand between the buyer and its confirmation.
  useEffect(() => {
    if (step === LAST_STEP) prefetch(paths.confirmation.href())
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
    done.current = true
    clearDraft()
    removeFromCart(car.id)
    notify({ title: t('orderedTitle'), message: earlier ? t('orderedEarlier') : t('orderedText'), tone: 'success' })
    const { transferReference: reference, hasPaymentProof } = payload
    const order = placedOrder({ car, customer: customerOfPayload(payload), reference, hasPaymentProof, token })
    void navigate(paths.confirmation.href(), { state: { order }, replace: true })
  }
  /** True if the car is free; otherwise the page says why not. */
  const ask = async (): Promise<boolean> => {
    setAsking(true)
    const answer = await askAvailability(car.id, car.price)
    const own = !answer.free && isTaken(answer.code) ? await findOwnOrder(draft) : undefined
    setAsking(false)
    setFree(answer.free)
    if (answer.free) return true
    if (own?.ok) finish(own)
    else if (isTaken(answer.code)) setRefusal(answer.code)
    else setFaults({ title: t('notAsked'), text: refusalText(t, answer.code), fields: [] })
    return false
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
    const codes = customerCodes(customer)
    if (Object.keys(codes).length === 0) return isCountrySure() && ask()
    show(t('checkDetails'), codes)
    if (Object.values(codes).includes('required'))
      notify({ title: t('missingTitle'), message: t('missingText'), tone: 'error' })
    return false
  }

  const next = async () => {
    if (asking || sending) return
    setFaults(undefined)
    form.clearErrors()
    dispatch({ type: 'next', complete: await ready() })
  }
  // A refresh at this step: nobody has asked yet.
  useEffect(() => {
    if (step === TRANSFER_STEP && !free && !asking && !faults && !refusal) void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival at the step
  }, [step])

  const send = async (website: string) => {
    if (sending || done.current) return
    setFaults(undefined)
    const codes = customerCodes(customer)
    if (Object.keys(codes).length > 0)
      return setFaults({ title: t('checkDetails'), fields: [], text: t('missingText') })
    const { reference } = draft
    const payload = orderPayload({ car, customer, reference, hasPaymentProof: proof !== undefined, language, website })
    dispatch({ type: 'send' })
    const outcome = await sendOrder(draft, payload, () => keepDraft({ ...draft, step, customer }))
    if (outcome.ok) return finish(outcome)
    dispatch({ type: 'failed' })
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
    next,
    previous: () => {
      setFaults(undefined)
      dispatch({ type: 'previous' })
    },
    restart: () => dispatch({ type: 'restart' }),
    send,
  }
}
