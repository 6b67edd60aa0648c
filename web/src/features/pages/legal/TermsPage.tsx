import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function TermsPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('terms')} description={t('termsDescription')} path={paths.terms.href()} />
      <PageTop title={t('terms')} />
    </>
  )
}
