import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { companyIdentity } from '../../lib/site-constants.ts'
import { Prose } from '../../ui/PageText.tsx'
import { LegalText } from './LegalText.tsx'
import classes from './LegalText.module.css'

/** The terms of sale; the order's email uses the same texts (netlify/lib/emails/OrderLetters.tsx). */
export default function TermsPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const { name, address } = companyIdentity
  const withdrawal = (
    <>
      <Prose text={t('termsWithdrawalText')} />
      <Prose text={t('termsOnline')} />
      <WithdrawalSample seller={[name || company?.name, address, company?.email].filter(Boolean).join(', ')} />
    </>
  )
  return (
    <LegalText
      title={t('terms')}
      description={t('termsDescription')}
      path={paths.terms.href()}
      lede={t('termsLede')}
      sections={[
        { id: 'order', title: t('termsOrder'), content: t('termsOrderText') },
        { id: 'price', title: t('termsPrice'), content: t('termsPriceText') },
        { id: 'delivery', title: t('termsDelivery'), content: t('termsDeliveryText') },
        { id: 'guarantees', title: t('termsGuarantees'), content: t('termsGuaranteesText') },
        { id: 'withdrawal', title: t('termsWithdrawal'), content: withdrawal },
      ]}
    />
  )
}

const BLANK = '…………………'

/** The model withdrawal form (Code de la consommation, annex to R221-1). */
function WithdrawalSample({ seller }: { seller: string }) {
  const t = useTranslate()
  return (
    <div className={classes['form']}>
      <h3>{t('withdrawalForm')}</h3>
      <p className="dimmed">{t('withdrawalFormNote')}</p>
      <p>{t('withdrawalFormTo', { seller })}</p>
      <p>{t('withdrawalFormNotice', { vehicle: BLANK, reference: BLANK })}</p>
      <p>{t('withdrawalFormDates')}</p>
      <p>{t('withdrawalFormName')}</p>
      <p>{t('withdrawalFormAddress')}</p>
      <p>{t('withdrawalFormSignature')}</p>
      <p>{t('withdrawalFormDate')}</p>
    </div>
  )
}
