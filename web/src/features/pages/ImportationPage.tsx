import { daysOfZone, type DeliveryZone, deliveryZones } from '#domain/place.ts'
import { balanceOf, depositOf, formatEuros } from '#domain/money.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ColumnList, FactLines, Prose } from '../../ui/PageText.tsx'
import { LinkedText } from '../../ui/Inline.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DeliveryDays } from './DeliveryDays.tsx'
import { ServicePage } from './ServicePage.tsx'
import classes from './pages.module.css'

export default function ImportationPage() {
  const t = useTranslate()
  return (
    <ServicePage
      title={t('importationTitle')}
      description={t('importationDescription')}
      lede={t('importationLede')}
      path={paths.importation.href()}
      ask={t('importAsk')}
      wide
    >
      <div className={`wrap ${classes['tabs']}`}>
        <Tabs
          label={t('importationTabs')}
          tabs={[
            { id: 'process', label: t('importationProcess'), content: <Process /> },
            { id: 'documents', label: t('importationDocuments'), content: <Papers /> },
            { id: 'delays-costs', label: t('importationDelaysCosts'), content: <DelaysAndCosts /> },
          ]}
        />
      </div>
    </ServicePage>
  )
}

function Process() {
  const t = useTranslate()
  return (
    <ColumnList
      numbered
      items={[
        { title: t('importStepChoose'), text: t('importStepChooseText') },
        { title: t('importStepOrder'), text: t('importStepOrderText') },
        { title: t('importStepDeposit'), text: t('importStepDepositText') },
        { title: t('importStepPapers'), text: t('importStepPapersText') },
        { title: t('importStepTransport'), text: t('importStepTransportText') },
        { title: t('importStepHandover'), text: t('importStepHandoverText') },
      ]}
    />
  )
}

/** Papers from the seller, the buyer, and those that the buyer's country requires. */
function Papers() {
  const t = useTranslate()
  const parts = [
    { title: t('importPapersUs'), text: t('importPapersUsText') },
    { title: t('importPapersYou'), text: t('importPapersYouText') },
    { title: t('importPapersFrance'), text: t('importPapersFranceText') },
    { title: t('importPapersBeyond'), text: t('importPapersBeyondText') },
  ]
  return (
    <div className={classes['halves']}>
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Prose text={text} />
        </section>
      ))}
    </div>
  )
}

/** Euros: a typical price of the catalogue. */
const EXAMPLE_PRICE = 14_000

function DelaysAndCosts() {
  const t = useTranslate()
  const zones = Object.keys(deliveryZones) as DeliveryZone[]
  return (
    <div className={classes['halves']}>
      <section>
        <h3>{t('importDelays')}</h3>
        <p className="dimmed">
          <LinkedText text={t('importDelaysText')} />
        </p>
        <DeliveryDays
          caption={t('importDelays')}
          column={t('importZone')}
          rows={zones.map((zone) => ({ name: t(`zone_${zone}`), days: daysOfZone(zone) }))}
        />
      </section>
      <section>
        <h3>{t('importCosts')}</h3>
        <p className="dimmed">{t('importCostsExample', { price: formatEuros(EXAMPLE_PRICE) })}</p>
        <FactLines
          sums
          lines={[
            { name: t('importCostDeposit'), value: formatEuros(depositOf(EXAMPLE_PRICE)) },
            { name: t('importCostBalance'), value: formatEuros(balanceOf(EXAMPLE_PRICE)) },
            { name: t('importCostTotal'), value: formatEuros(EXAMPLE_PRICE), total: true },
          ]}
        />
        <Prose text={t('importCostsText')} />
        <p>
          <LinkedText text={t('importCostsByCountry')} />
        </p>
      </section>
    </div>
  )
}
