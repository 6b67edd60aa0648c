import { loanChoices } from '#domain/loan.ts'
import type { ShownCredit } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { LoanChoices } from '../../ui/LoanChoices.tsx'
import facts from './VehicleFacts.module.css'

const TITLE_ID = 'financing'

/** The loan simulator for this car's price. */
export function Financing({ price, credit }: { price: number; credit: ShownCredit }) {
  const t = useTranslate()
  if (!loanChoices(price, credit)) return null
  return (
    <section aria-labelledby={TITLE_ID} className={`screen-only ${facts['section']}`}>
      <h2 id={TITLE_ID}>{t('creditTitle')}</h2>
      <LoanChoices
        price={price}
        credit={credit}
        monthsText={(count) => t('months', { count })}
        below={<ArrowLink to={paths.financing.href()}>{t('creditMore')}</ArrowLink>}
      />
    </section>
  )
}
