import { RETENTION_DAYS, RETENTION_MINUTES, RETENTION_MONTHS } from '#domain/legal.ts'
import type { PageProps } from '../../content/page.ts'
import { type Translate, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { companyIdentity } from '../../lib/site-constants.ts'
import { FactLines } from '../../ui/PageText.tsx'
import { LegalText } from './LegalText.tsx'

export default function PrivacyPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const seller = {
    name: companyIdentity.name || (company?.name ?? t('toComplete')),
    address: companyIdentity.address || t('toComplete'),
    email: company?.email ?? '',
  }
  return (
    <LegalText
      title={t('privacyPolicy')}
      description={t('privacyDescription')}
      path={paths.privacyPolicy.href()}
      sections={[
        { id: 'controller', title: t('privacyController'), content: t('privacyControllerText', seller) },
        { id: 'data', title: t('privacyData'), content: t('privacyDataText') },
        { id: 'purposes', title: t('privacyPurposes'), content: t('privacyPurposesText') },
        { id: 'readers', title: t('privacyReaders'), content: t('privacyReadersText') },
        { id: 'retention', title: t('privacyRetention'), content: <FactLines lines={retentionLines(t)} /> },
        { id: 'browser', title: t('privacyBrowser'), content: t('privacyBrowserText') },
        { id: 'rights', title: t('privacyRights'), content: t('privacyRightsText', seller) },
      ]}
    />
  )
}

/** Retention periods; the deletion jobs use the same figures. */
export const retentionLines = (t: Translate) => [
  { name: t('privacyUnpaid'), value: t('months', { count: RETENTION_MONTHS.unpaidOrder }) },
  { name: t('privacyConcluded'), value: t('privacyConcludedTime', { years: RETENTION_MONTHS.concludedOrder / 12 }) },
  { name: t('privacyMessage'), value: t('years', { count: RETENTION_MONTHS.message / 12 }) },
  { name: t('privacyMails'), value: t('months', { count: RETENTION_MONTHS.settledMail }) },
  { name: t('privacyNewsletter'), value: t('privacyNewsletterTime') },
  { name: t('privacyUnconfirmed'), value: t('days', { count: RETENTION_DAYS.unconfirmed }) },
  { name: t('privacyTrace'), value: t('days', { count: RETENTION_DAYS.trace }) },
  { name: t('privacyHour'), value: t('privacyMinutes', { count: RETENTION_MINUTES.recent }) },
  { name: t('privacyRequest'), value: t('privacyMinutes', { count: RETENTION_MINUTES.unconfirmedOrder }) },
  { name: t('privacyLogs'), value: t('privacyLogsTime') },
]
