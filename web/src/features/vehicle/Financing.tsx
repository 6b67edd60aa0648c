import { type ComponentProps, useState } from 'react'
import { loanChoices, loanOf } from '#domain/loan.ts'
import { formatEuros } from '#domain/money.ts'
import type { ShownCredit } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { CreditExample } from '../../ui/Credit.tsx'
import { RulerRange } from './RulerRange.tsx'
import facts from './VehicleFacts.module.css'
import classes from './Financing.module.css'

const TITLE_ID = 'financing'
const DOWN_ID = 'loan-down'
const MONTHS_ID = 'loan-months'

/** The loan simulator: the lender's example for this car's price, with a down payment and a term of the visitor's choice. */
export function Financing({ price, credit }: { price: number; credit: ShownCredit }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<{ downPercent?: number; months?: number }>({})
  const choices = loanChoices(price, credit)
  if (!choices) return null
  const { downPercent, months } = { ...choices.first, ...chosen }
  const { annualRatePercent, fees } = credit
  const loan = loanOf({ price, downPercent, months, annualRatePercent, fees })
  return (
    <section aria-labelledby={TITLE_ID} className={`screen-only ${facts['section']} ${classes['financing']}`}>
      <h2 id={TITLE_ID}>{t('creditTitle')}</h2>
      <div className={classes['columns']}>
        <div className={classes['choices']}>
          <Choice
            {...choices.down}
            id={DOWN_ID}
            label={t('down')}
            value={downPercent}
            valueText={t('downIs', { percent: downPercent, amount: formatEuros(loan.down) })}
            long={4}
            onChange={(value) => setChosen({ ...chosen, downPercent: value })}
          />
          <Choice
            {...choices.months}
            id={MONTHS_ID}
            label={t('term')}
            value={months}
            valueText={t('months', { count: months })}
            long={2}
            onChange={(value) => setChosen({ ...chosen, months: value })}
          />
          <ArrowLink to={paths.financing.href()}>{t('creditMore')}</ArrowLink>
        </div>
        <CreditExample credit={credit} loan={loan} months={months} price={price} controls={`${DOWN_ID} ${MONTHS_ID}`} />
      </div>
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
