import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LegalText } from './LegalText.tsx'

/** The accessibility statement, in the order of the RGAA's template. */
export default function AccessibilityPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const email = company?.email ?? ''
  return (
    <LegalText
      title={t('accessibilityTitle')}
      description={t('accessibilityDescription')}
      path={paths.accessibility.href()}
      verdict={t('accessibilityVerdict')}
      lede={t('accessibilityLede')}
      sections={[
        { id: 'state', title: t('accessibilityState'), content: t('accessibilityStateText') },
        { id: 'tests', title: t('accessibilityTests'), content: t('accessibilityTestsText') },
        { id: 'limits', title: t('accessibilityLimits'), content: t('accessibilityLimitsText') },
        { id: 'report', title: t('accessibilityContact'), content: t('accessibilityContactText', { email }) },
        { id: 'remedies', title: t('accessibilityRemedies'), content: t('accessibilityRemediesText') },
      ]}
    />
  )
}
