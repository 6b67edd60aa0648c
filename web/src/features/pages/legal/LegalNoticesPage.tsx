import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function LegalNoticesPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('legalNotices')} description={t('noticesDescription')} path={paths.legalNotices.href()} />
      <PageTop title={t('legalNotices')} />
    </>
  )
}
