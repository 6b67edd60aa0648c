import { useTranslate } from '../../../lib/i18n.ts'
import classes from './LegalPage.module.css'

const BLANK = '…………………'

/** The model withdrawal form (Code de la consommation, annex to R221-1), for who prefers paper. */
export function WithdrawalSample({ seller }: { seller: string }) {
  const t = useTranslate()
  return (
    <div className={classes['form']}>
      <h3>{t('withdrawalForm')}</h3>
      <p className="dimmed">{t('withdrawalFormNote')}</p>
      <p>{t('withdrawalFormTo', { seller })}</p>
      <p>{t('withdrawalFormNotice', { vehicle: BLANK, reference: BLANK })}</p>
      <p>{t('withdrawalFormDates')}</p>
      <p>{t('withdrawalFormName')}</p>
      <p>{t('withdrawalFormAddress')}</p>
      <p>{t('withdrawalFormSignature')}</p>
      <p>{t('withdrawalFormDate')}</p>
    </div>
  )
}
