import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { loanChoices, loanOf } from '#domain/loan.ts'
import { formatEuros } from '#domain/money.ts'
import type { ShownCredit } from '../content/vehicle-detail.ts'
import { useTranslate } from '../lib/i18n.ts'
import { CreditExample } from './Credit.tsx'
import { RulerRange } from './RulerRange.tsx'
import classes from './LoanChoices.module.css'

interface Props {
  /** Cash price of the car in whole euros. */
  price: number
  credit: ShownCredit
  monthsText: (count: number) => string
  /** Above and below the rulers. */
  above?: ReactNode
  below?: ReactNode
}

/** The lender's example for a price, with a down payment and a term of the visitor's choice; nothing if he lends no such sum. */
export function LoanChoices({ price, credit, monthsText, above, below }: Props) {
  const t = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<{ downPercent?: number; months?: number }>({})
  const choices = loanChoices(price, credit)
  if (!choices) return null
  const { annualRatePercent, fees } = credit
  const { months, downPercent: wanted } = { ...choices.first, ...chosen }
  // Another price may allow less, or need more.
  const downPercent = Math.min(Math.max(wanted, choices.down.min), choices.down.max)
  const loan = loanOf({ price, downPercent, months, annualRatePercent, fees })
  const [downId, monthsId] = [`${id}down`, `${id}months`]
  return (
    <div className={classes['columns']}>
      <div className={classes['choices']}>
        {above}
        <RulerChoice
          {...choices.down}
          id={downId}
          label={t('down')}
          value={downPercent}
          valueText={t('downIs', { percent: downPercent, amount: formatEuros(loan.down) })}
          long={4}
          onChange={(value) => setChosen((before) => ({ ...before, downPercent: value }))}
        />
        <RulerChoice
          {...choices.months}
          id={monthsId}
          label={t('term')}
          value={months}
          valueText={monthsText(months)}
          long={2}
          onChange={(value) => setChosen((before) => ({ ...before, months: value }))}
        />
        {below}
      </div>
      <CreditExample credit={credit} loan={loan} months={months} price={price} controls={`${downId} ${monthsId}`} />
    </div>
  )
}

/** A labelled ruler with its value. */
export const RulerChoice = ({ label, ...range }: ComponentProps<typeof RulerRange> & { id: string; label: string }) => (
  <div className={classes['choice']}>
    <label htmlFor={range.id}>{label}</label>
    <span>{range.valueText}</span>
    <RulerRange {...range} />
  </div>
)
