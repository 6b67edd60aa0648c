import { standardCode } from '#domain/languages.ts'
import { useEffect, useRef } from 'react'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { FactLines } from '../../ui/FactLines/FactLines.tsx'
import type { Receipt } from './withdrawal-values.ts'
import classes from './WithdrawalPage.module.css'

/** The dated receipt, to be printed; it takes the focus, so that it is read out. */
export function WithdrawalReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslate()
  const language = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const date = new Intl.DateTimeFormat(standardCode(language), {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: 'Europe/Paris',
  }).format(receipt.receivedAt)
  return (
    <section className={classes['receipt']}>
      <h2 ref={title} tabIndex={-1}>
        {t('withdrawalDone')}
      </h2>
      <p>{receipt.receipt === 'mail' ? t('withdrawalDoneMail') : t('withdrawalDonePage')}</p>
      <FactLines
        lines={[
          { name: t('withdrawalReceived'), value: t('withdrawalReceivedValue', { date }) },
          { name: t('withdrawalName'), value: receipt.name },
          { name: t('withdrawalReference'), value: receipt.reference },
          { name: t('withdrawalEmail'), value: receipt.email },
          { name: t('withdrawalNumber'), value: receipt.id },
        ]}
      />
      <button type="button" className={buttonClass('outline')} onClick={() => print()}>
        {t('withdrawalPrint')}
      </button>
    </section>
  )
}
