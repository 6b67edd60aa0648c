import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { CustomerInfo } from '#forms/customer-info.ts'
import type { FailureCode } from '../../lib/api.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { memoizeLoader } from '../../lib/loaders.ts'
import { expectToasts, notify } from '../../lib/toasts.ts'
import type { Faults } from '../../lib/forms.ts'
import { meantCountry } from './country.ts'
import { type CustomerCodes, customerFields, faultText, fieldId } from './customer.ts'
import { DETAILS_STEP } from './steps.ts'

export interface BuyerDetails {
  form: UseFormReturnType<CustomerInfo>
  customer: CustomerInfo
  /** What is wrong with them; undefined, and said so, while that cannot be checked. */
  check: () => Promise<CustomerCodes | undefined>
  /** Whether they are whole; if not, says what is missing or wrong, and where. */
  areWhole: () => Promise<boolean>
}

interface Props {
  initial: CustomerInfo
  step: number
  setFaults: (faults: Faults) => void
  /** Nothing came back that could have told. */
  unanswered: (code: FailureCode) => void
}

const loadCheck = memoizeLoader(() => import('./customer-codes.ts'))

/** The buyer's details: as they are typed, and what keeps them from the next step. */
export function useDetails({ initial, step, setFaults, unanswered }: Props): BuyerDetails {
  const t = useTranslate()
  const language = useLanguage()
  const form = useForm<CustomerInfo>({ mode: 'controlled', initialValues: initial })
  const customer = form.getValues()
  const doubted = useRef('')

  // What the second step needs, while its fields are filled in.
  useEffect(() => {
    if (step < DETAILS_STEP) return undefined
    return runWhenIdle(() => {
      expectToasts()
      loadCheck().catch(() => undefined) // asked for again when it is needed
    }, SOON_MS)
  }, [step])

  const check = async () => {
    try {
      return (await loadCheck()).customerCodes(customer)
    } catch {
      unanswered('network')
      return undefined
    }
  }
  const show = (codes: CustomerCodes) => {
    form.setErrors(codes)
    const fields = customerFields.flatMap((field) => {
      const code = codes[field]
      return code === undefined ? [] : [{ id: fieldId(field), text: faultText(t, field, code) }]
    })
    setFaults({ title: t('checkDetails'), fields })
    if (Object.values(codes).includes('required'))
      notify({ title: t('missingTitle'), message: t('missingText'), tone: 'error' })
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
  const areWhole = async () => {
    const codes = await check()
    if (!codes) return false
    if (Object.keys(codes).length === 0) return isCountrySure()
    show(codes)
    return false
  }
  return { form, customer, check, areWhole }
}
