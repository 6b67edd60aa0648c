import { type ReactNode, useState } from 'react'
import { parisDay } from '#domain/calendar.ts'
import type { DoorPrice } from '#domain/door-price/door-price.ts'
import { notedTotal, totalLabel } from '#domain/door-price/words.ts'
import { isOutside, saleFacts } from '#domain/order-facts.ts'
import { dateInWords, type Language } from '#domain/languages.ts'
import { defaultSaleSettings, type SaleSettings, saleTerms } from '#domain/sale-terms.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { DoorPrices, DoorState } from '../../content/door.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { createTranslate, type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { usePlace } from '../../lib/place.ts'
import { DoorEntry } from '../../ui/DoorEntry.tsx'
import { DoorReceipt, PrintedReceipt } from '../../ui/DoorReceipt.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { DoorFailed } from '../../ui/PlaceLine.tsx'
import { PlaceSelect } from '../../ui/PlaceSelect.tsx'
import { factsForRule } from './VehicleFacts.tsx'
import classes from './AtYourDoor.module.css'

interface Props {
  car: CardVehicle
  /** The car's sheet; undefined while it loads. */
  detail: VehicleDetail | undefined
  /** A car that is not published yet: nothing was worked out for it. */
  isDraft: boolean
  doors: DoorState
}

/** What the car costs at the place that the visitor chooses, and what holds for its delivery. Loaded when the visitor opens it. */
export function AtYourDoor({ car, detail, isDraft, doors }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const place = usePlace()
  const shown = priceOf(car, isDraft, doors, place)
  const sale = useLoaded(language, async () => {
    const [{ loadSale }, { loadMessages }] = await Promise.all([
      import('../../content/source.ts'),
      import('../../content/texts.ts'),
    ])
    const [settings, messages] = await Promise.all([loadSale(), loadMessages(language, ['car', 'door', 'sale'])])
    return { settings: settings ?? defaultSaleSettings, saleT: createTranslate(language, messages) }
  })
  return (
    <div className={classes['opened']}>
      {sale.state === 'ready' && <PlaceSelect t={sale.content.saleT} />}
      <output className={doors.state === 'ready' ? 'hidden' : 'dimmed'}>
        {doors.state === 'loading' && t('atDoorLoading')}
        {shown && (shown.price.entry.kind === 'refused' ? shown.prices.card(car.id)?.text : totalOf(shown))}
      </output>
      {doors.state === 'failed' && (
        <p role="alert">
          <DoorFailed retry={doors.retry} />
        </p>
      )}
      {place !== undefined && sale.state === 'ready' && (
        <Answer car={car} detail={detail} price={shown} place={place} {...sale.content}>
          {doors.state === 'ready' && doors.content.place === place && (
            <p>
              {t('atDoorLater')} <PageLink to={costHref(place)}>{sale.content.saleT('doorRules')}</PageLink>
            </p>
          )}
        </Answer>
      )}
    </div>
  )
}

const totalOf = ({ price, prices: { t } }: Shown) => `${totalLabel(price, t)} ${notedTotal(price, t)}`

/** The car's price at the place with its texts; undefined if nothing was worked out for it, or another place's is still here. */
function priceOf({ id }: CardVehicle, isDraft: boolean, doors: DoorState, place: string | undefined) {
  if (isDraft || doors.state !== 'ready' || doors.content.place !== place) return undefined
  const price = doors.content.of(id)
  return price && { price, prices: doors.content }
}

interface Shown {
  price: DoorPrice
  prices: DoorPrices
}

interface AnswerProps extends Pick<Props, 'car' | 'detail'> {
  price: Shown | undefined
  place: string
  settings: SaleSettings
  saleT: Translate
  /** Instead of a receipt that is not there. */
  children: ReactNode
}

/** What holds at the place: entry, receipt, and the terms of the delivery. */
function Answer({ car, detail, price: shown, place, settings, saleT, children }: AnswerProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [today] = useState(() => parisDay(Date.now()))
  const terms = saleTerms(car, place, settings, today)
  // Of the entry only the rule is said here: nobody has asked his customs yet.
  const { entry: ruled, ...others } = terms
  const entry = shown?.price.entry ?? ruled
  // No figure twice.
  const inReceipt = shown ? (['saleExportPrice', 'saleTransport', 'saleTaxes'] as const).map((key) => saleT(key)) : []
  const lines = saleFacts({ terms: others }, saleT, language).filter(({ label }) => !inReceipt.includes(label))
  return (
    <>
      <DoorEntry entry={entry} place={place} car={car} t={saleT} />
      {entry.kind === 'refused' && <PageLink to={costHref(place)}>{saleT('doorRules')}</PageLink>}
      {entry.kind !== 'refused' && (
        <>
          {shown ? (
            <DoorReceipt {...shown} factsOf={detail && ((reads) => factsForRule(reads, detail, t))} />
          ) : (
            children
          )}
          <div className={classes['terms']}>
            <h2>{t('atDoorTerms')}</h2>
            <p>{saleT(`saleDeposit_${terms.deposit}`)}</p>
            <dl>
              {lines.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="small dimmed">{t('byCountryDay')}</p>
          </div>
        </>
      )}
    </>
  )
}

/** What an order of today would promise: the last day of the delivery in words, undefined where the day is agreed; and whether the place
 *  lies outside the guarantee's territory. */
export async function promisedAt(car: CardVehicle, place: string, language: Language) {
  const settings = (await (await import('../../content/source.ts')).loadSale()) ?? defaultSaleSettings
  const { deliverBy } = saleTerms(car, place, settings, parisDay(Date.now()))
  return {
    date: deliverBy && dateInWords(deliverBy, language),
    isUnguaranteed: isOutside(car.warrantyTerritory, place),
  }
}

/** On paper: the receipt, or why the car may not enter. */
export function PrintedDoor({ car, isDraft, doors }: Omit<Props, 'detail'>) {
  const shown = priceOf(car, isDraft, doors, usePlace())
  if (!shown) return null
  const { price, prices } = shown
  return (
    <div className={classes['printed']} data-printed-door>
      <DoorEntry entry={price.entry} place={price.place} car={car} t={prices.t} />
      {price.entry.kind !== 'refused' && <PrintedReceipt {...shown} />}
    </div>
  )
}
