import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { countryCode, needsPostalCode } from '#domain/country.ts'
import { closestCountry, countryNames } from '#domain/country-names.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { paths } from '../../lib/paths.ts'
import { DataNote, Field } from '../../ui/Field.tsx'
import { DestinationDoor, PlaceAnswer } from './DoorLines.tsx'
import { EntryNotice } from './EntryNotice.tsx'
import { Lines, NewTabLink } from './Lines.tsx'
import { type CustomerField, faultText, fieldId, fieldsFor, placeFields, startCode, startCountry } from './customer.ts'
import classes from './PurchaseSteps.module.css'
import { type Destination, ENTRY_ASKED } from './use-destination.ts'
import type { StepProps } from './use-purchase.ts'

/** The buyer and the delivery address. */
export function DetailsStep({ purchase: { form, destination, setAsked } }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { country } = form.getValues()
  // Loading the names of countries takes a phone 100 ms: done after the fields render, and skipped for the country of the empty
  // form.
  const [countries, setCountries] = useState<string[]>([])
  const readCountries = () => {
    setCountries(countryNames(language))
    countryCode(country) // the names in all languages
  }
  // oxlint-disable-next-line react/exhaustive-deps -- once in each language
  useEffect(() => runWhenIdle(readCountries, SOON_MS), [language])
  const isStart = country === startCountry(language, navigator.language)
  const [entered, setEntered] = useState(isStart ? undefined : country)
  const hasPostalCodes = needsPostalCode(isStart ? startCode(language, navigator.language) : country)
  const ruled = destination.entry?.text
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The card scrolls: what a country answers must not stay below its edge.
    if (document.activeElement?.id === fieldId('country')) notice.current?.scrollIntoView?.({ block: 'nearest' })
  }, [ruled])
  const isUnknown = form.errors['country'] === 'countryUnknown'
  const closest = entered === country || isUnknown ? closestCountry(country, language) : undefined
  const write = (name: string) => {
    form.setFieldValue('country', name)
    form.clearFieldError('country')
    document.getElementById(fieldId('country'))?.focus() // the button that had the focus is gone
  }
  const shown = (name: CustomerField) => {
    const code = form.errors[name]
    const fault = typeof code === 'string' ? faultText(t, name, code) : undefined
    const { onBlur, ...input } = form.getInputProps(name, { withError: false })
    const optional = name === 'postalCode' && !hasPostalCodes
    return (
      <div key={name} className={classes[name]}>
        <Field id={fieldId(name)} label={t(`buyer_${name}`)} optional={optional} fault={fault}>
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
              required={!optional}
            />
          )}
        </Field>
        {name === 'country' && <CountryHint closest={closest} write={write} />}
      </div>
    )
  }
  return (
    <div className={classes['fields']}>
      {placeFields.map(shown)}
      <datalist id={COUNTRIES}>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div ref={notice} className={classes['destination']} aria-live="polite">
        <EntryNotice destination={destination}>
          {destination.terms.entry.kind === 'ask' && (
            <label className={classes['asked']}>
              <input
                id={ENTRY_ASKED}
                type="checkbox"
                checked={destination.isAsked}
                onChange={(event) => setAsked(event.target.checked)}
              />
              {t('entryAsked')}
            </label>
          )}
        </EntryNotice>
        <PlaceAnswer destination={destination} />
      </div>
      {fieldsFor(language)
        .filter((name) => !placeFields.includes(name))
        .map(shown)}
      <div className={classes['destination']}>
        <ChangedLines destination={destination} />
      </div>
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

/** What the buyer's address changed, before he goes on: all lines at the door, because a total never stands without them. */
export function ChangedLines({ destination }: { destination: Destination }) {
  const t = useTranslate()
  const { changed, doorChanged, doorMissing, doorMoved } = destination
  return (
    <div aria-live="polite" className={classes['changed']}>
      {changed.length > 0 && (
        <>
          <p>{t('byAddress')}</p>
          <Lines lines={changed} />
        </>
      )}
      {doorMoved !== undefined && <p>{doorMoved}</p>}
      {(doorChanged.length > 0 || doorMissing === 'failed') && <DestinationDoor destination={destination} />}
    </div>
  )
}
