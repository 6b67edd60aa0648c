import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function AboutPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('aboutTitle')} description={t('aboutDescription')} path={paths.about.href()} />
      <PageTop title={t('aboutTitle')} lede={t('aboutLede')} />
    </>
  )
}
