import { type ComponentProps, useState } from 'react'
import {
  DOWN_PERCENTS,
  effectiveRatePercent,
  type Loan,
  LOAN_MONTHS,
  loanOf,
  SAMPLE_DOWN_PERCENT,
  SAMPLE_MONTHS,
} from '#domain/loan.ts'
import { formatCents, formatEuros, formatPercent } from '#domain/money.ts'
import type { Credit } from '../../content/vehicle-detail.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SampleTag } from '../../ui/Inline.tsx'
import { RulerRange } from './RulerRange.tsx'
import { ArrowLink } from '../../ui/Button.tsx'
import facts from './VehicleFacts.module.css'
import classes from './Financing.module.css'

const TITLE_ID = 'financing'
const DOWN_ID = 'loan-down'
const MONTHS_ID = 'loan-months'

/** The loan simulator: an estimated monthly payment with all its assumptions. */
export function Financing({ price, credit }: { price: number; credit: Credit }) {
  const t = useTranslate()
  const language = useLanguage()
  const [downPercent, setDownPercent] = useState<number>(SAMPLE_DOWN_PERCENT)
  const [months, setMonths] = useState<number>(SAMPLE_MONTHS)
  const { annualRatePercent, lender, intermediary, sample } = credit
  const loan = loanOf({ price, downPercent, months, annualRatePercent })
  return (
    <section aria-labelledby={TITLE_ID} className={`screen-only ${facts['section']} ${classes['financing']}`}>
      <h2 id={TITLE_ID}>{t('financingTitle')}</h2>
      <div className={classes['columns']}>
        <div className={classes['choices']}>
          <Choice
            {...DOWN_PERCENTS}
            id={DOWN_ID}
            label={t('down')}
            value={downPercent}
            valueText={t('downIs', { percent: downPercent, amount: formatEuros(loan.down) })}
            long={4}
            onChange={setDownPercent}
          />
          <Choice
            {...LOAN_MONTHS}
            id={MONTHS_ID}
            label={t('term')}
            value={months}
            valueText={t('months', { count: months })}
            long={2}
            onChange={setMonths}
          />
          <p className="small dimmed">
            {t('creditBy', { lender, intermediary })} {sample && <SampleTag />}
          </p>
        </div>
        <div>
          <output htmlFor={`${DOWN_ID} ${MONTHS_ID}`} className={classes['monthly']}>
            {formatCents(loan.monthlyCents, language)} <span>{t('monthlyNote')}</span>
          </output>
          <LoanSheet loan={loan} months={months} annualRatePercent={annualRatePercent} />
        </div>
      </div>
      <p className={classes['warning']}>{t('creditWarning')}</p>
      <ArrowLink to={paths.financing.href()}>{t('financingMore')}</ArrowLink>
    </section>
  )
}

const Choice = ({ label, ...range }: ComponentProps<typeof RulerRange> & { id: string; label: string }) => (
  <div className={classes['choice']}>
    <label htmlFor={range.id}>{label}</label>
    <span>{range.valueText}</span>
    <RulerRange {...range} />
  </div>
)

/** The parts of the credit and its total cost. */
function LoanSheet({ loan, months, annualRatePercent }: { loan: Loan; months: number; annualRatePercent: number }) {
  const t = useTranslate()
  const language = useLanguage()
  const lines = [
    [t('borrowed'), formatEuros(loan.borrowed)],
    [t('instalments'), t('instalmentsValue', { count: months - 1, amount: formatCents(loan.monthlyCents, language) })],
    [t('lastInstalment'), formatCents(loan.lastCents, language)],
    [t('nominalRate'), formatPercent(annualRatePercent, language)],
    [t('effectiveRate'), formatPercent(effectiveRatePercent(annualRatePercent), language)],
    [t('creditCost'), formatCents(loan.costCents, language)],
    [t('totalDue'), formatCents(loan.totalCents, language)],
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
