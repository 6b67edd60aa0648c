import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function WarrantyPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('warrantyTitle')} description={t('warrantyDescription')} path={paths.warranty.href()} />
      <PageTop
        title={t('warrantyTitle')}
        lede={t('warrantyLede')}
        trail={[{ to: paths.services.href(), label: t('services') }]}
      />
    </>
  )
}
