import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { ColumnList } from '../../../ui/ColumnList/ColumnList.tsx'
import { PaperSection } from '../../../ui/PaperSection/PaperSection.tsx'
import { Prose } from '../../../ui/Prose/Prose.tsx'
import { Tabs } from '../../../ui/Tabs/Tabs.tsx'
import { ServiceActions } from '../parts/ServiceActions.tsx'
import parts from '../parts/ServiceParts.module.css'
import { ServiceTop } from '../parts/ServiceTop.tsx'
import { BusinessOffer, CreditOffer, LeasingOffer } from './Offers.tsx'
import classes from './FinancingPage.module.css'

export default function FinancingPage() {
  const t = useTranslate()
  return (
    <>
      <ServiceTop
        title={t('financingTitle')}
        description={t('financingDescription')}
        lede={t('financingLede')}
        path={paths.financing.href()}
      />
      <section className={`wrap ${parts['opening']}`}>
        <h2 className="hidden">{t('financingProfiles')}</h2>
        <ColumnList
          items={[
            { title: t('financingPrivate'), text: t('financingPrivateText') },
            { title: t('financingBusiness'), text: t('financingBusinessText') },
            { title: t('financingAbroad'), text: t('financingAbroadText') },
          ]}
        />
      </section>
      <PaperSection label={t('financingOffersLabel')} title={t('financingOffers')}>
        <Tabs
          label={t('financingTabs')}
          level={3}
          tabs={[
            { id: 'credit', label: t('financingCredit'), content: <CreditOffer /> },
            { id: 'leasing', label: t('financingLeasing'), content: <LeasingOffer /> },
            { id: 'pro', label: t('financingPro'), content: <BusinessOffer /> },
          ]}
        />
        <p className={classes['warning']}>{t('financingWarning')}</p>
        <p className="dimmed">{t('financingNote')}</p>
      </PaperSection>
      <PaperSection label={t('financingStepsLabel')} title={t('financingSteps')} lede={t('financingStepsLede')}>
        <ColumnList
          numbered
          items={[
            { title: t('financingStepAsk'), text: t('financingStepAskText') },
            { title: t('financingStepSimulate'), text: t('financingStepSimulateText') },
            { title: t('financingStepFile'), text: t('financingStepFileText') },
            { title: t('financingStepAnswer'), text: t('financingStepAnswerText') },
            { title: t('financingStepSign'), text: t('financingStepSignText') },
          ]}
        />
      </PaperSection>
      <PaperSection label={t('financingPapersLabel')} title={t('financingPapers')}>
        <Prose text={t('financingPapersText')} />
      </PaperSection>
      <ServiceActions ask={t('financingAsk')} />
    </>
  )
}
