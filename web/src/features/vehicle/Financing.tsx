import { useState } from 'react'
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
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SampleTag } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { RulerRange } from './RulerRange.tsx'
import facts from './VehicleFacts.module.css'
import classes from './Financing.module.css'

interface Props {
  loan: Loan
  months: number
  annualRatePercent: number
}

/** What the credit is made of, down to what it costs in all. */
function LoanSheet({ loan, months, annualRatePercent }: Props) {
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

const TITLE_ID = 'financing'
const DOWN_ID = 'loan-down'
const MONTHS_ID = 'loan-months'
const parts = ({ min, max, step }: { min: number; max: number; step: number }) => (max - min) / step

/** An estimate of a monthly payment, with everything it rests on beside it. */
export function Financing({ price, credit }: { price: number; credit: Credit }) {
  const t = useTranslate()
  const [downPercent, setDown] = useState<number>(SAMPLE_DOWN_PERCENT)
  const [months, setMonths] = useState<number>(SAMPLE_MONTHS)
  const loan = loanOf({ price, downPercent, months, annualRatePercent: credit.annualRatePercent })
  const down = t('downIs', { percent: downPercent, amount: formatEuros(loan.down) })
  const term = t('months', { count: months })
  return (
    <section aria-labelledby={TITLE_ID} className={`${facts['section']} ${classes['financing']}`}>
      <h2 id={TITLE_ID}>{t('financingTitle')}</h2>
      <div className={classes['columns']}>
        <div className={classes['choices']}>
          <div className={classes['choice']}>
            <label htmlFor={DOWN_ID}>{t('down')}</label>
            <span>{down}</span>
            <RulerRange
              {...DOWN_PERCENTS}
              id={DOWN_ID}
              value={downPercent}
              valueText={down}
              parts={parts(DOWN_PERCENTS)}
              long={4}
              onChange={setDown}
            />
          </div>
          <div className={classes['choice']}>
            <label htmlFor={MONTHS_ID}>{t('term')}</label>
            <span>{term}</span>
            <RulerRange
              {...LOAN_MONTHS}
              id={MONTHS_ID}
              value={months}
              valueText={term}
              parts={parts(LOAN_MONTHS)}
              long={2}
              onChange={setMonths}
            />
          </div>
          <p className="small dimmed">
            {t('creditBy', { lender: credit.lender, intermediary: credit.intermediary })}{' '}
            {credit.sample && <SampleTag />}
          </p>
        </div>
        <div>
          <output htmlFor={`${DOWN_ID} ${MONTHS_ID}`} className={classes['monthly']}>
            {formatCents(loan.monthlyCents)} <span>{t('monthlyNote')}</span>
          </output>
          <LoanSheet loan={loan} months={months} annualRatePercent={credit.annualRatePercent} />
        </div>
      </div>
      <p className={classes['warning']}>{t('creditWarning')}</p>
      <PageLink className="link" to={paths.financing.href()}>
        {t('financingMore')} <Icon name="right" />
      </PageLink>
    </section>
  )
}
