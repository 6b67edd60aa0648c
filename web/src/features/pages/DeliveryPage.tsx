import { noShopTerms } from '#domain/legal.ts'
import { formatEuros } from '#domain/money.ts'
import {
  countryOf,
  deliveryDaysOf,
  type DeliveryDays as Days,
  type DeliveryZone,
  deliveryZones,
  placesOf,
} from '#domain/place.ts'
import { type SaleSettings, type Transport, transportTo } from '#domain/sale-terms.ts'
import type { CountryCosts } from '../../content/cost.ts'
import type { PageProps } from '../../content/page.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { type Translate, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { usePlace } from '../../lib/place.ts'
import { NoteBox, TextSection } from '../../ui/PageText.tsx'
import { LinkedText } from '../../ui/Inline.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { admitsNone, limitsText } from './admitted-cars.ts'
import { DeliveryDays } from './DeliveryDays.tsx'
import { DeliveryHere } from './DeliveryHere.tsx'
import { ServicePage } from './ServicePage.tsx'
import { StepRows } from './StepRows.tsx'
import classes from './DeliveryPage.module.css'

export default function DeliveryPage({ data: { terms = noShopTerms, costs = [] } }: PageProps) {
  const t = useTranslate()
  const here = usePlace()
  const shop = { transport: terms.transport, costs }
  return (
    <ServicePage
      title={t('deliveryTitle')}
      description={t('deliveryPageDescription')}
      lede={t('deliveryLede')}
      path={paths.delivery.href()}
      beside={<DeliveryHere costs={costs} priceTo={(place) => priceText(transportTo(place, terms), t)} />}
      ask={t('deliveryAsk')}
    >
      <TextSection label={t('deliveryZonesLabel')} title={t('deliveryZones')} lede={t('deliveryZonesLede')}>
        <Tabs
          label={t('deliveryZones')}
          level={3}
          preferred={here && zoneOf(here)}
          tabs={[
            { id: 'europe', label: t('zone_europe'), content: <ZoneDays {...shop} zone="europe" /> },
            { id: 'africa', label: t('zone_africa'), content: <ZoneDays {...shop} zone="africa" /> },
            { id: 'middle-east', label: t('zone_middle-east'), content: <ZoneDays {...shop} zone="middle-east" /> },
            { id: 'others', label: t('zone_others'), content: <ZoneDays {...shop} zone="others" /> },
          ]}
        />
        <div className={classes['notes']}>
          <div>
            <p>
              <LinkedText text={t('deliveryCostNote')} />
            </p>
            <p>{t('deliveryPriceNote')}</p>
          </div>
          <p>{t('deliveryZonesNote')}</p>
        </div>
        <NoteBox title={t('deliveryInsurance')}>
          <p>{t('deliveryInsuranceText')}</p>
        </NoteBox>
      </TextSection>
      <TextSection label={t('delivery')} title={t('deliverySteps')}>
        <StepRows
          steps={[
            { title: t('deliveryPreparation'), text: t('deliveryPreparationText') },
            { title: t('deliveryDocumentation'), text: t('deliveryDocumentationText') },
            { title: t('deliveryTransport'), text: t('deliveryTransportText') },
            { title: t('deliveryTracking'), text: t('deliveryTrackingText') },
            { title: t('deliveryCustoms'), text: t('deliveryCustomsText') },
            { title: t('deliveryFinal'), text: t('deliveryFinalText') },
          ]}
        />
      </TextSection>
    </ServicePage>
  )
}

interface ZoneDaysProps {
  zone: DeliveryZone
  transport: SaleSettings['transport']
  costs: readonly CountryCosts[]
}

/** Not a region, whose countries may differ. */
const isCountry = (place: string) => /^[A-Z]{2}$/.test(place)

/** The zone whose table gives the place its days, by the name of its country or of its part of the world; undefined for one that no table names. */
const zoneOf = (place: string) =>
  (Object.keys(deliveryZones) as DeliveryZone[]).find((zone) =>
    placesOf(zone).some(({ days }) => days === deliveryDaysOf(place)),
  )

/** The zone's places, and first the country where the cars come from, which has no figure of its own (`toldDaysOf`): buyers there
 *  look for its name, too. */
const rowsOf = (zone: DeliveryZone) => [
  ...(zone === 'europe' ? [{ place: 'DE' as const, days: undefined as Days | undefined }] : []),
  ...placesOf(zone),
]

const priceText = (found: Transport, t: Translate) =>
  found.mode === 'range'
    ? t('deliveryPrice_range', { from: formatEuros(found.from), to: formatEuros(found.to) })
    : t(`deliveryPrice_${found.mode}`)

/** The visitor's country first; countries that admit none of the shop's cars last. */
function ZoneDays({ zone, transport, costs }: ZoneDaysProps) {
  const t = useTranslate()
  const here = usePlace()
  const rows = rowsOf(zone).map(({ place, days }) => {
    const cost = costs.find(({ country }) => country === place)
    const isHere = here !== undefined && countryOf(here) === place
    return {
      name: t(`place_${place}`),
      to: isCountry(place) ? costHref(place) : paths.costs.othersHref,
      days,
      price: isCountry(place) ? priceText(transportTo(place, { transport }), t) : t('deliveryPrice_byCountry'),
      isHere,
      admitsNone: cost !== undefined && admitsNone(cost),
      note: cost && limitsText(cost, t),
      rank: isHere ? 0 : cost && admitsNone(cost) ? 2 : 1,
    }
  })
  return (
    <DeliveryDays
      caption={`${t('deliveryZones')} – ${t(`zone_${zone}`)}`}
      column={t('deliveryCountry')}
      priceColumn={t('deliveryPrice')}
      rows={rows.toSorted((a, b) => a.rank - b.rank)}
    />
  )
}
