import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { isPostalCode } from '#domain/place.ts'
import type { CustomerInfo } from '#forms/customer-info.ts'
import { DEFAULT_COUNTRY } from '#forms/customer.ts'
import type { Faults } from '../../lib/forms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { memoizeLoader } from '../../lib/loaders.ts'
import { expectToasts, notify } from '../../lib/toasts.ts'
import { type CustomerCodes, customerCodes, faultText, fieldId, fieldsFor } from './customer.ts'
import { DETAILS_STEP } from './steps.ts'

// A separate chunk: zod is as large as the whole form.
const loadSchema = memoizeLoader(() => import('#forms/customer-info.ts'))

interface Props {
  initial: CustomerInfo
  step: number
  setFaults: (faults: Faults) => void
  /** Called when the schema cannot be loaded. */
  offline: () => void
}

/** The buyer's details and their validation. */
export function useCustomer({ initial, step, setFaults, offline }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const form = useForm<CustomerInfo>({ mode: 'controlled', initialValues: initial })
  const customer = form.getValues()

  // Preload while the buyer fills in the fields.
  useEffect(() => {
    if (step < DETAILS_STEP) return undefined
    return runWhenIdle(() => {
      expectToasts()
      loadSchema().catch(() => undefined) // loaded again when it is needed
    }, SOON_MS)
  }, [step])

  /** Validates with the schema that the function also uses. Calls `offline` and returns undefined if it cannot be loaded. */
  const check = async (): Promise<CustomerCodes | undefined> => {
    try {
      const { customerInfoSchema, hasItsPostalCode } = await loadSchema()
      const codes = customerCodes(customerInfoSchema.safeParse(customer).error?.issues)
      // The schema looks at it only once no other field is missing; the buyer reads all that is missing at once.
      const country = customer.country.trim() || DEFAULT_COUNTRY
      if (!hasItsPostalCode(customer.postalCode, country)) return { postalCode: 'required', ...codes }
      return isPostalCode(country, customer.postalCode) ? codes : { postalCode: 'postalCodeInvalid', ...codes }
    } catch {
      offline()
      return undefined
    }
  }
  /** Whether the details are valid; if not, shows the errors. */
  const isComplete = async (): Promise<boolean> => {
    const codes = await check()
    if (!codes) return false
    if (Object.keys(codes).length === 0) return true
    form.setErrors(codes)
    const fields = fieldsFor(language).flatMap((field) => {
      const code = codes[field]
      return code === undefined ? [] : [{ id: fieldId(field), text: faultText(t, field, code) }]
    })
    setFaults({ title: t('checkDetails'), fields })
    if (Object.values(codes).includes('required'))
      notify({ title: t('missingTitle'), message: t('missingText'), tone: 'error' })
    return false
  }
  return { form, customer, check, isComplete }
}
