import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ColumnList, type FactLine, FactLines, PaperSection, Prose } from '../../ui/PageText.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ServiceActions, ServiceTop } from './ServiceParts.tsx'
import classes from './pages.module.css'

/** Months (specification, section 9). */
const CREDIT_MONTHS = { from: 12, to: 84 }
const LEASING_MONTHS = { from: 24, to: 60 }

const Offer = ({ text, lines }: { text: string; lines: FactLine[] }) => (
  <div className={classes['offer']}>
    <p>{text}</p>
    <FactLines lines={lines} />
  </div>
)

function CreditOffer() {
  const t = useTranslate()
  return (
    <Offer
      text={t('financingCreditText')}
      lines={[
        { name: t('financingRate'), value: t('financingRateValue') },
        { name: t('financingDuration'), value: t('financingMonths', CREDIT_MONTHS) },
        { name: t('financingDeposit'), value: t('financingDepositValue') },
        { name: t('financingInsurance'), value: t('financingInsuranceValue') },
        { name: t('financingOwner'), value: t('financingCreditOwner') },
      ]}
    />
  )
}

function LeasingOffer() {
  const t = useTranslate()
  return (
    <Offer
      text={t('financingLeasingText')}
      lines={[
        { name: t('financingDuration'), value: t('financingMonths', LEASING_MONTHS) },
        { name: t('financingFirstRent'), value: t('financingFirstRentValue') },
        { name: t('financingOption'), value: t('financingOptionValue') },
        { name: t('financingOwner'), value: t('financingLeasingOwner') },
      ]}
    />
  )
}

function BusinessOffer() {
  const t = useTranslate()
  return (
    <Offer
      text={t('financingProText')}
      lines={[
        { name: t('financingProOffers'), value: t('financingProOffersValue') },
        { name: t('financingProAnswer'), value: t('financingProAnswerValue') },
        { name: t('financingProPapers'), value: t('financingProPapersValue') },
      ]}
    />
  )
}

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
