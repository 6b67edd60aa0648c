import { type DeliveryZone, placesOf } from '#domain/delivery-days.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ColumnList, NoteBox, PaperSection } from '../../ui/PageText.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { RulerTable } from './RulerTable.tsx'
import { ServiceActions, ServiceTop } from './ServiceParts.tsx'
import classes from './pages.module.css'

/** The delivery days of one zone, as numbers and on a ruler. */
function ZoneDays({ zone }: { zone: DeliveryZone }) {
  const t = useTranslate()
  return (
    <RulerTable
      caption={`${t('deliveryZones')} : ${t(`zone_${zone}`)}`}
      columns={{ name: t('deliveryCountry'), range: t('daysHead') }}
      rows={placesOf(zone).map(({ place, days: [from, to] }) => ({
        name: t(`place_${place}`),
        range: t('daysRange', { from, to }),
        from,
        to,
      }))}
    />
  )
}

export default function DeliveryPage() {
  const t = useTranslate()
  return (
    <>
      <ServiceTop
        title={t('deliveryTitle')}
        description={t('deliveryPageDescription')}
        lede={t('deliveryLede')}
        path={paths.delivery.href()}
      />
      <section className={`wrap ${classes['opening']}`}>
        <h2 className="hidden">{t('deliverySteps')}</h2>
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
      </section>
      <PaperSection label={t('deliveryZonesLabel')} title={t('deliveryZones')} lede={t('deliveryZonesLede')}>
        <Tabs
          label={t('deliveryZones')}
          level={3}
          tabs={[
            { id: 'europe', label: t('zone_europe'), content: <ZoneDays zone="europe" /> },
            { id: 'africa', label: t('zone_africa'), content: <ZoneDays zone="africa" /> },
            { id: 'middle-east', label: t('zone_middle-east'), content: <ZoneDays zone="middle-east" /> },
            { id: 'others', label: t('zone_others'), content: <ZoneDays zone="others" /> },
          ]}
        />
        <p className="dimmed">{t('deliveryZonesNote')}</p>
        <NoteBox title={t('deliveryInsurance')}>
          <p>{t('deliveryInsuranceText')}</p>
        </NoteBox>
      </PaperSection>
      <ServiceActions ask={t('deliveryAsk')} />
    </>
  )
}
