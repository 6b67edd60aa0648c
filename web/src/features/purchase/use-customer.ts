import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { isPostalCode } from '#domain/place.ts'
import { checkCustomer, type CustomerInfo, DEFAULT_COUNTRY } from '#forms/customer.ts'
import type { Faults } from '../../lib/forms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { expectToasts } from '../../lib/toasts.ts'
import { type CustomerCodes, faultText, fieldId, fieldsFor } from './customer.ts'
import { DETAILS_STEP } from './step-numbers.ts'

interface Props {
  initial: CustomerInfo
  step: number
  setFaults: (faults: Faults) => void
}

/** The buyer's details and their validation. */
export function useCustomer({ initial, step, setFaults }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const form = useForm<CustomerInfo>({ mode: 'controlled', initialValues: initial })
  const customer = form.getValues()

  // Their code loads while the buyer fills in the fields.
  useEffect(() => {
    if (step < DETAILS_STEP) return undefined
    return runWhenIdle(expectToasts, SOON_MS)
  }, [step])

  /** Validates with the rules that the function also uses. */
  const check = (): CustomerCodes => {
    const codes = checkCustomer(customer)
    if (codes.postalCode === 'required') return codes
    const country = customer.country.trim() || DEFAULT_COUNTRY
    return isPostalCode(country, customer.postalCode) ? codes : { postalCode: 'postalCodeInvalid', ...codes }
  }
  /** Whether the details are valid; if not, shows the errors. */
  const isComplete = (): boolean => {
    const codes = check()
    if (Object.keys(codes).length === 0) return true
    form.setErrors(codes)
    const fields = fieldsFor(language).flatMap((field) => {
      const code = codes[field]
      return code === undefined ? [] : [{ id: fieldId(field), text: faultText(t, field, code) }]
    })
    const isMissing = Object.values(codes).includes('required')
    setFaults(
      isMissing ? { title: t('missingTitle'), text: t('missingText'), fields } : { title: t('checkDetails'), fields },
    )
    return false
  }
  return { form, customer, check, isComplete }
}
