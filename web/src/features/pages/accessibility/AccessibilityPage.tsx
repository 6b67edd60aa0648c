import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

export default function AccessibilityPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead
        title={t('accessibilityTitle')}
        description={t('accessibilityDescription')}
        path={paths.accessibility.href()}
      />
      <PageTop title={t('accessibilityTitle')} />
    </>
  )
}
