import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { DoorCar } from '#domain/door-price/rule.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { guaranteeSpan, isBuyable, pastFields } from '#domain/listing.ts'
import { mileageText, groupThousands } from '#domain/money.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { langOf, type LocalText, modelOf, textOf, transmissionOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { Sheet, type SheetLine } from '../../ui/Facts.tsx'
import { Local } from '../../ui/Inline.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { co2Text, critAirText, formatMonth, formatVinEnd, pastText, powerText } from '../../ui/format.ts'
import { Financing } from './Financing.tsx'
import { BeforePaying, Guarantees } from './Guarantees.tsx'
import { Marks } from './Marks.tsx'
import { Papers } from './Papers.tsx'
import { PRICE_ID } from './PriceBox.tsx'
import classes from './VehicleFacts.module.css'
import { carJsonLd } from './car-json-ld.ts'

/** The details of a car: sheet, features, history, flaws, financing, warranty. */
export function VehicleFacts({ detail, car }: { detail: VehicleDetail; car: CardVehicle }) {
  const t = useTranslate()
  const language = useLanguage()
  useScrollToHash()
  useBoxHeight()
  const { features, history, credit } = detail
  return (
    <>
      <PhotosTaken {...detail} />
      <div className={classes['tabs']}>
        <Tabs
          label={t('sheetTitle')}
          tabs={[
            { id: 'overview', label: t('overview'), content: <Overview detail={detail} /> },
            ...(features.length > 0
              ? [{ id: 'features', label: t('features'), content: <Features features={features} /> }]
              : []),
            ...(history.length > 0 ? [{ id: 'history', label: t('history'), content: <History {...detail} /> }] : []),
          ]}
        />
      </div>
      <Marks detail={detail} />
      <Papers detail={detail} />
      {credit && isBuyable(car.status) && <Financing price={car.price} credit={credit} />}
      <Guarantees guarantee={detail.guarantee} car={car} />
      {car.status !== 'sold' && <BeforePaying />}
      <p className={`screen-only ${classes['more']}`}>
        <ArrowLink to={paths.journal.href(detail.id)}>{t('carRecord')}</ArrowLink>
      </p>
      <script
        type="application/ld+json"
        // Only prerendered: hydration keeps the element's content.
        suppressHydrationWarning
        // React does not escape this; a '<' in a text could close the element.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? JSON.stringify(carJsonLd(car, detail, language, t)).replaceAll('<', '\\u003c')
            : '',
        }}
      />
    </>
  )
}

/** Scrolls to the fragment's element after a navigation, because the details render after the page. Does nothing if the visitor
 *  has already scrolled. */
function useScrollToHash(): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type === 'PUSH' && hash && scrollY === 0)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, type])
}

/** Tells the styles how tall the price box is: one that is taller than the window scrolls to its end before it stays. Here, because
 *  the box has nothing to stay beside before the details are there. */
