import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { closestCountry, countryNames, needsPostalCode } from '#domain/country.ts'
import { depositOf, formatEuros, mileageText } from '#domain/money.ts'
import { type Language, personName } from '#domain/languages.ts'
import { saleFacts } from '#domain/order-facts.ts'
import { modelOf, nameOf } from '../../content/localized.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { runWhenIdle, SOON_MS } from '../../lib/idle.ts'
import { paths } from '../../lib/paths.ts'
import { placesInWords } from '../../lib/sale-words.ts'
import { Sheet } from '../../ui/Facts.tsx'
import { DataNote, Field } from '../../ui/Field.tsx'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { DestinationDoor, EntryNotice, PlaceAnswer } from './DoorLines.tsx'
import { type Line, Lines, NewTabLink } from './Lines.tsx'
import { type CustomerField, faultText, fieldId, fieldsFor, placeFields, startCountry } from './customer.ts'
import classes from './PurchaseSteps.module.css'
import { type Destination, ENTRY_ASKED } from './use-destination.ts'
import type { StepProps } from './use-purchase.ts'
import { Sentences } from '../../ui/Inline.tsx'

/** The car. On phones brand, model and year are beside the photo, so that the amounts are visible without scrolling. */
export function SummaryStep({ purchase: { car, destination, deliverElsewhere } }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const sheet = sheetLines(car, destination, t, language).filter(({ name }) => name !== t('saleMileage'))
  return (
    <>
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
            ...sheet,
            ...destination.lines,
            { name: t('payLine'), value: t('payByTransfer') },
            { name: t('whereLine'), value: <Delivered destination={destination} /> },
            ...dateLines(destination, t),
          ]}
        />
        <EntryNotice destination={destination}>
          {destination.isRefused && (
            <button type="button" className="link" onClick={deliverElsewhere}>
              {t('deliverElsewhere')}
            </button>
          )}
        </EntryNotice>
      </div>
      <DestinationDoor destination={destination} />
    </>
  )
}

/** Where the car is delivered, known before the order begins (Code de la consommation, L221-14). */
function Delivered({ destination }: { destination: Destination }) {
  const t = useTranslate()
  const countries = placesInWords(destination.closed(), t, useLanguage())
  return (
    <Sentences>
      {t('whereDelivered', { countries })}
      <NewTabLink to={paths.costs.href()}>{t('costs')}</NewTabLink>
    </Sentences>
  )
}

/** The car's main characteristics (Code de la consommation, L221-14), as the letter of the order lists them: what becomes of the
 *  VAT of a car that leaves the Union stands with the destination's lines. */
const sheetLines = (
  sheet: StepProps['purchase']['car'],
  { place, terms }: Destination,
  t: Translate,
  language: Language,
): Line[] =>
  saleFacts(
    // Until a place is known, both hold of an exporter's car: deduction and refund.
    { sheet, place, vat: terms.exportPrice ? 'none' : sheet.standsIn && !place ? 'byPlace' : 'stated' },
    (key, values) => sheet.pastTexts[key] ?? t(key, values),
    language,
  ).map(({ label, value }) => ({ name: label, value }))

/** The days of an order placed today; none where the car may not go. */
const dateLines = ({ answerDay, heldDay, isRefused }: Destination, t: Translate): Line[] =>
  isRefused
    ? []
    : [
        { name: t('answerLine'), value: t('saleDeliverBy', { date: answerDay }) },
        { name: t('heldLine'), value: t('heldValue', { date: heldDay }) },
      ]

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

/** The buyer and the delivery address. */
export function DetailsStep({ purchase: { form, destination, setAsked } }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { country } = form.getValues()
  // Loading a language's country names takes a phone 100 ms: done after the fields render, and skipped for the country of the empty form.
  const [countries, setCountries] = useState<string[]>([])
  useEffect(() => runWhenIdle(() => setCountries(countryNames(language)), SOON_MS), [language])
  const [entered, setEntered] = useState(country === startCountry(language, navigator.language) ? undefined : country)
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
    const optional = name === 'postalCode' && !needsPostalCode(country)
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

/** The last step: what the buyer agrees to; `Agreement` follows it, above the button. */
export function ConfirmStep({ purchase: { car, form, proof, destination } }: StepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const customer = form.getValues()
  const { address, postalCode, city, country } = customer
  const { terms } = destination
  return (
    <div className={classes['agree']}>
      <div className={classes['ordered']}>
        <div className={classes['photo']}>
          <Photo picture={car.picture} sizes="8rem" />
        </div>
        <p>{`${nameOf(car)}, ${car.year}`}</p>
      </div>
      <Lines
        lines={[
          { name: t('vehicleLine'), value: `${nameOf(car)}, ${car.year}` },
          ...sheetLines(car, destination, t, language),
          {
            name: t(terms.transport.mode === 'included' ? 'totalWithDelivery' : 'totalAmount'),
            value: formatEuros(car.price),
          },
          {
            name: t('depositShare'),
            value: t('depositNow', { amount: formatEuros(depositOf(car.price)) }),
          },
          ...destination.lines,
          { name: t('payLine'), value: t('payByTransfer') },
          ...dateLines(destination, t),
          { name: t('proofLine'), value: proof ? t('proofYes') : t('proofNo') },
          {
            name: t('buyerLine'),
            value: `${personName(customer, language)}, ${address}, ${`${postalCode} ${city}`.trim()}, ${country}`,
          },
        ]}
      />
      <DestinationDoor destination={destination} />
      <GuaranteeNotice />
      <p className="small">{t('answerLanguages')}</p>
    </div>
  )
}

/** What the law puts directly above the last button (Code de la consommation, L221-14). */
export function Agreement({ purchase: { destination } }: Pick<StepProps, 'purchase'>) {
  const t = useTranslate()
  return (
    <p className={classes['agreement']}>
      <Sentences>
        {t(`saleDeposit_${destination.terms.deposit}`)}
        {t('agreeText')}
        {t('saleBinds')}
        {t('agreeRights')}
        <NewTabLink to={paths.terms.href()}>{t('terms')}</NewTabLink>
      </Sentences>
    </p>
  )
}
