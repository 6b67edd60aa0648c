import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function FinancingPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('financingTitle')} description={t('financingDescription')} path={paths.financing.href()} />
      <PageTop
        title={t('financingTitle')}
        lede={t('financingLede')}
        trail={[{ to: paths.services.href(), label: t('services') }]}
      />
    </>
  )
}
