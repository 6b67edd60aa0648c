import { effectiveRatePercent, type Loan } from '#domain/loan.ts'
import { formatCents, formatEuros, formatPercent } from '#domain/money.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import classes from './Financing.module.css'

interface Props {
  loan: Loan
  months: number
  annualRatePercent: number
}

/** What the credit is made of, down to what it costs in all. */
export function LoanSheet({ loan, months, annualRatePercent }: Props) {
  const t = useTranslate()
  const lines = [
    [t('borrowed'), formatEuros(loan.borrowed)],
    [t('instalments'), t('instalmentsValue', { count: months - 1, amount: formatCents(loan.monthlyCents) })],
    [t('lastInstalment'), formatCents(loan.lastCents)],
    [t('nominalRate'), formatPercent(annualRatePercent)],
    [t('effectiveRate'), formatPercent(effectiveRatePercent(annualRatePercent))],
    [t('creditCost'), formatCents(loan.costCents)],
    [t('totalDue'), formatCents(loan.totalCents)],
  ]
  return (
    <dl className={classes['sums']}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
