import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Prose } from '../../ui/PageText.tsx'
import { LegalPage } from './LegalPage.tsx'

/** The declaration of accessibility in the order of the RGAA's model. */
export default function AccessibilityPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  return (
    <LegalPage
      title={t('accessibilityTitle')}
      description={t('accessibilityDescription')}
      path={paths.accessibility.href()}
      lede={t('accessibilityLede')}
      sections={[
        { id: 'state', title: t('accessibilityState'), content: <Prose text={t('accessibilityStateText')} /> },
        { id: 'tests', title: t('accessibilityTests'), content: <Prose text={t('accessibilityTestsText')} /> },
        { id: 'limits', title: t('accessibilityLimits'), content: <Prose text={t('accessibilityLimitsText')} /> },
        {
          id: 'report',
          title: t('accessibilityContact'),
          content: <Prose text={t('accessibilityContactText', { email: company?.email ?? '' })} />,
        },
        { id: 'remedies', title: t('accessibilityRemedies'), content: <Prose text={t('accessibilityRemediesText')} /> },
      ]}
    />
  )
}
