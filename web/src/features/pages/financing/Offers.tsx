import { useTranslate } from '../../../lib/i18n.ts'
import { FactLines, type FactLine } from '../../../ui/FactLines/FactLines.tsx'
import classes from './FinancingPage.module.css'

/** Months (specification, section 9). */
const CREDIT_MONTHS = { from: 12, to: 84 }
const LEASING_MONTHS = { from: 24, to: 60 }

const Offer = ({ text, lines }: { text: string; lines: FactLine[] }) => (
  <div className={classes['offer']}>
    <p>{text}</p>
    <FactLines lines={lines} />
  </div>
)

export function CreditOffer() {
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

export function LeasingOffer() {
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

export function BusinessOffer() {
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
