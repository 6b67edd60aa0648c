import { useAtom } from 'jotai'
import { useState } from 'react'
import { parisDay } from '#domain/calendar.ts'
import { countryCodes } from '#domain/country.ts'
import { type Language, standardCode } from '#domain/languages.ts'
import { saleFacts } from '#domain/order.ts'
import { addressCountry, placeName, placeOf } from '#domain/place.ts'
import { defaultSaleSettings, saleTerms, VAT_PERCENT } from '#domain/sale-terms.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { createTranslate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { placeAtom } from '../../lib/place.ts'
import { entryWords } from '../../lib/sale-words.ts'
import { Sheet } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import classes from './PriceBox.module.css'

const SELECT_ID = 'delivery-country'

/** What holds for the car in the country that the visitor chooses: price without VAT, transport, taxes, date, entry. Loaded
 *  when the visitor opens it. The purchase uses the same place. */
export default function ByCountry({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const language = useLanguage()
  const [place, setPlace] = useAtom(placeAtom)
  const [countries] = useState(() => countriesIn(language))
  const sale = useLoaded(language, async () => {
    const { loadMessages, loadSale } = await import('../../content/source.ts')
    const [settings, messages] = await Promise.all([loadSale(), loadMessages(language, ['car', 'sale'])])
    return { settings: settings ?? defaultSaleSettings, saleT: createTranslate(language, messages) }
  })
  return (
    <>
      <Field id={SELECT_ID} label={t('byCountryChoose')}>
        {(control) => (
          <select
            {...control}
            value={place === undefined ? '' : addressCountry(place)}
            onChange={({ currentTarget }) => setPlace(placeOf(currentTarget.value))}
          >
            <option value="">{t('byCountryNone')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <output htmlFor={SELECT_ID}>
        {place !== undefined && sale.state === 'ready' && <Terms car={car} place={place} {...sale.content} />}
      </output>
    </>
  )
}

interface TermsProps {
  car: CardVehicle
  place: string
  settings: typeof defaultSaleSettings
  saleT: ReturnType<typeof createTranslate>
}

function Terms({ car, place, settings, saleT }: TermsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [today] = useState(() => parisDay(Date.now()))
  const terms = saleTerms(car, place, settings, today)
  const entry = entryWords(terms.entry, { place, fuel: car.fuel }, saleT, language)
  const isRefused = terms.entry.kind === 'refused'
  // Of the entry only the rule is said here: nobody has asked his customs yet.
  const { entry: _, ...others } = terms
  const lines = saleFacts({ terms: others }, saleT, language).map(({ label, value }) => ({
    name: label,
    value,
  }))
  return (
    <>
      {entry && (
        <p className={isRefused ? classes['refused'] : ''}>
          {entry.text} <span className="small dimmed">{entry.source}</span>
        </p>
      )}
      {!isRefused && (
        <>
          <p>{saleT(`saleDeposit_${terms.deposit}`)}</p>
          <Sheet lines={lines} />
          {terms.exportPrice !== undefined && car.standsIn && (
            <p className="small dimmed">{t('exportNote', { percent: VAT_PERCENT[car.standsIn] })}</p>
          )}
          <p className="small dimmed">{t('byCountryDay')}</p>
        </>
      )}
    </>
  )
}

function countriesIn(language: Language): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(standardCode(language))
  return countryCodes
    .map((code) => ({ code, name: placeName(code, language) }))
    .toSorted((one, other) => compare(one.name, other.name))
}
