import { KEEP_DAYS, KEEP_MINUTES, KEEP_MONTHS } from '#domain/legal.ts'
import type { Translate } from '../../../lib/i18n.ts'

/** What is kept and how long, as the privacy policy says it: each figure is the one that the deletion goes by. */
export const keepLines = (t: Translate) => [
  { name: t('privacyUnpaid'), value: t('months', { count: KEEP_MONTHS.unpaidOrder }) },
  { name: t('privacyConcluded'), value: t('privacyConcludedTime', { years: KEEP_MONTHS.concludedOrder / 12 }) },
  { name: t('privacyMessage'), value: t('years', { count: KEEP_MONTHS.message / 12 }) },
  { name: t('privacyMails'), value: t('months', { count: KEEP_MONTHS.settledMail }) },
  { name: t('privacyNewsletter'), value: t('privacyNewsletterTime') },
  { name: t('privacyUnconfirmed'), value: t('days', { count: KEEP_DAYS.unconfirmed }) },
  { name: t('privacyTrace'), value: t('days', { count: KEEP_DAYS.trace }) },
  { name: t('privacyHour'), value: t('privacyMinutes', { count: KEEP_MINUTES.recent }) },
  { name: t('privacyRequest'), value: t('privacyMinutes', { count: KEEP_MINUTES.unconfirmedOrder }) },
  { name: t('privacyLogs'), value: t('privacyLogsTime') },
]
