import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function CustomerServicePage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('supportTitle')} description={t('supportDescription')} path={paths.customerService.href()} />
      <PageTop
        title={t('supportTitle')}
        lede={t('supportLede')}
        trail={[{ to: paths.services.href(), label: t('services') }]}
      />
    </>
  )
}
