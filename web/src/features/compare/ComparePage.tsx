import { useTranslate } from '../../lib/i18n.ts'
import { useAlive } from '../../lib/browser-state.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop/PageTop.tsx'
import { Comparison } from './Comparison.tsx'
import classes from './ComparePage.module.css'

/** Cars side by side. Which, the address says, and it is read once the page is alive. */
export default function ComparePage() {
  const t = useTranslate()
  const alive = useAlive()
  return (
    <>
      <PageHead title={t('compareTitle')} description={t('compareDescription')} />
      <PageTop title={t('compareTitle')} lede={t('compareLede')} />
      <div className={`wrap ${classes['page']}`}>
        <noscript>{t('compareNoScript')}</noscript>
        {alive && <Comparison />}
      </div>
    </>
  )
}
