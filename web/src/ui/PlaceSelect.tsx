import { useAtom } from 'jotai'
import { useId, useRef, useState } from 'react'
import { countryOf, placeName } from '#domain/place.ts'
import { countryChoices, regionName, regionsOf } from '#domain/regions.ts'
import { type Translate, useLanguage } from '../lib/i18n.ts'
import { placeAtom } from '../lib/place.ts'
import { Field } from './Field.tsx'
import classes from './PlaceSelect.module.css'

/** Where the car will live: the country, then the region where regions have figures of their own. A choice holds at once, on
 *  every page. A country alone means that its region is not chosen yet. Loaded when the visitor opens it. `t`: the texts of the
 *  namespace `door`. */
export function PlaceSelect({ t }: { t: Translate }) {
  const language = useLanguage()
  const id = useId()
  const [place, setPlace] = useAtom(placeAtom)
  const select = useRef<HTMLSelectElement>(null)
  const [forgotten, setForgotten] = useState(false)
  /** The button goes away with the place: the keyboard goes on at the choice of the country. */
  const forget = () => {
    setPlace(undefined)
    setForgotten(true)
    select.current?.focus()
  }
  const [{ likely, named, others }] = useState(() => countryChoices(language))
  const country = place && countryOf(place)
  const regions = country ? regionsOf(country) : []
  const options = (countries: readonly string[]) =>
    countries.map((code) => (
      <option key={code} value={code}>
        {placeName(code, language)}
      </option>
    ))
  return (
    <div className={classes['fields']}>
      <Field id={`${id}country`} label={t('doorPlaceCountry')}>
        {(control) => (
          <select
            {...control}
            ref={select}
            autoComplete="off"
            value={country ?? ''}
            onChange={({ currentTarget }) => setPlace(currentTarget.value || undefined)}
          >
            <option value="">{t('doorPlaceNone')}</option>
            {likely.length > 0 && <optgroup label={t('doorPlaceNear')}>{options(likely)}</optgroup>}
            <optgroup label={t('doorPlaceNamed')}>{options(named)}</optgroup>
            <optgroup label={t('doorPlaceOthers')}>{options(others)}</optgroup>
          </select>
        )}
      </Field>
      {country && regions.length > 0 && (
        <Field id={`${id}region`} label={t('doorPlaceRegion')}>
          {(control) => (
            <select
              {...control}
              autoComplete="off"
              value={regions.includes(place) ? place : ''}
              onChange={({ currentTarget }) => setPlace(currentTarget.value || country)}
            >
              <option value="">{t('doorPlaceRegionNone')}</option>
              {regions.map((region) => (
                <option key={region} value={region}>
                  {regionName(region, language, t)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {place !== undefined && (
        <button type="button" className="link small" onClick={forget}>
          {t('doorPlaceForget')}
        </button>
      )}
      <output className="hidden">{forgotten && place === undefined && t('doorPlaceForgotten')}</output>
    </div>
  )
}
