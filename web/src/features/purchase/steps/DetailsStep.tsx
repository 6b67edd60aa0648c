import type { InputHTMLAttributes } from 'react'
import { useTranslate } from '../../../lib/i18n.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { customerFields, faultText, fieldId, type CustomerField } from '../customer-values.ts'
import type { PurchaseDesk } from '../use-purchase.ts'
import classes from './Steps.module.css'

/** What browsers fill in by themselves, and the keyboard that a phone shows. */
const attributes: Record<CustomerField, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  address: { autoComplete: 'street-address' },
  postalCode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
}

/** Step 2: who buys, and where the car goes. */
export function DetailsStep({ desk: { form } }: { desk: PurchaseDesk }) {
  const t = useTranslate()
  return (
    <div className={classes['fields']}>
      {customerFields.map((name) => {
        const code = form.errors[name]
        const fault = typeof code === 'string' ? faultText(t, name, code) : undefined
        return (
          <div key={name} className={classes[name]}>
            <Field id={fieldId(name)} label={t(`buyer_${name}`)} fault={fault}>
              {(control) => (
                <input
                  {...control}
                  {...attributes[name]}
                  {...form.getInputProps(name, { withError: false })}
                  name={name}
                  required
                />
              )}
            </Field>
          </div>
        )
      })}
    </div>
  )
}
