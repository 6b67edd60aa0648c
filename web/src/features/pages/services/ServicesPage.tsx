import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function ServicesPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('servicesTitle')} description={t('servicesDescription')} path={paths.services.href()} />
      <PageTop title={t('servicesTitle')} lede={t('servicesLede')} />
    </>
  )
}
