import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { defaultLanguage } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { budgetsFor } from '../../content/budgets.ts'
import { type CardVehicle, totalOf } from '../../content/cards.ts'
import { useDoorPrices } from '../../content/door.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { anchors, pathIn, paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlaceButton, usePlaceName } from '../../ui/PlaceButton.tsx'
import featured from './Featured.module.css'

interface Props {
  brands: readonly string[]
  prices: readonly number[]
  cars: readonly CardVehicle[]
  /** Shows the shop's promise above it, where no hero does. */
  promise: boolean
}

/** One line to begin with: brand, budget, country. It opens the list with these filters, without script too. With a country whose totals
 *  are known the budget is for the total there: its filter stands beside it. */
export function Start({ brands, prices, cars, promise }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const place = usePlaceName()
  const door = useDoorPrices()
  const hasTotals = door.state === 'ready' && cars.some(({ id }) => totalOf(door.content.of(id)))
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value) query.set(name, value)
    void navigate({ pathname: paths.catalogue.href(), search: query.toString() })
  }
  return (
    <section id={anchors.start} tabIndex={-1} aria-labelledby="start-title" className={`wrap ${featured['start']}`}>
      <h2 id="start-title" className={promise ? '' : 'hidden'}>
        {t(promise ? 'homePromise' : 'startTitle')}
      </h2>
      <form action={pathIn(language, paths.catalogue.href())} onSubmit={open}>
        {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
        <Field id="start-brand" label={t('startBrand')}>
          {(control) => (
            <select {...control} name="brand">
              <option value="">{t('startAnyBrand')}</option>
              {brands.map((brand) => (
                <option key={brand}>{brand}</option>
              ))}
            </select>
          )}
        </Field>
        <Field id="start-budget" label={t('startBudget')}>
          {(control) => (
            <select {...control} name={hasTotals ? 'totalMax' : 'priceMax'}>
              <option value="">{t('startAnyBudget')}</option>
              {budgetsFor(prices).map((budget) => (
                <option key={budget} value={budget}>
                  {t('startUpTo', { amount: formatEuros(budget) })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={`script-only ${featured['country']}`}>
          <span aria-hidden="true">{t('startPlace')}</span>
          <PlaceButton className={featured['pick'] ?? ''}>
            <span className="hidden">{t('startPlace')}, </span>
            {place ?? t('startAnyPlace')} <Icon name="down" />
          </PlaceButton>
        </div>
        {/* Below a hero, whose button is the filled one. */}
        <Button type="submit" look={promise ? 'primary' : 'outline'}>
          {t('startSubmit')}
        </Button>
      </form>
    </section>
  )
}