function useBoxHeight(): void {
  useEffect(() => {
    const box = document.getElementById(PRICE_ID)
    if (!box || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => box.style.setProperty('--tall', `${box.offsetHeight}px`))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
}

/** The data sheet and the editors' description. */
function Overview({ detail }: { detail: VehicleDetail }) {
  const t = useTranslate()
  const language = useLanguage()
  const { description, isDraft, technicalInspection, papers } = detail
  const isReportAsked = technicalInspection !== undefined && !papers.some(({ kind }) => kind === 'inspection')
  return (
    <>
      <section id={anchors.details} className={classes['part']}>
        <h3>{t('sheetTitle')}</h3>
        <p className={`dimmed ${classes['note']}`}>{t('sheetNote')}</p>
        <div className={classes['two']}>
          <Sheet lines={identityLines(detail, t)} />
          <Sheet lines={technicalLines(detail, t, language)} />
        </div>
        {isReportAsked && <p className={`dimmed ${classes['below']}`}>{t('inspectionReport')}</p>}
      </section>
      {description && (
        <section className={`${classes['section']} ${classes['description']}`}>
          <h3>{t('description')}</h3>
          {textOf(description)
            .split(/\n+/)
            .map((paragraph) => (
              <p key={paragraph} {...langOf(description)}>
                {paragraph}
              </p>
            ))}
          {isDraft && <p className="small dimmed">{t('descriptionDraft')}</p>}
        </section>
      )}
    </>
  )
}

/** Identity, the certificate's fields B, D, E, R and S, and past: as many lines as beside them, so that a printed sheet is one
 *  page. */
function identityLines(car: VehicleDetail, t: Translate): SheetLine[] {
  return [
    { code: 'D.1', name: t('brand'), value: car.brand },
    { code: 'D.3', name: t('model'), value: modelOf(car) },
    // No code: D.2 is the type-approval variant, not the trade name.
    { name: t('version'), value: car.version },
    { code: 'B', name: t('firstRegistration'), value: registrationText(car) },
    { name: t('year'), value: car.year },
    { code: 'E', name: t('vinEnd'), value: car.vinEnd && formatVinEnd(car.vinEnd) },
    { name: t('mileage'), value: mileageText(car, t) },
    { name: t('bodyType'), value: car.bodyType && t(`body_${car.bodyType}`) },
    { name: t('doors'), value: car.doors },
    { code: 'S.1', name: t('seats'), value: car.seats },
    { code: 'G', name: t('massInOrder'), value: massText(car.massInOrder, t) },
    { code: 'F.2', name: t('maxMass'), value: massText(car.maxMass, t) },
    {
      code: 'J',
      name: t('vehicleCategory'),
      value: car.vehicleCategory && t(`vehicleCategory_${car.vehicleCategory}`),
    },
    { code: 'R', name: t('color'), value: car.exteriorColor && <Local text={car.exteriorColor} /> },
    { name: t('interior'), value: car.interiorColor && <Local text={car.interiorColor} /> },
    ...pastFields.map((field) => ({ name: t(field), value: pastText(field, car, t) })),
  ]
}

/** Engine, emissions, warranty and terms of sale. */
function technicalLines(car: VehicleDetail, t: Translate, language: Language): SheetLine[] {
  return [
    { code: 'P.3', name: t('fuel'), value: car.fuel && t(`fuel_${car.fuel}`) },
    {
      code: 'P.1',
      name: t('displacement'),
      value: car.displacement && t('displacementValue', { volume: groupThousands(car.displacement) }),
    },
    { code: 'P.2', name: t('power'), value: car.powerKw && powerText(car.powerKw, t) },
    {
      code: 'P.6',
      name: t('fiscalPower'),
      value: car.fiscalPower && t('fiscalPowerValue', { power: car.fiscalPower }),
    },
    { name: t('engine'), value: car.engineType },
    { name: t('transmission'), value: transmissionOf(car) },
    { code: 'V.7', name: t('co2'), value: co2Text(car, t) },
    { code: 'V.5', name: t('particulates'), value: car.particulatesText },
    { code: 'V.9', name: t('emissionClass'), value: car.emissionClass },
    { name: t('critAir'), value: critAirText(car.critAir, t) },
    { name: t('carWarranty'), value: car.guarantee && guaranteeSpan(car.guarantee, t, language) },
    { name: t('technicalInspection'), value: inspectionText(car, t) },
    { name: t('recalls'), value: car.recallsChecked && t('recallsNone', { date: car.recallsChecked }) },
    { name: t('previousUse'), value: car.previousUse && t(`use_${car.previousUse}`) },
    {
      name: t('vatScheme'),
      value: car.vatScheme && t(`vat_${car.vatScheme === 'deductible' && car.standsIn ? 'export' : car.vatScheme}`),
    },
    { name: t('standsIn'), value: car.standsIn && t(`stands_${car.standsIn}`) },
  ]
}

/** The day in words, or the month alone. */
const registrationText = ({ registered, firstRegistration }: VehicleDetail) =>
  registered ?? (firstRegistration && formatMonth(firstRegistration))

/** '113 g/km (NEDC)': two methods of measuring give two figures for one car. */

const massText = (mass: number | undefined, t: Translate) => mass && t('massValue', { mass: groupThousands(mass) })

/** Fields of the certificate, or names of lines without one, that hold what a rule of the price at the door reads. */
const factFields: Readonly<Partial<Record<keyof DoorCar, string>>> = {
  firstRegistration: 'B',
  fuel: 'P.3',
  displacement: 'P.1',
  powerKw: 'P.2',
  co2: 'V.7',
  fiscalPower: 'P.6',
  massInOrder: 'G',
  maxMass: 'F.2',
  particulates: 'V.5',
}

/** The lines of the sheet that a rule reads, for the receipt of the price at the door. */
export function factsForRule(reads: readonly (keyof DoorCar)[], detail: VehicleDetail, t: Translate): SheetLine[] {
  const fields = reads.map((fact) => factFields[fact])
  // The language writes only the guarantee's line, which no rule reads.
  const lines = [...identityLines(detail, t), ...technicalLines(detail, t, defaultLanguage)]
  return lines.filter(({ code, name }) =>
    code === undefined ? name === t('mileage') && reads.includes('mileage') : fields.includes(code),
  )
}

/** The day of the last inspection and, if known, its kind: a date alone could be read as the day when it expires. */
function inspectionText({ technicalInspection: date, inspectionKind }: VehicleDetail, t: Translate) {
  if (!date) return undefined
  return inspectionKind ? t(`inspection_${inspectionKind}`, { date }) : date
}

/** When and where the car was photographed. */
function PhotosTaken({ photosTaken: date, photosPlace: place }: VehicleDetail) {
  const t = useTranslate()
  if (!date) return null
  return (
    <p className={`small dimmed ${classes['note']}`}>
      {place ? t('photosTakenAt', { date, place }) : t('photosTaken', { date })}
    </p>
  )
}

function Features({ features }: { features: LocalText[] }) {
  return (
    <ul className={`${classes['two']} ${classes['plain']} ${classes['features']}`}>
      {features.map((feature) => (
        <li key={textOf(feature)}>
          <Local text={feature} />
        </li>
      ))}
    </ul>
  )
}

/** The car's history, oldest event first. */
function History({ history, mileageProven }: Pick<VehicleDetail, 'history' | 'mileageProven'>) {
  const t = useTranslate()
  return (
    <>
      <p className={`dimmed ${classes['note']}`}>{t(mileageProven ? 'mileageProvenNote' : 'mileageNotProvenNote')}</p>
      <ol className={classes['history']}>
        {history.map(({ month, text, mileage }) => (
          <li key={month + mileage + textOf(text)}>
            <span className="dimmed">{month}</span>
            <Local text={text} />
            <span>{mileage !== undefined && mileageText({ mileage, mileageProven }, t)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
