import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { companyIdentity } from '../../lib/site-constants.ts'
import { Prose } from '../../ui/PageText.tsx'
import { LegalPage } from './LegalPage.tsx'
import classes from './LegalPage.module.css'

const BLANK = '…………………'

/** The model withdrawal form (Code de la consommation, annex to R221-1), for who prefers paper. */
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

/** The terms of sale: the words that the order's mail carries too (netlify/lib/emails/texts/terms-texts.ts). */
export default function TermsPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const { name, address } = companyIdentity
  return (
    <LegalPage
      title={t('terms')}
      description={t('termsDescription')}
      path={paths.terms.href()}
      lede={t('termsLede')}
      sections={[
        { id: 'order', title: t('termsOrder'), content: <Prose text={t('termsOrderText')} /> },
        { id: 'price', title: t('termsPrice'), content: <Prose text={t('termsPriceText')} /> },
        { id: 'delivery', title: t('termsDelivery'), content: <Prose text={t('termsDeliveryText')} /> },
        { id: 'guarantees', title: t('termsGuarantees'), content: <Prose text={t('termsGuaranteesText')} /> },
        {
          id: 'withdrawal',
          title: t('termsWithdrawal'),
          content: (
            <>
              <Prose text={t('termsWithdrawalText')} />
              <Prose text={t('termsOnline')} />
              <WithdrawalSample seller={[name || company?.name, address, company?.email].filter(Boolean).join(', ')} />
            </>
          ),
        },
      ]}
    />
  )
}
