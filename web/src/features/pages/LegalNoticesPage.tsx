import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { companyIdentity, journalKey } from '../../lib/site-constants.ts'
import { CompanyFact } from '../../ui/Inline.tsx'
import { FactLines } from '../../ui/PageText.tsx'
import { LegalText } from './LegalText.tsx'

/** Publisher, host and mediator (LCEN, article 1-1; Code de la consommation, L616-1). */
export default function LegalNoticesPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const { name, form, capital, address, registration, vat, director, host, mediator, mediatorUrl, phone } =
    companyIdentity
  const publisher = [
    { name: t('companyName'), value: <CompanyFact value={name} /> },
    { name: t('noticesForm'), value: <CompanyFact value={[form, capital].filter(Boolean).join(', ')} /> },
    { name: t('noticesAddress'), value: <CompanyFact value={address} /> },
    { name: t('companyRegistration'), value: <CompanyFact value={registration} /> },
    { name: t('companyVat'), value: <CompanyFact value={vat} /> },
    { name: t('noticesPhone'), value: <CompanyFact value={phone} /> },
    { name: t('noticesEmail'), value: <CompanyFact value={company?.email ?? ''} /> },
    { name: t('noticesDirector'), value: <CompanyFact value={director} /> },
  ]
  const sentence = (text: string, fact: string) => (
    <p>
      {text} <CompanyFact value={fact} />
    </p>
  )
  const mediation = (
    <>
      {sentence(t('noticesMediationText'), mediator)}
      {mediatorUrl && (
        <p>
          <a href={mediatorUrl}>{mediatorUrl}</a>
        </p>
      )}
    </>
  )
  return (
    <LegalText
      title={t('legalNotices')}
      description={t('noticesDescription')}
      path={paths.legalNotices.href()}
      sections={[
        { id: 'publisher', title: t('noticesPublisher'), content: <FactLines lines={publisher} /> },
        { id: 'host', title: t('noticesHost'), content: sentence(t('noticesHostText'), host) },
        { id: 'property', title: t('noticesProperty'), content: t('noticesPropertyText') },
        { id: 'accuracy', title: t('noticesLiability'), content: t('noticesLiabilityText') },
        { id: 'mediation', title: t('noticesMediation'), content: mediation },
        ...(journalKey
          ? [{ id: 'record', title: t('noticesRecord'), content: sentence(t('noticesRecordText'), journalKey) }]
          : []),
        { id: 'data', title: t('noticesData'), content: t('noticesDataText') },
      ]}
    />
  )
}
