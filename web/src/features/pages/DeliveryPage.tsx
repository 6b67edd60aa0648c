import { noShopTerms } from '#domain/legal.ts'
import { formatEuros } from '#domain/money.ts'
import { countryOf, type DeliveryZone, deliveryZones, placesOf } from '#domain/place.ts'
import { type SaleSettings, transportTo } from '#domain/sale-terms.ts'
import type { PageProps } from '../../content/page.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { usePlace } from '../../lib/place.ts'
import { ColumnList, NoteBox, TextSection } from '../../ui/PageText.tsx'
import { LinkedText } from '../../ui/Inline.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DeliveryDays } from './DeliveryDays.tsx'
import { ServicePage } from './ServicePage.tsx'

export default function DeliveryPage({ data: { terms = noShopTerms } }: PageProps) {
  const t = useTranslate()
  const here = usePlace()
  return (
    <ServicePage
      title={t('deliveryTitle')}
      description={t('deliveryPageDescription')}
      lede={t('deliveryLede')}
      path={paths.delivery.href()}
      ask={t('deliveryAsk')}
    >
      <TextSection label={t('deliveryZonesLabel')} title={t('deliveryZones')} lede={t('deliveryZonesLede')}>
        <Tabs
          label={t('deliveryZones')}
          level={3}
          preferred={here && zoneOf(here)}
          tabs={[
            { id: 'europe', label: t('zone_europe'), content: <ZoneDays transport={terms.transport} zone="europe" /> },
            { id: 'africa', label: t('zone_africa'), content: <ZoneDays transport={terms.transport} zone="africa" /> },
            {
              id: 'middle-east',
              label: t('zone_middle-east'),
              content: <ZoneDays transport={terms.transport} zone="middle-east" />,
            },
            { id: 'others', label: t('zone_others'), content: <ZoneDays transport={terms.transport} zone="others" /> },
          ]}
        />
        <p>
          <LinkedText text={t('deliveryCostNote')} />
        </p>
        <p className="dimmed">{t('deliveryPriceNote')}</p>
        <p className="dimmed">{t('deliveryZonesNote')}</p>
        <NoteBox title={t('deliveryInsurance')}>
          <p>{t('deliveryInsuranceText')}</p>
        </NoteBox>
      </TextSection>
      <TextSection label={t('delivery')} title={t('deliverySteps')}>
        <ColumnList
          numbered
          items={[
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
}

/** Not a region, whose countries may differ. */
const isCountry = (place: string) => /^[A-Z]{2}$/.test(place)

/** The zone whose table names the country; undefined for one that none names. */
const zoneOf = (place: string) =>
  (Object.keys(deliveryZones) as DeliveryZone[]).find((zone) => countryOf(place) in deliveryZones[zone])

function ZoneDays({ zone, transport }: ZoneDaysProps) {
  const t = useTranslate()
  const here = usePlace()
  const places = placesOf(zone)
  const isHere = (place: string) => here !== undefined && countryOf(here) === place
  const priceTo = (place: string) => {
    if (!isCountry(place)) return t('deliveryPrice_byCountry')
    const found = transportTo(place, { transport })
    return found.mode === 'range'
      ? t('deliveryPrice_range', { from: formatEuros(found.from), to: formatEuros(found.to) })
      : t(`deliveryPrice_${found.mode}`)
  }
  return (
    <DeliveryDays
      caption={`${t('deliveryZones')} – ${t(`zone_${zone}`)}`}
      column={t('deliveryCountry')}
      priceColumn={t('deliveryPrice')}
      rows={[...places.filter(({ place }) => isHere(place)), ...places.filter(({ place }) => !isHere(place))].map(
        ({ place, days }) => ({
          name: t(`place_${place}`),
          to: isCountry(place) ? costHref(place) : paths.costs.othersHref,
          days,
          price: priceTo(place),
          isHere: isHere(place),
        }),
      )}
    />
  )
}
