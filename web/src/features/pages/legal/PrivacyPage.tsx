import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function PrivacyPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('privacyPolicy')} description={t('privacyDescription')} path={paths.privacyPolicy.href()} />
      <PageTop title={t('privacyPolicy')} />
    </>
  )
}
