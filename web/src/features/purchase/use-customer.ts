import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { CustomerInfo } from '#forms/customer-info.ts'
import type { Faults } from '../../lib/forms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { memoizeLoader } from '../../lib/loaders.ts'
import { expectToasts, notify } from '../../lib/toasts.ts'
import { meantCountry } from './country.ts'
import { type CustomerCodes, customerCodes, customerFields, faultText, fieldId } from './customer.ts'
import { DETAILS_STEP } from './steps.ts'

// Loaded apart from the form: the schema's library is as much code as the whole form.
const loadSchema = memoizeLoader(() => import('#forms/customer-info.ts'))

interface Props {
  initial: CustomerInfo
  step: number
  setFaults: (faults: Faults) => void
  /** The details cannot be checked without network. */
  offline: () => void
}

/** The buyer's details: as they are typed, and what keeps them from the next step. */
export function useCustomer({ initial, step, setFaults, offline }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const form = useForm<CustomerInfo>({ mode: 'controlled', initialValues: initial })
  const customer = form.getValues()

  // While the fields are filled in.
  useEffect(() => {
    if (step < DETAILS_STEP) return undefined
    return runWhenIdle(() => {
      expectToasts()
      loadSchema().catch(() => undefined) // loaded again when it is needed
    }, SOON_MS)
  }, [step])

  /** Faults by field, by the schema that the function uses too; undefined, and reported, if there is no network. */
  const check = async (): Promise<CustomerCodes | undefined> => {
    try {
      const { customerInfoSchema } = await loadSchema()
      return customerCodes(customerInfoSchema.safeParse(customer).error?.issues)
    } catch {
      offline()
      return undefined
    }
  }
  /** Whether the details are complete; if not, shows what is missing or wrong, and where. */
  const isComplete = async (): Promise<boolean> => {
    const codes = await check()
    if (!codes) return false
    if (Object.keys(codes).length === 0) return isCountrySure()
    form.setErrors(codes)
    const fields = customerFields.flatMap((field) => {
      const code = codes[field]
      return code === undefined ? [] : [{ id: fieldId(field), text: faultText(t, field, code) }]
    })
    setFaults({ title: t('checkDetails'), fields })
    if (Object.values(codes).includes('required'))
      notify({ title: t('missingTitle'), message: t('missingText'), tone: 'error' })
    return false
  }
  const doubted = useRef('')
  /** Asks once about an unknown country that is close to a known one: it decides how the buyer pays. */
  const isCountrySure = (): boolean => {
    const { country } = customer
    const meant = country === doubted.current ? undefined : meantCountry(country, language)
    if (meant === undefined) return true
    doubted.current = country
    const text = t('countryMeant', { country: meant })
    setFaults({ title: t('countryUnknown', { country }), fields: [{ id: fieldId('country'), text }] })
    return false
  }
  return { form, customer, check, isComplete }
}
