import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function ImportationPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead
        title={t('importationTitle')}
        description={t('importationDescription')}
        path={paths.importation.href()}
      />
      <PageTop
        title={t('importationTitle')}
        lede={t('importationLede')}
        trail={[{ to: paths.services.href(), label: t('services') }]}
      />
    </>
  )
}
