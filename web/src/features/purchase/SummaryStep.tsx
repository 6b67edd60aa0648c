import { type ReactNode, useMemo } from 'react'
import type { Language } from '#domain/languages.ts'
import { saleFacts } from '#domain/order-facts.ts'
import type { SaleCar } from '../../content/sale-car.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { placesInWords } from '../../lib/sale-words.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { CarRecap, faultNames, StartLines } from './CarRecap.tsx'
import type { DestinationTerms } from './destination.ts'
import { EntryNotice } from './EntryNotice.tsx'
import { type Line, Lines } from './Lines.tsx'
import classes from './PurchaseSteps.module.css'
import type { FirstStep } from './use-first-step.ts'

interface Props {
  purchase: FirstStep
  /** What the car costs at the buyer's door. */
  children?: ReactNode
}

/** The car, its faults and amounts; what else is agreed is one press away, and stands in the last step. */
export function SummaryStep({ purchase: { car, destination, deliverElsewhere }, children }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  // Sorting and joining the names takes a phone 20 ms; they change with car and language alone.
  const countries = useMemo(
    () => placesInWords(destination.closed(), t, language),
    // oxlint-disable-next-line react/exhaustive-deps -- the same on every day that the form stands
    [car, t, language],
  )
  const sheet = sheetLines(car, destination, t, language).filter(({ name }) => name !== t('saleMileage'))
  const faults = faultNames(car, t)
  const isFault = ({ name }: Line) => faults.includes(name)
  return (
    <>
      {/* A refusal comes before everything else; what the buyer has to ask, after the car. */}
      {destination.isRefused && (
        <EntryNotice destination={destination}>
          <button type="button" className="link" onClick={deliverElsewhere}>
            {t('deliverElsewhere')}
          </button>
        </EntryNotice>
      )}
      <CarRecap car={car}>{!destination.isRefused && <EntryNotice destination={destination} />}</CarRecap>
      <StartLines countries={countries} />
      <Disclosure isRuled title={t('agreedTitle')}>
        <div className={classes['agreed']}>
          <Lines
            lines={[...sheet.filter((line) => !isFault(line)), ...destination.lines, ...dateLines(destination, t)]}
          />
        </div>
      </Disclosure>
      {children}
    </>
  )
}

/** The car's main characteristics (Code de la consommation, L221-14), as the letter of the order lists them: what becomes of the
 *  VAT of a car that leaves the Union stands with the destination's lines. */
export const sheetLines = (
  sheet: SaleCar,
  { place, terms }: DestinationTerms,
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
export const dateLines = ({ answerDay, heldDay, isRefused }: DestinationTerms, t: Translate): Line[] =>
  isRefused
    ? []
    : [
        { name: t('answerLine'), value: t('saleDeliverBy', { date: answerDay }) },
        { name: t('heldLine'), value: t('heldValue', { date: heldDay }) },
      ]
