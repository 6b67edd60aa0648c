import type { PageProps } from '../../../content/page.ts'
import { companyIdentity } from '../../../lib/site-constants.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Prose } from '../../../ui/Prose/Prose.tsx'
import { LegalPage } from './LegalPage.tsx'
import { WithdrawalSample } from './WithdrawalSample.tsx'

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
