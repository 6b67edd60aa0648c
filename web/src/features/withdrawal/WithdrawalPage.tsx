import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop/PageTop.tsx'

export default function WithdrawalPage() {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('withdrawalTitle')} description={t('withdrawalDescription')} path={paths.withdrawal.href()} />
      <PageTop title={t('withdrawalTitle')} lede={t('withdrawalLede')} />
    </>
  )
}
