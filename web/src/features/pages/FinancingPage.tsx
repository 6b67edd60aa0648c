import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ColumnList, type FactLine, FactLines, Prose, TextSection } from '../../ui/PageText.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ServicePage } from './ServicePage.tsx'
import classes from './pages.module.css'

/** Months (specification, section 9). */
const CREDIT_MONTHS = { from: 12, to: 84 }
const LEASING_MONTHS = { from: 24, to: 60 }

export default function FinancingPage() {
  const t = useTranslate()
  const credit = [
    { name: t('financingRate'), value: t('financingRateValue') },
    { name: t('financingDuration'), value: t('financingMonths', CREDIT_MONTHS) },
    { name: t('financingDeposit'), value: t('financingDepositValue') },
    { name: t('financingInsurance'), value: t('financingInsuranceValue') },
    { name: t('financingOwner'), value: t('financingCreditOwner') },
  ]
  const leasing = [
    { name: t('financingDuration'), value: t('financingMonths', LEASING_MONTHS) },
    { name: t('financingFirstRent'), value: t('financingFirstRentValue') },
    { name: t('financingOption'), value: t('financingOptionValue') },
    { name: t('financingOwner'), value: t('financingLeasingOwner') },
  ]
  const business = [
    { name: t('financingProOffers'), value: t('financingProOffersValue') },
    { name: t('financingProAnswer'), value: t('financingProAnswerValue') },
    { name: t('financingProPapers'), value: t('financingProPapersValue') },
  ]
  const offer = (text: string, lines: FactLine[]) => (
    <div className={classes['offer']}>
      <p>{text}</p>
      <FactLines lines={lines} />
    </div>
  )
  return (
    <ServicePage
      title={t('financingTitle')}
      description={t('financingDescription')}
      lede={t('financingLede')}
      path={paths.financing.href()}
      ask={t('financingAsk')}
    >
      <section className={`wrap ${classes['opening']}`}>
        <h2 className="hidden">{t('financingProfiles')}</h2>
        <ColumnList
          items={[
            { title: t('financingPrivate'), text: t('financingPrivateText') },
            { title: t('financingBusiness'), text: t('financingBusinessText') },
            { title: t('financingAbroad'), text: t('financingAbroadText') },
          ]}
        />
      </section>
      <TextSection label={t('financingOffersLabel')} title={t('financingOffers')}>
        <Tabs
          label={t('financingTabs')}
          level={3}
          tabs={[
            { id: 'credit', label: t('financingCredit'), content: offer(t('financingCreditText'), credit) },
            { id: 'leasing', label: t('financingLeasing'), content: offer(t('financingLeasingText'), leasing) },
            { id: 'pro', label: t('financingPro'), content: offer(t('financingProText'), business) },
          ]}
        />
        <p className={classes['warning']}>{t('financingWarning')}</p>
        <p className="dimmed">{t('financingNote')}</p>
      </TextSection>
      <TextSection label={t('financingStepsLabel')} title={t('financingSteps')} lede={t('financingStepsLede')}>
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
      </TextSection>
      <TextSection label={t('financingPapersLabel')} title={t('financingPapers')}>
        <Prose text={t('financingPapersText')} />
      </TextSection>
    </ServicePage>
  )
}
