import { conditionsAt, doorGroups, lineFacts, notIncludedKey, oursPaid, totalFacts } from '#domain/door-price/words.ts'
import { formatEuros } from '#domain/money.ts'
import { dateInWords, sentences } from '#domain/languages.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import classes from './DoorLines.module.css'
import { type Line, Lines, NewTabLink } from './Lines.tsx'
import type { Destination } from './use-destination.ts'
import { type Door, doorSummary } from './use-door.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Sentences } from '../../ui/Inline.tsx'

/** The lines of a purchase, beneath their total until the last step; where they could not be loaded it says so, and the order can go on
 *  without them. */
export function DestinationDoor({ destination, isLast = false }: { destination: Destination; isLast?: boolean }) {
  const t = useTranslate()
  const { door, doorMissing, reloadDoor, price } = destination
  const lines = <DoorLines door={door} price={price} />
  if (doorMissing !== 'failed')
    return !door || isLast ? (
      lines
    ) : (
      <Disclosure isRuled title={t('doorFoldTitle')} sum={doorSummary(door, price).at(-1)?.value}>
        {lines}
      </Disclosure>
    )
  return (
    <output>
      <Sentences>
        {t('placePricesFailed')}
        <button type="button" className="link" onClick={reloadDoor}>
          {t('placeRetry')}
        </button>
        <NewTabLink to={paths.costs.href()}>{t('costs')}</NewTabLink>
      </Sentences>
    </output>
  )
}

interface Props {
  door: Door | undefined
  /** What the order asks for the car, in whole euros. */
  price: number
  /** Nothing is left to be paid: the car is delivered, or the order ended. */
  isOver?: boolean
}

/** What the car costs at the buyer's door: what he pays the shop, what his country takes, the total. Nobody must think that the
 *  shop collects duties. */
export function DoorLines({ door, price: asked, isOver = false }: Props) {
  const language = useLanguage()
  if (!door) return null
  const { price, name, t } = door
  const totals = totalFacts(price, t, language)
  const conditions = conditionsAt(price.place)
  return (
    <section className={classes['door']} data-door>
      <h3>{t('doorOrderHeading', { place: name, date: dateInWords(price.on, language) })}</h3>
      {price.unseen && !price.isAgreed && <p className="small">{t('doorOrderUnseen')}</p>}
      {price.isAgreed && <p className="small">{t('doorOrderAgreed')}</p>}
      {conditions && <p className="small">{t(`doorCondition_${conditions.country}`)}</p>}
      <div className={classes['groups']}>
        {doorGroups(price, t).map(({ whose, title, lines, sum }) => (
          <div key={whose}>
            <h4>
              <span>{title}</span> {sum !== undefined && <b>{sum}</b>}
            </h4>
            <Lines lines={lineFacts(lines, t).map(asLine)} />
            {whose === 'ours' &&
              !isOver &&
              oursPaid(price, asked, t).map((sentence) => (
                <p key={sentence} className="small dimmed">
                  {sentence}
                </p>
              ))}
          </div>
        ))}
      </div>
      {totals.length > 0 && (
        <div className={classes['total']}>
          <Lines lines={totals.map(asLine)} />
        </div>
      )}
      <p className="small dimmed">{sentences(t(notIncludedKey(price.place)), t('doorOrderText'))}</p>
    </section>
  )
}

const asLine = ({ label: name, value }: { label: string; value: string }): Line => ({ name, value })

/** Under the country: what the car costs there and when it arrives, in two lines that are always there, so that no field moves. */
export function PlaceAnswer({ destination: { door, lines, price, isRefused } }: { destination: Destination }) {
  const t = useTranslate()
  if (isRefused) return null
  const { name, value } = doorSummary(door, price).at(-1) ?? { name: t('priceWithTax'), value: formatEuros(price) }
  return <Lines lines={[{ name, value }, ...lines.filter(({ name }) => name === t('saleDelivery')).slice(0, 1)]} />
}
