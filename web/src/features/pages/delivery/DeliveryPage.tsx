import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function DeliveryPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('deliveryTitle')} description={t('deliveryPageDescription')} path={paths.delivery.href()} />
      <PageTop
        title={t('deliveryTitle')}
        lede={t('deliveryLede')}
        trail={[{ to: paths.services.href(), label: t('services') }]}
      />
    </>
  )
}
