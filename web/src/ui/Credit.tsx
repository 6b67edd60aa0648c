import type { ReactNode } from 'react'
import type { Loan } from '#domain/loan.ts'
import { formatCents, formatEuros, formatPercent } from '#domain/money.ts'
import type { ShownCredit } from '../content/vehicle-detail.ts'
import { useHydrated } from '../lib/browser-state.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { usePlace } from '../lib/place.ts'
import { LinkedText, SampleTag } from './Inline.tsx'
import classes from './Credit.module.css'

interface Props {
  credit: ShownCredit
  loan: Loan
  months: number
  /** Cash price in whole euros, when the loan pays for one car. */
  price?: number
  /** Ids of the controls that the loan follows from. */
  controls?: string
}

/** A loan as French law wants it wherever a figure of credit is shown: the representative example, the lender, the intermediary
 *  and the warning (Code de la consommation, L312-5 and L312-6 as of 20 November 2026). The TAEG is set as large as the
 *  instalment, and no figure is larger (L312-8). */
export function CreditExample({ credit, loan, months, price, controls }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { lender, intermediary, orias, category, rateKind } = credit
  const lines = [
    ...(price === undefined
      ? []
      : [
          [t('creditPrice'), formatEuros(price)],
          [t('down'), formatEuros(loan.down)],
        ]),
    [t('borrowed'), formatEuros(loan.borrowed)],
    [t('creditDuration'), String(months)],
    [t('instalments'), t('instalmentsValue', { count: months - 1, amount: formatCents(loan.monthlyCents, language) })],
    [t('lastInstalment'), formatCents(loan.lastCents, language)],
    [t(`creditRate_${rateKind}`), formatPercent(credit.annualRatePercent, language)],
    [t('creditFees'), formatEuros(credit.fees)],
    [t('creditCost'), formatCents(loan.costCents, language)],
    [t('totalDue'), formatCents(loan.totalCents, language)],
  ]
  return (
    <div className={classes['example']}>
      <output {...(controls && { htmlFor: controls })} className={classes['figures']}>
        <span>
          <b>{formatCents(loan.monthlyCents, language)}</b> {t('creditMonthly')}
        </span>{' '}
        <span>
          <b>{formatPercent(loan.effectiveRatePercent, language)}</b> {t(`creditEffective_${rateKind}`)}
        </span>
      </output>
      <dl className={classes['sums']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rateKind === 'variable' && <p className="small">{t('creditVariable')}</p>}
      <p className="small dimmed">
        <LinkedText text={t('creditBy', { lender, intermediary, category: t(`creditCategory_${category}`), orias })} />{' '}
        {t('creditPeriod', { from: credit.validFrom, to: credit.validTo })} {credit.sample && <SampleTag />}
      </p>
      <p className={classes['warning']}>{t('creditWarning')}</p>
    </div>
  )
}

/** Whether the visitor has chosen a place outside France, where the lender does not lend. */
export const useIsAbroad = (): boolean => usePlace()?.startsWith('FR') === false

/** Credit, or `abroad` in its place. The prerendered page holds both, and styles choose by the place that boot.js knows before the first
 *  paint: nothing moves once script runs, and without script all is as for a buyer in France. */
export function CreditInFrance({ abroad, children }: { abroad: ReactNode; children: ReactNode }) {
  const isAbroad = useIsAbroad()
  const isPrerendered = !useHydrated()
  return (
    <>
      {(isAbroad || isPrerendered) && <div className={classes['abroad']}>{abroad}</div>}
      {!isAbroad && <div className={classes['inFrance']}>{children}</div>}
    </>
  )
}
