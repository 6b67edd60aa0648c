import { gapAfter, type Language, regionNames, sentences } from '#domain/languages.ts'
import {
  IDENTITY_PAPERS_DAYS,
  IDENTITY_PAPERS_MONTHS,
  RETENTION_DAYS,
  RETENTION_MINUTES,
  RETENTION_MONTHS,
} from '#domain/legal.ts'
import type { DataRecipient } from '#domain/shop-variables.ts'
import type { PageProps } from '../../content/page.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { companyIdentity, dataRecipients, hostLogDays } from '../../lib/site-constants.ts'
import { FactLines, Prose } from '../../ui/PageText.tsx'
import { LegalText } from './LegalText.tsx'

export default function PrivacyPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const offersCredit = company?.offersCredit ?? false
  /** A line of a list that only a shop with a lender's offer has. */
  const credit = (key: 'privacyCreditData' | 'privacyCreditPurpose') => (offersCredit ? `${t(key)}\n` : '')
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
        {
          id: 'data',
          title: t('privacyData'),
          content: t('privacyDataText', { creditData: credit('privacyCreditData') }),
        },
        {
          id: 'purposes',
          title: t('privacyPurposes'),
          content: t('privacyPurposesText', { creditPurpose: credit('privacyCreditPurpose') }),
        },
        { id: 'readers', title: t('privacyReaders'), content: <Readers offersCredit={offersCredit} /> },
        {
          id: 'retention',
          title: t('privacyRetention'),
          content: <FactLines lines={retentionLines(t, offersCredit)} />,
        },
        {
          id: 'browser',
          title: t('privacyBrowser'),
          content: browserText(t, dataRecipients, company?.whatsapp !== undefined),
        },
        { id: 'visits', title: t('privacyVisits'), content: t('privacyVisitsText') },
        { id: 'rights', title: t('privacyRights'), content: t('privacyRightsText', seller) },
      ]}
    />
  )
}

/** Translation and WhatsApp, both of third parties, are told of where this shop offers them. */
const browserText = (t: Translate, recipients: readonly DataRecipient[], hasWhatsApp: boolean): string =>
  sentences(
    t('privacyBrowserText'),
    hasWhatsApp && t('privacyWhatsAppText'),
    recipients.some(({ kind }) => kind === 'translation') && t('privacyTranslationText'),
  )

/** Who reads the data: in words, then the technical services that this shop has, by its variables. */
function Readers({ offersCredit }: { offersCredit: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  const creditReaders = t('privacyCreditReaders')
  return (
    <>
      <Prose
        text={t('privacyReadersText', { creditReaders: offersCredit ? creditReaders + gapAfter(creditReaders) : '' })}
      />
      <FactLines lines={recipientLines(t, { language, host: companyIdentity.host, recipients: dataRecipients })} />
    </>
  )
}

/** Name, purpose, country and basis of transfer of each recipient (GDPR, article 13(1)(e) and (f)). `host` is the host's name
 *  with its address. */
export function recipientLines(
  t: Translate,
  { language, host, recipients }: { language: Language; host: string; recipients: readonly DataRecipient[] },
) {
  const regionOf = regionNames(language)
  const nameOf = ({ kind, service, servers }: DataRecipient) =>
    kind === 'host' ? host.split(',')[0] : servers ? regionOf(servers) : service
  return recipients.map((recipient) => {
    const { kind, country, basis } = recipient
    return {
      name: t(`privacyRecipient_${kind}`, { name: nameOf(recipient) || t('toComplete') }),
      value:
        country && basis ? t(`privacyTransfer_${basis}`, { country: regionOf(country) ?? country }) : t('toComplete'),
    }
  })
}

/** Retention periods; the deletion jobs use the same figures. */
export const retentionLines = (t: Translate, offersCredit: boolean) => [
  { name: t('privacyUnpaid'), value: t('months', { count: RETENTION_MONTHS.unpaidOrder }) },
  { name: t('privacyConcluded'), value: t('privacyConcludedTime', { years: RETENTION_MONTHS.concludedOrder / 12 }) },
  {
    name: t('privacyPapers'),
    value: t('privacyPapersTime', {
      days: t('days', { count: IDENTITY_PAPERS_DAYS }),
      months: IDENTITY_PAPERS_MONTHS,
    }),
  },
  { name: t('privacyFiles'), value: t('privacyFilesTime', { months: RETENTION_MONTHS.unpaidOrder }) },
  ...(offersCredit ? [{ name: t('privacyCredit'), value: t('privacyCreditTime') }] : []),
  { name: t('privacyMessage'), value: t('years', { count: RETENTION_MONTHS.message / 12 }) },
  { name: t('privacyMails'), value: t('months', { count: RETENTION_MONTHS.settledMail }) },
  { name: t('privacyNewsletter'), value: t('privacyNewsletterPeriod', { years: RETENTION_MONTHS.subscriber / 12 }) },
  { name: t('privacyUnconfirmed'), value: t('days', { count: RETENTION_DAYS.unconfirmed }) },
  { name: t('privacyAsker'), value: t('days', { count: RETENTION_DAYS.asker }) },
  { name: t('privacyTrace'), value: t('days', { count: RETENTION_DAYS.trace }) },
  { name: t('privacyHour'), value: t('privacyMinutes', { count: RETENTION_MINUTES.recent }) },
  { name: t('privacyRequest'), value: t('privacyMinutes', { count: RETENTION_MINUTES.unconfirmedOrder }) },
  { name: t('privacyCounts'), value: t('months', { count: RETENTION_MONTHS.visits }) },
  { name: t('privacyLogs'), value: hostLogDays > 0 ? t('days', { count: hostLogDays }) : t('toComplete') },
]
