import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { DEFAULT_COUNTRY } from '#forms/customer.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../../lib/idle.ts'
import { Field } from '../../../ui/Field.tsx'
import { countryNames, meantCountry } from '../country.ts'
import { type CustomerField, customerFields, faultText, fieldId } from '../customer.ts'
import type { StepProps } from '../use-purchase.ts'
import classes from './Steps.module.css'

const COUNTRIES = 'buyer-countries'

/** For browsers' autofill, and the keyboard that a phone shows. */
const attributes: Record<CustomerField, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  address: { autoComplete: 'street-address' },
  postalCode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  // Selected on focus: the browser suggests only what begins as the field does, and it says France already.
  country: { autoComplete: 'country-name', list: COUNTRIES, onFocus: (event) => event.target.select() },
}

/** Who buys, and where the car goes. */
export function DetailsStep({ purchase: { form } }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { country } = form.getValues()
  // Reading a language's country names takes a phone 100 ms: after the fields, and not for the default country.
  const [countries, setCountries] = useState<string[]>([])
  useEffect(() => runWhenIdle(() => setCountries(countryNames(language)), SOON_MS), [language])
  const [left, setLeft] = useState(country === DEFAULT_COUNTRY ? undefined : country)
  const meant = left === country ? meantCountry(country, language) : undefined
  const write = (name: string) => {
    form.setFieldValue('country', name)
    form.clearFieldError('country')
    document.getElementById(fieldId('country'))?.focus() // the button that had the focus is gone
  }
  return (
    <div className={classes['fields']}>
      {customerFields.map((name) => {
        const code = form.errors[name]
        const fault = typeof code === 'string' ? faultText(t, name, code) : undefined
        const { onBlur, ...input } = form.getInputProps(name, { withError: false })
        return (
          <div key={name} className={classes[name]}>
            <Field id={fieldId(name)} label={t(`buyer_${name}`)} fault={fault}>
              {(control) => (
                <input
                  {...control}
                  {...attributes[name]}
                  {...input}
                  onBlur={(event) => {
                    onBlur?.(event)
                    if (name === 'country') setLeft(event.target.value)
                  }}
                  name={name}
                  required
                />
              )}
            </Field>
            {name === 'country' && <CountryHint meant={meant} write={write} />}
          </div>
        )
      })}
      <datalist id={COUNTRIES}>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}

/** Asks whether another country was meant; a press writes it. */
function CountryHint({ meant, write }: { meant: string | undefined; write: (country: string) => void }) {
  const t = useTranslate()
  return (
    <p aria-live="polite" className={classes['hint']}>
      {meant !== undefined && (
        <button type="button" className="link" onClick={() => write(meant)}>
          {t('countryMeant', { country: meant })}
        </button>
      )}
    </p>
  )
}
