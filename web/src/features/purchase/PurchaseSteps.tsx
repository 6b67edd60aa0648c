import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { closestCountry, countryNames } from '#domain/country.ts'
import { depositOf, formatEuros, mileageText } from '#domain/money.ts'
import { deliveryDaysOf, placeOf } from '#domain/place.ts'
import { DEFAULT_COUNTRY } from '#forms/customer.ts'
import { modelOf, nameOf } from '../../content/localized.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { paths } from '../../lib/paths.ts'
import { Sheet } from '../../ui/Facts.tsx'
import { DataNote, Field } from '../../ui/Field.tsx'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Lines } from './Lines.tsx'
import { type CustomerField, customerFields, faultText, fieldId } from './customer.ts'
import classes from './PurchaseSteps.module.css'
import type { StepProps } from './use-purchase.ts'

/** The car. On phones brand, model and year are beside the photo, so that the amounts are visible without scrolling. */
export function SummaryStep({ purchase: { car } }: StepProps) {
  const t = useTranslate()
  return (
    <div className={classes['recap']}>
      <div className={classes['photo']}>
        <Photo picture={car.picture} sizes="(min-width: 48em) 20rem, 8rem" first />
      </div>
      <p className={classes['car']}>
        {car.brand}
        <br />
        {modelOf(car)}
        <span className="dimmed">{car.year}</span>
      </p>
      <Sheet
        lines={[
          { code: 'D.1', name: t('carBrand'), value: car.brand },
          { code: 'D.3', name: t('carModel'), value: modelOf(car) },
          { name: t('year'), value: String(car.year) },
          { name: t('mileage'), value: mileageText(car, t) },
          { name: t('totalAmount'), value: formatEuros(car.price) },
          {
            name: t('depositShare'),
            value: <b>{formatEuros(depositOf(car.price))}</b>,
          },
        ]}
      />
    </div>
  )
}

/** The buyer and the delivery address. */
export function DetailsStep({ purchase: { form } }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { country } = form.getValues()
  // Loading a language's country names takes a phone 100 ms: done after the fields render, and skipped for the default country.
  const [countries, setCountries] = useState<string[]>([])
  useEffect(() => runWhenIdle(() => setCountries(countryNames(language)), SOON_MS), [language])
  const [entered, setEntered] = useState(country === DEFAULT_COUNTRY ? undefined : country)
  const closest = entered === country ? closestCountry(country, language) : undefined
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
                    if (name === 'country') setEntered(event.target.value)
                  }}
                  name={name}
                  required
                />
              )}
            </Field>
            {name === 'country' && <CountryHint closest={closest} write={write} />}
          </div>
        )
      })}
      <datalist id={COUNTRIES}>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <DataNote use={t('buyerDataUse')}>
        <NewTabLink to={paths.privacyPolicy.href()}>{t('privacyPolicy')}</NewTabLink>
      </DataNote>
    </div>
  )
}

const COUNTRIES = 'buyer-countries'

/** Input attributes for autofill and on-screen keyboards. */
const attributes: Record<CustomerField, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  address: { autoComplete: 'street-address' },
  postalCode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  // Selected on focus: browsers suggest only options that match the text, which is France by default.
  country: { autoComplete: 'country-name', list: COUNTRIES, onFocus: (event) => event.target.select() },
}

/** Suggests another country; the button fills it in. */
function CountryHint({ closest, write }: { closest: string | undefined; write: (country: string) => void }) {
  const t = useTranslate()
  return (
    <p aria-live="polite" className={classes['hint']}>
      {closest !== undefined && (
        <button type="button" className="link" onClick={() => write(closest)}>
          {t('countryMeant', { country: closest })}
        </button>
      )}
    </p>
  )
}

/** The last step: what the buyer agrees to, directly above the button (Code de la consommation, L221-14). */
export function ConfirmStep({ purchase: { car, form, proof } }: StepProps) {
  const t = useTranslate()
  const { firstName, lastName, address, postalCode, city, country } = form.getValues()
  const place = placeOf(country, postalCode)
  const days = place && deliveryDaysOf(place)
  return (
    <div className={classes['agree']}>
      <Lines
        lines={[
          { name: t('buyerLine'), value: `${firstName} ${lastName}, ${address}, ${postalCode} ${city}, ${country}` },
          { name: t('proofLine'), value: proof ? t('proofYes') : t('proofNo') },
          { name: t('vehicleLine'), value: `${nameOf(car)}, ${car.year}` },
          { name: t('totalWithDelivery'), value: formatEuros(car.price) },
          {
            name: t('depositShare'),
            value: t('depositNow', { amount: formatEuros(depositOf(car.price)) }),
          },
          {
            name: t('deliveryTime'),
            value: days ? t('deliveryDays', { from: days[0], to: days[1], country }) : t('deliveryAgreed'),
          },
        ]}
      />
      <GuaranteeNotice />
      <p className="small">
        {t('agreeText')} <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
      </p>
    </div>
  )
}

/** A link that opens in a new tab, so that the chosen proof of payment is not lost. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  const t = useTranslate()
  return (
    <Link className="link" to={to} target="_blank">
      {children}
      <span className="hidden"> ({t('newTab')})</span>
    </Link>
  )
}
