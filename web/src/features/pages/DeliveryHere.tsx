import type { CountryCosts } from '../../content/cost.ts'
import { entryRulesOf } from '#domain/door-price/entry.ts'
import {
  countryOf,
  daysOfZone,
  type DeliveryZone,
  deliveryZones,
  isInVatArea,
  type PlaceId,
  placeName,
} from '#domain/place.ts'
import { toldDaysOf } from '#domain/sale-terms.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { usePlace } from '../../lib/place.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { FactLines } from '../../ui/PageText.tsx'
import figure from './Figure.module.css'
import { HereCard } from './HereCard.tsx'
import { carsText } from './admitted-cars.ts'
import classes from './DeliveryHere.module.css'

/** Whether sanctions close the place: then no car is sold there. */
const isClosed = (place: PlaceId) => entryRulesOf(place).some(({ reason }) => reason === 'closed')

interface Props {
  costs: readonly CountryCosts[]
  /** The price of transport to a place, in words. */
  priceTo: (place: PlaceId) => string
}

/** How long and at what price a car travels to the visitor's country, and outside the Union how many of the shop's cars may enter. */
export function DeliveryHere({ costs, priceTo }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const place = usePlace()
  const zones = (Object.keys(deliveryZones) as DeliveryZone[]).flatMap(daysOfZone)
  const days = place === undefined ? ([Math.min(...zones), Math.max(...zones)] as const) : toldDaysOf(place)
  const closed = place !== undefined && isClosed(place)
  const cost = place === undefined ? undefined : costs.find(({ country }) => country === countryOf(place))
  const country = place && placeName(place, language)
  return (
    <HereCard title={country ?? t('deliveryHere')} country={country}>
      <p className={classes['days']}>
        {closed || !days ? (
          <b className={`${figure['figure']} ${classes['words']}`}>
            {t(closed ? 'deliveryClosed' : place && isInVatArea(place) ? 'deliveryHereByAddress' : 'deliveryHereAsk')}
          </b>
        ) : (
          <>
            <b className={figure['figure']}>{t('daysRange', { from: days[0], to: days[1] })}</b>{' '}
            <span>{t('deliveryHereDays')}</span>
          </>
        )}
      </p>
      <FactLines
        lines={[
          {
            name: t('deliveryPrice'),
            value: closed ? '–' : place === undefined ? t('deliveryPrice_byCountry') : priceTo(place),
          },
          // Of a country that nobody has looked into, nothing is known.
          ...(place !== undefined && (isInVatArea(place) || (!cost && !closed))
            ? []
            : [
                {
                  name: t('costsCars'),
                  value: closed ? '–' : cost ? carsText(cost, t) : t('deliveryPrice_byCountry'),
                },
              ]),
        ]}
      />
      <p className={classes['more']}>
        <ArrowLink to={cost ? costHref(cost.country) : place ? paths.costs.othersHref : paths.costs.href()}>
          {t('deliveryTotal')}
        </ArrowLink>
      </p>
    </HereCard>
  )
}
