import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { companyIdentity, isSampleCompany, journalKey } from '../../lib/site-constants.ts'
import { CompanyFact, SampleTag } from '../../ui/Inline.tsx'
import { FactLines } from '../../ui/PageText.tsx'
import { LegalText } from './LegalText.tsx'
import classes from './LegalText.module.css'

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
        ...(journalKey ? [{ id: 'record', title: t('noticesRecord'), content: <PublicKey /> }] : []),
        { id: 'data', title: t('noticesData'), content: t('noticesDataText') },
      ]}
    />
  )
}

/** The key that signs the cars' record: 43 letters without a space. */
function PublicKey() {
  const t = useTranslate()
  return (
    <p>
      {t('noticesRecordText')} <code className={classes['key']}>{journalKey}</code> {isSampleCompany && <SampleTag />}
    </p>
  )
}
