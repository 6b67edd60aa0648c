import { useNavigate } from 'react-router-dom'
import type { PageProps } from '../../content/page.ts'
import { useArrivalState } from '../../lib/carried-state.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ColumnList, NoteBox, Prose } from '../../ui/PageText.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { WithoutScript } from '../../ui/WithoutScript.tsx'
import { WithdrawalForm, WithdrawalReceipt } from './WithdrawalForm.tsx'
import { type Receipt, receiptOf } from './use-withdrawal.ts'
import classes from './WithdrawalPage.module.css'

/** Renouncing a contract without account or link: a form, then a dated receipt, which stays through a refresh. */
export default function WithdrawalPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const receipt = receiptOf(useArrivalState())
  const done = (given: Receipt) => void navigate({}, { replace: true, state: given })
  return (
    <>
      <PageHead title={t('withdrawalTitle')} description={t('withdrawalDescription')} path={paths.withdrawal.href()} />
      <PageTop title={t('withdrawalTitle')} lede={t('withdrawalLede')} />
      <div className={`wrap ${classes['columns']}`}>
        <div>
          {receipt ? (
            <WithdrawalReceipt receipt={receipt} />
          ) : (
            <>
              <WithoutScript text={t('withdrawalWithoutScript')} email={company?.email} />
              <WithdrawalForm done={done} />
            </>
          )}
        </div>
        <aside className={classes['next']}>
          <h2>{t('withdrawalNextTitle')}</h2>
          <ColumnList
            columns={2}
            items={[
              { title: t('withdrawalNextPay'), text: t('withdrawalNextPayText') },
              { title: t('withdrawalNextCar'), text: t('withdrawalNextCarText') },
            ]}
          />
          <NoteBox title={t('withdrawalBefore')}>
            <Prose text={t('withdrawalBeforeText')} />
          </NoteBox>
        </aside>
      </div>
    </>
  )
}
