import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { ColumnList } from '../../../ui/ColumnList/ColumnList.tsx'
import { NoteBox } from '../../../ui/NoteBox/NoteBox.tsx'
import { PaperSection } from '../../../ui/PaperSection/PaperSection.tsx'
import { Tabs } from '../../../ui/Tabs/Tabs.tsx'
import { ServiceActions } from '../parts/ServiceActions.tsx'
import parts from '../parts/ServiceParts.module.css'
import { ServiceTop } from '../parts/ServiceTop.tsx'
import { ZoneDays } from './ZoneDays.tsx'

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
      <section className={`wrap ${parts['opening']}`}>
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
