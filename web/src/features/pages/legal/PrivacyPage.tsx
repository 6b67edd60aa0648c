import type { PageProps } from '../../../content/page.ts'
import { companyIdentity } from '../../../lib/site-constants.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { FactLines } from '../../../ui/FactLines/FactLines.tsx'
import { Prose } from '../../../ui/Prose/Prose.tsx'
import { keepLines } from './keep-lines.ts'
import { LegalPage } from './LegalPage.tsx'

export default function PrivacyPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const seller = {
    name: companyIdentity.name || (company?.name ?? t('toComplete')),
    address: companyIdentity.address || t('toComplete'),
    email: company?.email ?? '',
  }
  return (
    <LegalPage
      title={t('privacyPolicy')}
      description={t('privacyDescription')}
      path={paths.privacyPolicy.href()}
      sections={[
        {
          id: 'controller',
          title: t('privacyController'),
          content: <Prose text={t('privacyControllerText', seller)} />,
        },
        { id: 'data', title: t('privacyData'), content: <Prose text={t('privacyDataText')} /> },
        { id: 'purposes', title: t('privacyPurposes'), content: <Prose text={t('privacyPurposesText')} /> },
        { id: 'readers', title: t('privacyReaders'), content: <Prose text={t('privacyReadersText')} /> },
        { id: 'retention', title: t('privacyRetention'), content: <FactLines lines={keepLines(t)} /> },
        { id: 'browser', title: t('privacyBrowser'), content: <Prose text={t('privacyBrowserText')} /> },
        { id: 'rights', title: t('privacyRights'), content: <Prose text={t('privacyRightsText', seller)} /> },
      ]}
    />
  )
}
