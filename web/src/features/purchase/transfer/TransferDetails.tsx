import { remittanceInformation } from '#domain/transfer-reference.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import type { BankDetails } from './bank-details.ts'
import { isSepaCountry } from '../country/country.ts'
import { epcText } from './epc-text.ts'
import { QrCode } from './QrCode.tsx'
import { ReferenceText } from './ReferenceText.tsx'
import { TransferLine, TransferTable } from './TransferTable.tsx'
import classes from './Transfer.module.css'

interface Props {
  bank: BankDetails
  /** Whole euros. */
  amount: number
  reference: string
  /** As the buyer wrote it. */
  country: string
}

/** What to transfer, and where: for a banking app, and line by line. On a phone the reference and the code stand above the
 *  lines, which scroll. */
export function TransferDetails({ bank, amount, reference, country }: Props) {
  const t = useTranslate()
  const sepa = isSepaCountry(country)
  return (
    <div className={classes['transfer']}>
      <div className={classes['key']}>
        <dl className={`${classes['lines']} ${classes['keyReference']}`}>
          <TransferLine name={t('wireReference')} value={reference}>
            <ReferenceText reference={reference} />
          </TransferLine>
        </dl>
        {sepa ? (
          <>
            <QrCode text={epcText(bank, amount, reference)} />
            <p className="small dimmed">{t('qrHint')}</p>
          </>
        ) : (
          <div className={classes['swift']}>
            <p>
              <b>{t('swiftTitle')}</b>
            </p>
            <p className="small">{t('swiftText', { reason: remittanceInformation(reference) })}</p>
          </div>
        )}
      </div>
      <div className={classes['table']}>
        <TransferTable bank={bank} amount={amount} reference={reference} sepa={sepa} />
      </div>
    </div>
  )
}
