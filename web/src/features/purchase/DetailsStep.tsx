import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { countryCode, needsPostalCode } from '#domain/country.ts'
import { closestCountry, countryNames } from '#domain/country-names.ts'
import { placeOf } from '#domain/place.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { paths } from '../../lib/paths.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
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
    // What a country answers must not stay below the window's edge.
    if (document.activeElement?.id === fieldId('country')) notice.current?.scrollIntoView?.({ block: 'nearest' })
  }, [ruled])
  const isWrong = form.errors['country'] !== undefined
  const isUnknown = (entered === country || isWrong) && country.trim() !== '' && placeOf(country) === undefined
  const write = (name: string) => {
    form.setFieldValue('country', name)
    form.clearFieldError('country')
    form.clearFieldError('postalCode')
    document.getElementById(fieldId('country'))?.focus() // the button that had the focus is gone
  }
  const shown = (name: CustomerField) => {
    const code = form.errors[name]
    const fault = typeof code === 'string' ? faultText(t, name, code) : undefined
    const { onBlur, onChange, ...input } = form.getInputProps(name, { withError: false })
    const optional = name === 'postalCode' && !hasPostalCodes
    return (
      <div key={name} className={classes[name]}>
        <Field id={fieldId(name)} label={t(`buyer_${name}`)} optional={optional} fault={fault}>
          {(control) => (
            <input
              {...control}
              {...attributes[name]}
              {...input}
              onChange={(event) => {
                onChange(event)
                // Each country has its own codes, and some have none.
                if (name === 'country') form.clearFieldError('postalCode')
              }}
              onBlur={(event) => {
                onBlur?.(event)
                if (name === 'country') setEntered(event.target.value)
              }}
              name={name}
              required={!optional}
            />
          )}
        </Field>
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
        <div className={classes['answer']}>
          {isUnknown ? (
            <UnknownCountry isSaid={isWrong} closest={closestCountry(country, language)} write={write} />
          ) : (
            <PlaceAnswer destination={destination} />
          )}
        </div>
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

interface UnknownProps {
  /** Whether the field itself says that its name is unknown. */
  isSaid: boolean
  closest: string | undefined
  write: (country: string) => void
}

/** In place of a country's answer, so that nothing moves: no country has this name. The button fills in the one that is closest. */
function UnknownCountry({ isSaid, closest, write }: UnknownProps) {
  const t = useTranslate()
  return (
    <div className={classes['unknownCountry']}>
      {!isSaid && <p>{t('wrong_countryUnknown', { label: t('buyer_country') })}</p>}
      {closest !== undefined && (
        <button type="button" className="link" onClick={() => write(closest)}>
          {t('countryMeant', { country: closest })}
        </button>
      )}
    </div>
  )
}

/** What the buyer's address changed, before he goes on, each beneath its title; the last step lists it all. */
export function ChangedLines({ destination }: { destination: Destination }) {
  const t = useTranslate()
  const { changed, doorChanged, doorMissing, doorMoved } = destination
  return (
    <div aria-live="polite" className={classes['changed']}>
      {doorMoved !== undefined && <p>{doorMoved}</p>}
      {changed.length > 0 && (
        <Disclosure isRuled title={t('byAddress')}>
          <div className={classes['agreed']}>
            <Lines lines={changed} />
          </div>
        </Disclosure>
      )}
      {(doorChanged.length > 0 || doorMissing === 'failed') && <DestinationDoor destination={destination} />}
    </div>
  )
}
